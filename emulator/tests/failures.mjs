// A program that fails: it starts again, says why once, and goes on.

import assert from 'node:assert/strict';
import { fault, hang, overflow, panic } from '../src/failures.mjs';
import { test } from '../lib/suite.mjs';

/** What `text` tells, without the marks of the focus. */
const strings = (device) => device.console.ask('text').lines.map((line) => line.slice(2));

/** Faults that were meant. */
function takeFaults(device, ...whys) {
  const { faults } = device.board;
  assert.deepEqual(
    faults.splice(0).map((f) => f.why),
    whys,
  );
}

const FAILURES = {
  panic: {
    fail: panic,
    reset: 'watchdog forced',
    told: { en: 'Internal error:', fr: 'Erreur interne :' },
    message: /^forced\.rs:42 index out of bounds: the len is 3 but the index is 7$/,
    faults: [],
  },
  fault: {
    fail: fault,
    reset: 'watchdog forced',
    told: { en: 'Processor fault:', fr: 'Faute du processeur :' },
    message: /^at 20041000, called from [0-9a-f]{8}$/,
    faults: ['udf or bkpt'],
  },
  hang: {
    fail: hang,
    reset: 'watchdog timeout',
    told: { en: 'The program hung.', fr: 'Le programme a calé.' },
    message: /^$/,
    faults: [],
  },
  overflow: {
    fail: overflow,
    reset: 'watchdog timeout',
    told: { en: 'The stack ran out.', fr: 'Pile saturée.' },
    message: /^$/,
    faults: ['stack overflow'],
  },
};

for (const [cause, { fail, reset, told, message, faults }] of Object.entries(FAILURES)) {
  test(`failure-${cause}-is-told-once`, (t) => {
    const device = t.boot();
    assert.deepEqual(device.console.state().start, { cause: 'power', message: '', failures: 0 });
    device.run(6000); // it has run well
    const failed = device.timeMs;
    fail(device);
    device.restart(reset);
    t.note(`picture after ${Math.round(device.timeMs - failed)} ms`);
    takeFaults(device, ...faults);

    const { start, screen } = device.console.state();
    assert.equal(start.cause, cause);
    assert.match(start.message, message);
    assert.equal(start.failures, 0, 'it had run well before');
    assert.equal(screen, 'notice');
    for (const lang of ['en', 'fr']) {
      device.console.ask(`lang ${lang}`);
      assert.ok(strings(device).includes(told[lang]), `${strings(device)} does not tell ${told[lang]}`);
    }
    if (start.message) assert.ok(strings(device).includes(start.message), 'the message is on the screen');

    device.tap('a');
    device.settle();
    assert.notEqual(device.console.state().screen, 'notice', 'A closes it');
    device.board.requestReset('reset pin');
    device.restart('reset pin');
    assert.equal(device.console.state().start.cause, 'reset');
    assert.notEqual(device.console.state().screen, 'notice', 'it is told once');
  });
}

test('failure-three-times-in-a-row', (t) => {
  const device = t.boot();
  const told = [];
  for (let failures = 1; failures <= 3; failures++) {
    panic(device);
    device.restart('watchdog forced');
    assert.equal(device.console.state().start.failures, failures);
    told.push(strings(device).at(-2));
  }
  assert.deepEqual(told, ['The game goes on.', 'The game goes on.', '3 failures: game kept']);
  device.run(6000);
  panic(device);
  device.restart('watchdog forced');
  assert.equal(device.console.state().start.failures, 0, 'a run that lasted ends the row');
});

test('failure-at-a-game-puts-it-away', (t) => {
  const device = t.boot();
  const tell = (line) => {
    const { ok, lines, end } = device.console.ask(line);
    assert.ok(ok, `${line}: ${end}`);
    return lines;
  };
  ['new fleet pitched', 'fleet 1 phoebe preset', 'fleet 2 amycles preset', 'rolloff'].forEach(tell);
  const { game } = device.console.state();
  device.run(6000);
  // Once in the game, then three times when it is opened again.
  for (let failures = 0; failures <= 3; failures++) {
    panic(device);
    device.restart('watchdog forced');
    const state = device.console.state();
    assert.equal(state.start.failures, failures);
    if (failures < 3) assert.deepEqual(state.game, game, `open after ${failures} failures`);
  }
  assert.equal(device.console.state().game.name, 'dice');
  assert.equal(tell('saved').length, 1);
  // Were it the flash itself, it is left alone in the end.
  for (let failures = 4; failures <= 6; failures++) {
    panic(device);
    device.restart('watchdog forced');
    assert.equal(device.console.state().storage, failures < 6 ? 'saved' : 'none');
  }
  device.powerCycle();
  assert.equal(device.console.state().game.name, 'dice', 'it stays closed');
  tell('resume 1');
  assert.deepEqual(device.console.state().game, game, 'and is as it was');
});

test('failure-an-idle-device-feeds-the-watchdog', (t) => {
  const device = t.boot();
  device.run(10_000);
  assert.deepEqual(device.board.resets, []);
  device.run(320_000);
  assert.equal(device.panel.on, false);
  assert.deepEqual(device.board.resets, [], 'also in the dark');
});

test('failure-power-on-says-nothing', (t) => {
  const device = t.boot();
  panic(device);
  device.waitFor('the reset', () => device.board.resets.length > 0);
  device.board.resets.length = 0;
  device.powerCycle();
  const { start, screen } = device.console.state();
  assert.equal(start.cause, 'power', 'what RAM held is gone');
  assert.equal(screen, 'home');
});
