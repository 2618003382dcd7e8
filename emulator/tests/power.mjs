// Power fails at any moment: whatever was shown or told is there when it comes back.

import assert from 'node:assert/strict';
import { CutRun, kept, restarted } from '../lib/cuts.mjs';
import { test } from '../lib/suite.mjs';
import { TIMES } from '../src/flash.mjs';
import { noise } from '../src/random.mjs';

const CUTS = 200;

/** The records in flash, and the first part of their ring. */
const RECORDS = 1024 * 1024;
const SEGMENT = 64 * 1024;

const press = (button) => [
  button,
  (device) => {
    device.tap(button);
    device.settle();
  },
];
const line = (text) => [
  text,
  (device) => {
    const { ok, end } = device.console.ask(text);
    assert.ok(ok, `${text}: ${end}`);
    device.settle();
  },
];
/** Longer than flash waits for, so that sectors are erased. */
const pause = (ms) => [`pause ${ms}`, (device) => device.run(ms)];

/** Dice by buttons and by the console, settings, a battle with undo and redo, pauses. */
const GAME = [
  pause(2600),
  press('a'),
  press('left'),
  press('up'),
  press('right'),
  ...Array(6).fill(press('a')),
  line('lang fr'),
  line('roll d6=3'),
  line('profile 3 1 1 1'),
  press('b'),
  pause(2200),
  line('new fleet pitched'),
  line('fleet 1 phoebe preset'),
  line('fleet 2 amycles preset'),
  line('undo'),
  line('redo'),
  line('rolloff'),
  line('undo'),
  line('rolloff'),
  line('play dice'),
  ...Array(4).fill(line('roll all')),
  line('manual on'),
  line('enter attack=O,D shield=S'),
  line('manual off'),
  line('lang en'),
  ...Array(16).fill(line('roll attack=2 movement=2')),
  pause(3000),
];

test('power-cuts-in-a-game', (t) => {
  const device = t.boot();
  const run = new CutRun(device, noise(11));
  run.look();
  for (const [name, act] of GAME) run.step(name, act);
  const { erase, program } = run.operations;
  t.note(`${run.trials.length} cuts in ${erase} erases and ${program} programs`);
  const faults = run.faults();
  assert.equal(faults.length, 0, `${faults.length} faults, the first: ${faults[0]}`);
  assert.ok(run.trials.length >= CUTS, `only ${run.trials.length} cuts`);
  assert.ok(erase > 0, 'no erase was cut');
  assert.ok(new Set(run.shown.map(({ state }) => state)).size > 25, 'the game hardly moved');

  // The control: had the last roll been shown before it was written, this would be noticed.
  const last = run.shown.length - 1;
  const older = run.shown.findLastIndex(({ state }) => state !== run.shown[last].state);
  const early = { what: 'control', earliest: last, latest: last, seen: run.shown[older].clean };
  assert.equal(run.judge(early).length, 1, 'a result that was shown and is not there is noticed');
});

test('power-cuts-around-a-turn', async (t) => {
  // A simulator fills less than half of a segment without a pause: nothing of the next one is erased yet.
  const recorder = t.recorder();
  await recorder.play(['new fleet pitched', 'play dice']);
  while ((await recorder.bytes()) < 0.4 * SEGMENT) await recorder.play(Array(20).fill('roll all'));
  const device = t.boot({ flash: recorder.flash() });
  const { flash } = device.board;
  const opened = (segment) => flash.bytes[RECORDS + segment * SEGMENT] !== 0xff;
  const filled = () => flash.bytes.subarray(RECORDS, RECORDS + SEGMENT - 1).findLastIndex((byte) => byte !== 0xff);
  assert.ok(opened(0) && !opened(1) && flash.erases === 0, 'the first segment, and nothing erased');

  const run = new CutRun(device, noise(12), 5);
  const moments = {};
  const steps = (moment, steps) => {
    const before = { ...run.operations };
    for (const [name, act] of steps) run.step(name, act);
    const count = (kind) => run.operations[kind] - before[kind];
    moments[moment] = { erase: count('erase'), program: count('program') };
  };
  run.look();
  steps('erase', [pause(3000)]);
  assert.equal(moments.erase.erase, 16, 'the next segment is erased in a pause');
  // Each game goes to the slot of the one before: that takes much room.
  while (filled() < 0.75 * SEGMENT) steps('fill', [line('new fleet pitched')]);
  steps('fill', [line('play dice')]);
  assert.ok(run.operations.erase === 16 && !opened(1), 'the next segment begins in a pause');
  steps('turn', [pause(2100)]);
  assert.ok(opened(1), 'the next segment began');
  steps('after', [...Array(3).fill(line('roll all')), press('b'), pause(2500)]);
  const { erase, program } = run.operations;
  t.note(`${run.trials.length} cuts in ${erase} erases and ${program} programs`);
  assert.ok(moments.turn.program > 15 && moments.after.program > 4, JSON.stringify(moments));
  const faults = run.faults();
  assert.equal(faults.length, 0, `${faults.length} faults, the first: ${faults[0]}`);
});

/** Runs until the flash begins an operation of that kind. */
function waitForOperation(device, kind, then, limitMs = 10_000) {
  const { flash } = device.board;
  let begun = false;
  flash.onOperation = (operation) => {
    if (begun || operation.kind !== kind) return;
    begun = true;
    then(operation);
  };
  device.waitFor(`an operation of the flash: ${kind}`, () => begun, limitMs);
  flash.onOperation = () => {};
}

test('power-cut-in-place', (t) => {
  // The same on one and the same device, by the clock: power goes in the middle of an operation.
  const device = t.boot();
  assert.ok(device.console.ask('roll all').ok);
  for (const share of [0.01, 0.3, 0.6, 0.99]) {
    const before = kept(device.console.state());
    waitForOperation(device, 'erase', ({ ns }) =>
      device.board.after(share * ns, () => device.board.cutPower()),
    );
    device.restart('power on');
    assert.equal(kept(device.console.state()), before, `cut at ${share} of an erase`);
  }
  for (const share of [0.1, 0.5, 0.9]) {
    const before = kept(device.console.state());
    device.console.send('roll all\n');
    waitForOperation(device, 'program', ({ ns }) =>
      device.board.after(share * ns, () => device.board.cutPower()),
    );
    device.restart('power on');
    assert.equal(kept(device.console.state()), before, `cut at ${share} of the first program`);
    assert.ok(device.console.ask('roll all').ok);
  }
});

test('power-off-and-on', (t) => {
  const device = t.boot();
  for (const text of ['lang fr', 'roll all', 'new fleet pitched', 'fleet 1 phoebe preset'])
    assert.ok(device.console.ask(text).ok);
  const before = kept(device.console.state());
  device.powerCycle();
  assert.equal(kept(device.console.state()), before);
  assert.match(device.console.ask('undo').lines[0], /^undone fleet .*phoebe/, 'undo goes back further');
});

test('power-new-image-over-old-records', (t) => {
  const device = t.boot();
  for (const text of ['lang fr', 'roll all']) assert.ok(device.console.ask(text).ok);
  const before = kept(device.console.state());
  // Another image: that of the other board, whose code lies elsewhere.
  const other = t.power({ wiring: 'pico-spi', flash: device.board.flash.bytes }).boot();
  assert.notDeepEqual(
    other.board.flash.bytes.slice(0, 0x40000),
    device.board.flash.bytes.slice(0, 0x40000),
    'it is another image',
  );
  assert.equal(kept(other.console.state()), before);
});

test('power-failure-of-the-program-keeps-the-game', (t) => {
  const device = t.boot();
  assert.ok(device.console.ask('roll all').ok);
  const before = kept(device.console.state());
  device.board.requestReset('reset pin');
  device.restart('reset pin');
  assert.equal(kept(device.console.state()), before);
  assert.deepEqual(restarted(device.board.image, device.board.flash.bytes, 5).complaints, []);
});

for (const [speed, times] of Object.entries(TIMES)) {
  test(`power-presses-during-an-erase-${speed}`, (t) => {
    const device = t.boot();
    device.board.flash.times = times;
    const late = [];
    for (const [button, screen] of [
      ['a', 'dice-pick'],
      ['b', 'home'],
      ['a', 'dice-pick'],
    ]) {
      let ends;
      waitForOperation(device, 'erase', ({ ns }) => {
        ends = device.board.timeNs + ns;
        // Pressed and let go while nothing runs.
        device.board.after(0.3 * ns, () => device.press(button));
        device.board.after(0.3 * ns + 15e6, () => device.release(button));
      });
      assert.ok(device.board.timeNs >= ends, 'the press was over before the erase was');
      device.traffic.take();
      device.settle();
      const [update] = device.traffic.take();
      late.push((update.startNs - ends) / 1e6);
      assert.equal(device.console.state().screen, screen, `${button} acts once`);
    }
    t.note(`picture begins ${late.map((ms) => ms.toFixed(1)).join(', ')} ms after the erase`);
    assert.ok(Math.max(...late) < 40, 'right after it');
    const { screen } = device.console.state();
    waitForOperation(device, 'erase', () => {});
    device.settle();
    assert.equal(device.console.state().screen, screen, 'an erase alone presses nothing');
  });
}
