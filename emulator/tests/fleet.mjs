// Fleet Commander on the real image, over USB.

import assert from 'node:assert/strict';
import { test } from '../lib/suite.mjs';
import { noise } from '../src/random.mjs';

const COMMANDS = 60;

// Verbs that would end the game or leave it.
const UNWANTED = /^(new|concede|mode)\b/;

/** A whole line among those `legal` offers, and what is in it: a question answered after the other. */
function choose(console, pick) {
  const offers = (line) => {
    const { ok, lines, end } = console.ask(`legal ${line}`.trim());
    assert.ok(ok, `legal ${line}: ${end}`);
    return lines;
  };
  let line = pick(offers('').filter((verb) => !UNWANTED.test(verb)));
  for (;;) {
    const [first, ...choices] = offers(line);
    if (first === 'complete') return line;
    assert.match(first, /^asks /);
    line = pick(choices);
  }
}

test('fleet-game-by-what-is-legal', async (t) => {
  const device = t.boot();
  const { console } = device;
  const word = noise(5);
  const pick = (lines) => {
    assert.ok(lines.length, 'there is something to do');
    return lines[word() % lines.length];
  };
  const setUp = ['new fleet pitched', 'fleet 1 phoebe preset', 'fleet 2 amycles preset', 'first 1'];
  for (const line of setUp) {
    const { ok, end } = console.ask(line);
    assert.ok(ok, `${line}: ${end}`);
  }
  let slowest = 0;
  for (let count = 0; count < COMMANDS && console.state().game.phase !== 'over'; count++) {
    const line = choose(console, pick);
    const start = device.timeMs;
    const { ok, end } = console.ask(line);
    slowest = Math.max(slowest, device.timeMs - start);
    assert.ok(ok, `${line} was offered: ${end}`);
  }

  // The simulator plays it again from the record and comes to the same.
  const simulator = t.simulator();
  const { lines: record } = console.ask('log');
  for (const line of record) {
    const { ok, end } = await simulator.ask(line);
    assert.ok(ok, `${line}: ${end}`);
  }
  const { lines } = await simulator.ask('state');
  assert.deepEqual(console.state().game, JSON.parse(lines[0]).game);
  const { reserved } = device.board.stackPeak();
  t.note(`${record.length} lines, slowest command ${slowest.toFixed(1)} ms, stack ${reserved} B`);
});
