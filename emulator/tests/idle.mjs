// Nobody presses anything.

import assert from 'node:assert/strict';
import { isDark } from '../lib/picture.mjs';
import { asleepShare } from '../lib/measure.mjs';
import { test } from '../lib/suite.mjs';

const ASLEEP = 0.995;

for (const usb of [true, false]) {
  test(`idle-asleep-${usb ? 'with' : 'without'}-usb`, (t) => {
    const device = t.boot({ usb });
    const share = asleepShare(device);
    t.note(`${(100 * share).toFixed(2)} %`);
    assert.ok(share >= ASLEEP, `asleep ${(100 * share).toFixed(2)} % of the time`);
  });
}

test('idle-dims-and-goes-dark', async (t) => {
  const pair = await t.pair();
  const { device } = pair;
  await pair.press('down');
  const [bright, picture] = [device.panel.contrast, device.panel.picture()];
  await pair.wait(58_000);
  assert.equal(pair.state.display, 'on');
  assert.equal(device.panel.contrast, bright);
  await pair.wait(3_000);
  assert.equal(pair.state.display, 'dim');
  assert.ok(device.panel.contrast < bright, 'dimmed');
  assert.deepEqual(device.panel.picture(), picture, 'but still showing the same');
  await pair.wait(236_000);
  assert.equal(pair.state.display, 'dim');
  await pair.wait(5_000);
  assert.equal(pair.state.display, 'off');
  assert.equal(device.panel.on, false);
  assert.ok(isDark(device.panel.picture()));

  await pair.press('down');
  assert.equal(pair.state.display, 'on', 'a press wakes');
  assert.equal(device.panel.contrast, bright);
  assert.deepEqual(device.panel.picture(), picture, 'and does nothing else');
  await pair.press('down');
  assert.notDeepEqual(device.panel.picture(), picture, 'the next one acts');
});

test('idle-wake-waits-for-all-up', async (t) => {
  const device = t.boot();
  const picture = device.panel.picture();
  device.run(301_000);
  assert.equal(device.panel.on, false);
  device.press('a');
  device.run(100);
  device.tap('down');
  device.run(100);
  assert.deepEqual(device.panel.picture(), picture, 'nothing acts while the waking button is down');
  device.release('a');
  device.run(100);
  device.tap('down');
  device.settle();
  assert.notDeepEqual(device.panel.picture(), picture, 'afterwards it does');
});
