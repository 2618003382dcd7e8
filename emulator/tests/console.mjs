// The line console over USB.

import assert from 'node:assert/strict';
import { latencyMs } from '../lib/measure.mjs';
import { test } from '../lib/suite.mjs';
import { noise } from '../src/random.mjs';

const LONG_LINE = 300;

test('console-answers-as-the-simulator', async (t) => {
  const pair = await t.pair();
  const lines = [
    'help',
    'version',
    'text',
    'press a',
    'text',
    'press left',
    'hold right 900',
    'press up',
    'wait 100',
  ];
  for (const line of [...lines, 'lang fr', 'text', 'lang en', 'roll attack=1 movement=2 shield=1', 'text']) {
    await pair.ask(line);
  }
  assert.deepEqual(
    pair.state.game.roll.dice.map((die) => die.role),
    ['attack', 'movement', 'movement', 'shield'],
  );
  const { lines: picture } = pair.device.console.ask('screen');
  assert.deepEqual(picture, pair.device.panel.picture(), 'screen is what the panel shows');
});

test('console-press-takes-its-time', (t) => {
  const device = t.boot();
  for (const [line, least, most] of [
    ['press down', 40, 120],
    ['hold down 800', 800, 880],
    ['wait 250', 250, 270],
  ]) {
    const start = device.timeMs;
    assert.ok(device.console.ask(line).ok);
    const ms = device.timeMs - start;
    assert.ok(ms >= least && ms <= most, `${line} took ${ms.toFixed(1)} ms`);
  }
});

test('console-refuses-nonsense', async (t) => {
  const pair = await t.pair();
  const { console: device } = pair.device;
  const before = device.state();
  const nonsense = [
    'jump',
    'PRESS a',
    'press',
    'press x',
    'press a b',
    'hold a x',
    'wait -5',
    'lang de',
    'roll',
  ];
  nonsense.push('wait 99999999999', 'roll attack=10', 'roll attack=0', 'roll attack=one', 'roll blue=1');
  nonsense.push('\u0000', 'x'.repeat(LONG_LINE));
  for (const line of nonsense) {
    const { ok, end } = device.ask(line);
    assert.equal(ok, false, `${JSON.stringify(line.slice(0, 20))} was accepted`);
    assert.match(end, /^err [A-Z_]+ \S/);
    assert.equal(end, (await pair.simulator.ask(line)).end, 'as in the simulator');
  }
  for (const bytes of [
    [0xff, 0xfe, 10],
    [...Buffer.from('press '), 0xc3, 0x28, 10],
  ]) {
    device.send(bytes);
    assert.equal(device.answer().ok, false, 'invalid UTF-8');
  }
  assert.deepEqual(device.state(), before, 'nothing changed');
  await pair.press('a');
});

test('console-simulator-only', (t) => {
  const device = t.boot();
  for (const line of ['faces O D M S', 'seed 1', 'shot picture.png']) {
    assert.equal(device.console.ask(line).code, 'SIM_ONLY', line);
  }
});

test('console-packets-of-any-size', (t) => {
  const { console: device } = t.boot();
  device.send('version\n', 1);
  const { lines } = device.answer();
  device.send(`version\n`.repeat(7));
  for (let i = 0; i < 7; i++) assert.deepEqual(device.answer().lines, lines);
  device.send(`${'x'.repeat(LONG_LINE)}\nversion\n`, 3);
  assert.equal(device.answer().ok, false);
  assert.deepEqual(device.answer().lines, lines);
  device.send('version\r\n');
  assert.deepEqual(device.answer().lines, lines, 'a terminal that ends lines with CR LF');
});

test('console-answers-of-any-length', (t) => {
  const { console: device } = t.boot();
  // An answer that ends with a full packet needs an empty one behind it, or the host waits for more.
  for (let length = 1; length < 2 * 64; length++) {
    const { end } = device.ask('x'.repeat(length));
    assert.ok(end.includes(`'${'x'.repeat(length)}'`), end);
  }
});

test('console-garbage', (t) => {
  const device = t.boot();
  const word = noise(11);
  const CR = 13;
  const garbage = Array.from({ length: 4000 }, () => word() >>> 24).filter((byte) => byte !== CR);
  const before = device.console.state();
  device.console.send([...garbage, 10]);
  const lines = garbage.filter((byte) => byte === 10).length + 1;
  let refused = 0;
  for (let i = 0; i < lines; i++) refused += device.console.answer().ok ? 0 : 1;
  t.note(`${refused} lines refused`);
  assert.equal(refused, lines);
  assert.deepEqual(device.console.state(), before);
});

test('console-replug-in-an-answer', async (t) => {
  const pair = await t.pair();
  const { device } = pair;
  for (const round of [1, 2, 3]) {
    device.console.send('screen\n');
    device.waitFor('a part of the answer', () => device.console.buffered.length > 1000 * round);
    device.usb.unplug();
    device.run(20);
    device.tap('down');
    device.settle();
    await pair.simulator.tell('press down');
    device.console.replug();
    pair.state = device.console.state();
    await pair.compare();
  }
});

test('console-replug-in-a-line', (t) => {
  const device = t.boot();
  device.console.send('press a');
  device.run(5);
  device.console.replug();
  assert.equal(device.console.ask('version').ok, true, 'half a line does not survive the cable');
  assert.equal(device.console.state().screen, 'home');
});

test('console-replug-without-dtr', (t) => {
  const device = t.power();
  device.usb.saysReady = false;
  device.boot();
  device.console.send('press a');
  device.run(5);
  device.console.replug();
  assert.equal(device.console.ask('version').ok, true);
  assert.equal(device.console.state().screen, 'home');
});

test('console-closed-session-is-over', (t) => {
  const device = t.boot();
  // More than all buffers between hold, and the device is busy: the rest waits on the host's side.
  device.console.send(`wait 600000\n${'lang fr\n'.repeat(40)}`);
  device.run(50);
  device.usb.setOpen(false);
  device.run(50);
  device.usb.setOpen(true);
  device.run(50);
  assert.equal(device.console.state().lang, 'en');
});

test('console-lines-that-write-come-all-at-once', (t) => {
  // The next lines wait in the pipe while each goes to flash: neither may wait for the other.
  const device = t.boot();
  device.console.send('roll all\n'.repeat(60));
  for (let i = 0; i < 60; i++) assert.ok(device.console.answer(3000).ok, `line ${i}`);
});

test('console-long-answer-delays-nothing', (t) => {
  const device = t.boot();
  for (let i = 0; i < 33; i++) assert.ok(device.console.ask('roll all').ok);
  device.tap('b');
  device.run(500);
  device.settle();
  const latency = (button) => {
    device.traffic.take();
    const edge = { ns: device.board.timeNs };
    device.tap(button);
    const release = { ns: device.board.timeNs };
    device.settle();
    return latencyMs({ button, edge, release, updates: device.traffic.take() });
  };
  const walk = ['down', 'up', 'a', 'left', 'up', 'right', 'b'];
  const quiet = walk.map(latency);
  const busy = walk.map((button) => {
    device.console.send('state\n');
    device.run(3);
    const ms = latency(button);
    const { lines } = device.console.answer();
    assert.ok(lines[0].length > 15_000, 'a long answer');
    return ms;
  });
  const worst = Math.max(...busy.map((ms, i) => ms - quiet[i]));
  t.note(`at most ${worst.toFixed(2)} ms later`);
  assert.ok(worst < 3, `${busy.map((ms) => ms.toFixed(2))} against ${quiet.map((ms) => ms.toFixed(2))}`);
});

test('console-closed-port-never-delays', async (t) => {
  const pair = await t.pair();
  const { device } = pair;
  const latency = (button) => {
    device.traffic.take();
    const edge = { ns: device.board.timeNs };
    device.tap(button);
    const release = { ns: device.board.timeNs };
    device.settle();
    return latencyMs({ button, edge, release, updates: device.traffic.take() });
  };
  const walk = () => ['down', 'up', 'a', 'left', 'up', 'right', 'b'].map(latency);
  walk(); // the same starting point for both
  const open = walk();
  device.usb.reading = false;
  device.console.send('screen\n'.repeat(20));
  device.run(100);
  const unread = walk();
  device.usb.setOpen(false);
  device.run(100);
  const closed = walk();
  const worst = (figures) => Math.max(...figures.map((ms, i) => ms - open[i]));
  t.note(
    `at most ${worst([...unread]).toFixed(2)} ms later unread, ${worst([...closed]).toFixed(2)} ms closed`,
  );
  assert.ok(
    worst(unread) < 0.5,
    `unread: ${unread.map((ms) => ms.toFixed(2))} against ${open.map((ms) => ms.toFixed(2))}`,
  );
  assert.ok(
    worst(closed) < 0.5,
    `closed: ${closed.map((ms) => ms.toFixed(2))} against ${open.map((ms) => ms.toFixed(2))}`,
  );
  device.usb.setOpen(true);
  device.run(500);
  device.console.replug();
  assert.equal(device.console.ask('version').ok, true);
});
