// Restarting into the ROM's boot loader, where a new image can be dropped onto the device.

import assert from 'node:assert/strict';
import { openUsbBoot } from '../lib/tour.mjs';
import { test } from '../lib/suite.mjs';

test('usb-boot-by-holding-a', async (t) => {
  const pair = await t.pair();
  await openUsbBoot(pair);
  const { device } = pair;
  device.press('a');
  const start = device.timeMs;
  device.waitFor('the ROM to be called', () => device.board.usbBoot !== null, 6000);
  t.note(`after ${Math.round(device.timeMs - start)} ms`);
  assert.ok(device.timeMs - start > 500, 'not by a mere press');
});

test('usb-boot-needs-the-whole-hold', async (t) => {
  const pair = await t.pair();
  await openUsbBoot(pair);
  for (const ms of [60, 300, 600]) await pair.press('a', { ms });
  pair.device.run(3000);
  assert.equal(pair.device.board.usbBoot, null, 'released too early');
  assert.equal(pair.device.console.ask('version').ok, true, 'and the device runs on');
});
