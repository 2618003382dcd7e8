// Dice come from the ring oscillator's bits, and only from bits that pass their tests.

import assert from 'node:assert/strict';
import { fair, periodic, stuck } from '../src/random.mjs';
import { test } from '../lib/suite.mjs';

const ROLL = 'roll attack=1 movement=2 shield=1';
const SECOND = [1, 0];
const SEVENTH = [1, 1, 1, 0, 1, 0, 0];

const rollNumber = (device) => device.console.state().game.roll?.number ?? 0;
const waitForSource = (device, source) =>
  device.waitFor(`a source that is ${source}`, () => device.console.state().source === source, 5000);

/** Pips of several rolls made by buttons at fixed times, with bits from the given source. */
function rolls(t, randomBits) {
  const device = t.boot({ randomBits });
  for (const button of ['a', 'left', 'up', 'right', 'right']) {
    device.tap(button);
    device.run(100);
  }
  return Array.from({ length: 6 }, () => {
    device.run(200);
    device.tap('a');
    device.run(100);
    return device.console
      .state()
      .game.roll.dice.map((die) => die.pip)
      .join('');
  });
}

test('random-faces-follow-the-bits', (t) => {
  const [first, again, other] = [5, 5, 6].map((seed) => rolls(t, fair(seed)));
  t.note(`${first.join(' ')} and ${other.join(' ')}`);
  assert.deepEqual(again, first, 'the same bits and presses give the same faces');
  const differing = first.filter((pips, i) => pips !== other[i]).length;
  assert.ok(differing >= first.length - 1, 'other bits give other faces');
});

/** The fault is shown and said, nothing is rolled; with a good source again, dice roll. */
async function expectRefused(t, device) {
  waitForSource(device, 'failed');
  const before = rollNumber(device);
  const { fault } = device.console.state();
  assert.equal(typeof fault, 'string', 'the fault has a name');
  t.note(fault);
  const { ok, end } = device.console.ask(ROLL);
  assert.equal(ok, false, 'the console refuses to roll');
  assert.match(end, /^err [A-Z_]+ \S/);

  const healthy = await t.pair();
  for (const button of ['a', 'left', 'a']) {
    device.tap(button);
    device.settle();
    await healthy.press(button);
  }
  assert.equal(rollNumber(device), before, 'no roll was recorded');
  assert.equal(rollNumber(healthy.device), 1, 'where the same presses roll with a good source');
  assert.notDeepEqual(device.panel.picture(), healthy.device.panel.picture(), 'the fault is on the screen');

  device.board.randomBits = fair(77);
  waitForSource(device, 'ready');
  assert.equal(device.console.state().fault, null);
  assert.ok(device.console.ask(ROLL).ok, 'rolls again');
  assert.equal(rollNumber(device), before + 1);
}

for (const bit of [0, 1]) {
  test(`random-stuck-at-${bit}-from-boot`, (t) => expectRefused(t, t.boot({ randomBits: stuck(bit) })));
}

for (const bits of [SECOND, SEVENTH]) {
  test(`random-period-${bits.length}-from-boot`, (t) =>
    expectRefused(t, t.boot({ randomBits: periodic(bits) })));
}

test('random-stuck-later', async (t) => {
  const device = t.boot();
  waitForSource(device, 'ready');
  assert.ok(device.console.ask(ROLL).ok);
  waitForSource(device, 'ready');
  device.board.randomBits = stuck(1);
  // What was gathered before still makes one roll; the next needs bits that are no longer random.
  assert.ok(device.console.ask(ROLL).ok);
  await expectRefused(t, device);
});
