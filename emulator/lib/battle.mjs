// A battle of Fleet Commander by buttons, on the device and in the simulator: the simulator knows the way to each command,
// and after every press both show the same.

import assert from 'node:assert/strict';

const SETTLED_MS = 500; // the follow-up of a command is done, and dice are no longer marked as new
const HOLD_B = { ms: 700 };
const LONGEST_LIST = 16;

const SET_UP = [
  'new fleet pitched',
  'fleet 1 phoebe preset',
  'fleet 2 amycles preset',
  'first 1',
  ...Array(4).fill('square pass'),
  'deploy-all',
  'deploy-all',
];

// What is done first where there is a choice.
const EAGER = ['attack', 'shoot', 'react', 'stay', 'start', 'exit', 'move', 'store', 'end'];
const COMMANDS = 24;

/** Goes to a command by buttons. */
export async function play(pair, line) {
  const [way] = await pair.simulator.tell(`way ${line}`);
  for (const button of way.split(' ')) await pair.press(button);
  await pair.wait(SETTLED_MS);
  await pair.compare();
}

/** A whole line among those that are legal: the first answer to every question that `wanted` prefers. */
export async function complete(pair, verb, wanted) {
  let line = verb;
  for (;;) {
    const [first, ...choices] = await pair.simulator.tell(`legal ${line}`);
    if (first === 'complete') return line;
    assert.ok(choices.length, `${pair.where}: ${line} has no answer`);
    line = choices.find(wanted) ?? choices[0];
  }
}

/** Some turns with moves, attacks and reactions, and a look at everything beside them. */
export async function battle(pair, lang) {
  await pair.ask(`lang ${lang}`);
  for (const line of SET_UP) await play(pair, line);
  const done = new Set();
  for (let count = 0; count < COMMANDS; count++) {
    const verbs = await pair.simulator.tell('legal');
    if (verbs.includes('roll')) {
      // As long as the pool holds them.
      await play(pair, await complete(pair, 'roll', (choice) => /attack=2 movement=1/.test(choice)));
      continue;
    }
    const verb = EAGER.find((verb) => verbs.includes(verb));
    assert.ok(verb, `${pair.where}: ${verbs}`);
    done.add(verb);
    await play(pair, await complete(pair, verb, () => false));
  }
  assert.ok(done.has('attack') && done.has('move'), `only ${[...done]}`);
  for (const screen of ['fleet-ships', 'past', 'help']) {
    await fromMenu(pair, screen);
    await pair.presses('down', 'down', 'up', 'a', 'down', 'b');
    for (let i = 0; pair.state.screen === screen; i++) {
      assert.ok(i < LONGEST_LIST, `${pair.where}: B does not lead back`);
      await pair.press('b');
    }
  }
}

/** Opens a screen from the quick menu. */
async function fromMenu(pair, screen) {
  for (let entry = 0; entry < LONGEST_LIST; entry++) {
    await pair.press('b', HOLD_B);
    await pair.presses(...Array(entry).fill('down'));
    if (entry > 0 && pair.state.screen !== 'menu') break;
    // Undo and redo would change the game.
    const { lines } = pair.device.console.ask('text');
    const chosen = lines.find((line) => line.startsWith('* ')) ?? '';
    if (/undo|redo|annul|refaire/i.test(chosen)) {
      await pair.press('b');
      continue;
    }
    await pair.press('a');
    if (pair.state.screen === screen) return;
    await pair.press('b');
  }
  assert.fail(`${pair.where}: no entry of the menu opens ${screen}`);
}
