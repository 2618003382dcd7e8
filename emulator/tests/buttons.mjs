// What the contacts do and what the device makes of it.

import assert from 'node:assert/strict';
import { test } from '../lib/suite.mjs';

const MS = 1e6;
const HOLD_MS = 500;
const RELEASE_MS = 25;

test('buttons-all-six-act', async (t) => {
  const pair = await t.pair();
  for (const button of ['down', 'up', 'a', 'left', 'up', 'right', 'down', 'b']) {
    const before = pair.device.panel.picture().join();
    await pair.press(button);
    assert.notEqual(pair.device.panel.picture().join(), before, `${button} changed nothing`);
  }
});

test('buttons-bounce-is-one-press', async (t) => {
  const pair = await t.pair();
  const bouncing = (button) => (device, ms) => {
    device.bounce(button, true, 10, 5);
    device.run(ms - 5);
    device.bounce(button, false, 10, 5);
  };
  // Every press here counts: a second one would show in the picture or in the number of the roll.
  for (const button of ['down', 'up', 'a', 'left', 'up', 'right', 'left', 'down', 'a']) {
    await pair.press(button, { how: bouncing(button) });
  }
  assert.equal(pair.state.game.roll.number, 1);
  assert.equal(pair.state.game.roll.dice.length, 3);
  await pair.press('b', { how: bouncing('b') });
});

test('buttons-gap-shorter-than-a-release', async (t) => {
  const pair = await t.pair();
  await pair.press('a');
  // The contact opens for less than a release needs, then closes again: still the same press.
  const chattering = (device) => {
    device.tap('left', 30);
    device.run(RELEASE_MS - 5);
    device.tap('left', 10);
  };
  await pair.press('left', { how: chattering });
});

test('buttons-act-on-the-edge', (t) => {
  const device = t.boot();
  const start = device.board.timeNs;
  device.press('a');
  device.run(60);
  assert.ok(device.traffic.lastByteNs > start, 'A acts while it is still down');
  device.release('a');
  device.settle();
  const down = device.board.timeNs;
  device.press('b');
  device.run(HOLD_MS - 50);
  assert.ok(device.traffic.lastByteNs < down, 'B does nothing while it is down');
  device.release('b');
  device.run(RELEASE_MS - 1);
  assert.ok(device.traffic.lastByteNs < down, 'a release counts only after a while');
  device.run(60);
  assert.ok(device.traffic.lastByteNs > down, 'B acts on its release');
  assert.equal(device.console.state().screen, 'home');
});

test('buttons-hold-b-opens-the-menu', async (t) => {
  const pair = await t.pair();
  await pair.press('a');
  await pair.press('b', { ms: HOLD_MS - 20 });
  assert.equal(pair.state.screen, 'home', 'short of a hold it is a press');
  await pair.press('a');
  const pressed = pair.device.board.timeNs;
  let opened = 0;
  pair.onStep = ({ updates }) => (opened = (updates[0].startNs - pressed) / MS);
  await pair.press('b', { ms: 700 });
  assert.equal(pair.state.screen, 'menu');
  assert.ok(opened >= HOLD_MS && opened < HOLD_MS + 10, `the menu opened after ${opened.toFixed(1)} ms`);
  t.note(`after ${opened.toFixed(1)} ms`);
});

test('buttons-repeat-while-held', async (t) => {
  const pair = await t.pair();
  let updates = 0;
  pair.onStep = (step) => (updates = step.updates.length);
  await pair.press('a');
  for (const [ms, times] of [
    [380, 1],
    [450, 2],
    [850, 6],
  ]) {
    await pair.press('left', { ms });
    assert.equal(updates, times, `held for ${ms} ms`);
  }
});
