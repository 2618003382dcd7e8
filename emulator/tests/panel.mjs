// A panel that is missing, misbehaves or comes back, and the wire to it.

import assert from 'node:assert/strict';
import { test } from '../lib/suite.mjs';

const BACK_WITHIN_MS = 2000;

/** Presses while nothing can be seen: the console answers and every press acts. */
async function playBlind(pair, ...buttons) {
  pair.blind = true;
  await pair.presses(...buttons);
  const { ok, lines } = pair.device.console.ask('version');
  assert.ok(ok && lines.length === 1, 'the console answers');
}

/** The picture must be complete again in time, and stay so through more presses. */
async function expectBack(t, pair) {
  const expected = (await pair.simulator.picture()).join('\n');
  const since = pair.device.timeMs;
  pair.device.waitFor(
    'the picture to come back',
    () => pair.device.panel.picture().join('\n') === expected,
    BACK_WITHIN_MS,
  );
  t.note(`back after ${Math.round(pair.device.timeMs - since)} ms`);
  pair.blind = false;
  pair.device.settle();
  await pair.presses('left', 'up', 'down');
}

test('panel-absent-at-boot', async (t) => {
  const device = t.power({ panel: false });
  device.waitFor('the serial port', () => device.usb.ready);
  device.run(500);
  const pair = t.pairWith(device);
  pair.blind = true;
  await pair.start();
  await playBlind(pair, 'a', 'left', 'up');
  assert.equal(pair.state.screen, 'dice-pick');
  device.plugPanel();
  await expectBack(t, pair);
});

test('panel-lost-in-an-update', async (t) => {
  const pair = await t.pair();
  const losing = (device) => {
    device.press('a');
    device.waitFor('bytes', () => device.board.timeNs - device.traffic.lastByteNs < 1e6);
    device.unplugPanel();
    device.run(60);
    device.release('a');
  };
  pair.blind = true;
  await pair.press('a', { how: losing });
  await playBlind(pair, 'left', 'right', 'a');
  assert.equal(pair.state.screen, 'dice-roll');
  await pair.press('b');
  pair.device.plugPanel();
  await expectBack(t, pair);
});

// Longer than the device looks away, and too short for it to have noticed the gap.
for (const ms of [1500, 10]) {
  test(`panel-lost-while-idle-for-${ms}-ms`, async (t) => {
    const pair = await t.pair();
    await pair.press('a');
    pair.device.unplugPanel();
    pair.device.run(ms);
    pair.device.plugPanel();
    await pair.simulator.tell(`wait ${ms}`);
    await expectBack(t, pair);
  });
}

test('panel-lost-in-the-dark', async (t) => {
  const pair = await t.pair();
  await pair.press('a');
  pair.blind = true;
  await pair.wait(310_000);
  assert.equal(pair.state.display, 'off');
  pair.device.unplugPanel();
  pair.device.plugPanel();
  await pair.press('left'); // wakes and does nothing else
  await expectBack(t, pair);
});

test('panel-does-not-acknowledge', async (t) => {
  const pair = await t.pair();
  const { devices } = pair.device.bus;
  const [[address, panel]] = devices;
  let left = 20;
  devices.set(address, { ...panel, write: (byte) => (left-- > 0 ? panel.write(byte) : false) });
  await playBlind(pair, 'a', 'left', 'up');
  assert.ok(left < 0, 'bytes were refused');
  devices.set(address, panel);
  await expectBack(t, pair);
});

for (const line of ['sda', 'scl']) {
  test(`panel-bus-held-${line}`, async (t) => {
    const pair = await t.pair();
    const { device } = pair;
    await pair.press('a');
    const holding = () => {
      device.press('left');
      device.waitFor('bytes', () => device.board.timeNs - device.traffic.lastByteNs < 1e6);
      device.bus.hold(line);
      device.run(60);
      device.release('left');
    };
    pair.blind = true;
    await pair.press('left', { how: holding });
    await playBlind(pair, 'up', 'right', 'down');
    device.run(3000);
    device.bus.release();
    await pair.simulator.tell('wait 3000');
    await expectBack(t, pair);
  });
}

test('panel-holds-sda-until-clocked', async (t) => {
  // Left in the middle of a byte, a panel waits for the clocks it still needs.
  const pair = await t.pair();
  const { device } = pair;
  await pair.press('a');
  let clocks = 0;
  device.board.mcu.gpio[device.bus.pins.scl].addListener((level) => {
    const low = 0;
    if (device.bus.held && level === low && ++clocks === 7) device.bus.release();
  });
  pair.blind = true;
  await pair.press('left', {
    how: () => {
      device.press('left');
      device.waitFor('bytes', () => device.board.timeNs - device.traffic.lastByteNs < 1e6);
      device.bus.hold('sda');
      device.run(60);
      device.release('left');
    },
  });
  await expectBack(t, pair);
  assert.equal(clocks, 7);
});

test('panel-that-tells-no-status', async (t) => {
  const device = t.power();
  for (const [address, { read, ...mute }] of device.bus.devices) device.bus.devices.set(address, mute);
  device.boot();
  const pair = t.pairWith(device);
  await pair.start();
  await pair.presses('a', 'left');
  await pair.wait(3000);
  await pair.compare();
});

test('panel-wire-at-400-khz', (t) => {
  const device = t.boot();
  const hz = 1e9 / device.bus.bitNs;
  t.note(`${(hz / 1000).toFixed(1)} kHz`);
  assert.ok(Math.abs(hz / 400e3 - 1) <= 0.02, `SCL runs at ${(hz / 1000).toFixed(1)} kHz`);
  const [update] = (device.traffic.take(), device.tap('a'), device.settle(), device.traffic.take());
  const idle = (update.endNs - update.startNs - update.busyNs) / (update.endNs - update.startNs);
  assert.ok(idle < 0.1, `the bus waits ${(100 * idle).toFixed(0)} % of an update for the processor`);
});
