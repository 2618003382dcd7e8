// A whole game on the real image by its buttons, from home to its end: the simulator knows the way to each command, and
// after every press both show the same.

import assert from 'node:assert/strict';
import { battle, complete, play } from '../lib/battle.mjs';
import { test } from '../lib/suite.mjs';

// Capture: who brings the diplomatic ship out has won. It is over soon.
const SET_UP = [
  'new fleet capture',
  'fleet 1 phoebe destroyer*2 frigate*4',
  'fleet 2 amycles preset',
  ...Array(4).fill('square pass'),
  'prepare attack=2 movement=2 shield=2',
  'preserve none',
  'deploy-all',
  'deploy-all',
];

const COMMANDS = 80;

/** What leads to the end: the diplomatic ship is fetched and brought out. */
async function choose(pair) {
  const verbs = await pair.simulator.tell('legal');
  const fetches = pair.state.game.active === 2 && ['leave', 'move', 'step'].find((verb) => verbs.includes(verb));
  if (verbs.includes('roll')) return 'roll movement=3';
  const verb = fetches || ['stay', 'end', 'react', 'start', 'exit'].find((verb) => verbs.includes(verb));
  assert.ok(verb, `${pair.where}: ${verbs}`);
  return complete(pair, verb, (choice) => /to=diplomat|corner=yes|ships=\d$/.test(choice));
}

test('whole-game-by-buttons', async (t) => {
  const pair = await t.pair();
  for (const line of SET_UP) await play(pair, line);
  let count = 0;
  while (pair.state.game.moment !== 'over') {
    assert.ok(count++ < COMMANDS, `${pair.where}: the game does not end`);
    await play(pair, await choose(pair));
  }
  assert.equal(pair.state.screen, 'fleet-over');
  t.note(`${SET_UP.length + count} commands, ${pair.path.length} presses`);
});

test('battle-by-buttons', async (t) => {
  const pair = await t.pair();
  await battle(pair, 'fr');
  t.note(`${pair.path.length} presses`);
});
