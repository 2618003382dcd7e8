// A tour of everything the device shows, by presses alone. It looks for screens instead of knowing where they are,
// so that a new entry in a list does not break it; every press on the way is compared with the simulator.

import assert from 'node:assert/strict';
import { noise } from '../src/random.mjs';

const SCREENS =
  'home dice-pick dice-roll dice-enter d6-pick d6-roll history fairness settings profile names name erase usb-boot ' +
  'self-test pixels buttons menu about help';
const LONGEST_LIST = 16;
const HOLD_B = { ms: 700 };

/** Visits every screen in one language and does everything the dice tool can do. */
export async function tour(pair, lang) {
  await pair.ask(`lang ${lang}`);
  await pair.presses(...Array(LONGEST_LIST).fill('down'), 'up');
  await rollDice(pair);
  await rollD6(pair);
  await open(pair, 'about');
  await selfTest(pair);
  await nameSomebody(pair);
  await editProfile(pair);
  await enterManually(pair);
  await changeSettings(pair);
  await openUsbBoot(pair);
  await pair.press('a', { ms: 300 });
  await open(pair, 'settings');
  await pair.press('up');
  await find(pair, 'erase', 'up');
  await pair.press('a', { ms: 300 });
  await quickMenu(pair);
  const missed = SCREENS.split(' ').filter((screen) => !pair.screens.has(screen));
  assert.deepEqual(missed, [], 'screens the tour did not see');
}

/** Back to the home screen. */
async function goHome(pair) {
  for (let i = 0; pair.state.screen !== 'home'; i++) {
    assert.ok(i < LONGEST_LIST, `${pair.where}: B does not lead home`);
    await pair.press('b');
  }
}

/** Opens a screen from a list: tries its entries one after the other. */
async function find(pair, screen, step = 'down') {
  const list = pair.state.screen;
  for (let i = 0; i < LONGEST_LIST; i++) {
    await pair.press('a');
    if (pair.state.screen === screen) return;
    if (pair.state.screen !== list) await pair.press('b');
    await pair.press(step);
  }
  assert.fail(`${pair.where}: no entry of ${list} opens ${screen}`);
}

async function open(pair, screen) {
  await goHome(pair);
  await find(pair, screen);
}

/** Opens the page that restarts the device to USB boot. */
export async function openUsbBoot(pair) {
  await open(pair, 'settings');
  await pair.press('up');
  await find(pair, 'usb-boot', 'up');
}

/** Pick, roll, keep one, roll the rest, roll again; the largest pool too. */
async function rollDice(pair) {
  await open(pair, 'dice-pick');
  await pair.presses('left', 'up', 'right', 'right', 'down', 'a');
  assert.equal(pair.state.screen, 'dice-roll');
  assert.deepEqual(roles(pair), ['attack', 'movement', 'shield']);
  const before = pair.state.game.roll;
  // Up from the line below leads to a die; A locks it; down and A throw the rest again.
  await pair.presses('up', 'a', 'down', 'a');
  const after = pair.state.game.roll;
  assert.equal(after.number, before.number + 1, `${pair.where}: rolled again`);
  assert.equal(after.dice.filter((die) => die.kept).length, 1, `${pair.where}: one die was kept`);
  const at = after.dice.findIndex((die) => die.kept);
  assert.equal(after.dice[at].pip, before.dice[at].pip, 'a kept die keeps its face');
  await pair.presses('b', ...Array(10).fill('left'), 'down', 'up', 'a', 'right', 'up', 'right', 'right', 'a');
}

const roles = (pair) => pair.state.game.roll.dice.map((die) => die.role);

async function rollD6(pair) {
  await open(pair, 'd6-pick');
  const kinds = new Set();
  for (const buttons of [
    ['right', 'up', 'a'],
    ['b', 'down', 'left', 'a'],
    ['b', 'up', 'right', 'a'],
    ['b', 'down', 'a'],
  ]) {
    await pair.presses(...buttons);
    if (pair.state.screen === 'd6-roll') kinds.add(pair.state.game.roll.kind);
  }
  assert.deepEqual([...kinds].sort(), ['d6', 'sum'], 'plain dice and their sum');
}

async function editProfile(pair) {
  const before = pair.state.game.profile;
  await open(pair, 'settings');
  await find(pair, 'profile');
  await pair.presses(
    'right',
    'down',
    'left',
    'down',
    'right',
    'down',
    'left',
    'a',
    'up',
    'left',
    'up',
    'up',
    'right',
    'a',
    'b',
  );
  assert.equal(
    pair.state.game.profile.reduce((sum, n) => sum + n),
    before.reduce((sum, n) => sum + n),
    'six faces',
  );
}

/** Every page, and what A does there. */
async function selfTest(pair) {
  await open(pair, 'self-test');
  for (let page = 0; page < 6; page++) {
    // The third tells how many samples were taken: the device and the simulator have taken others.
    pair.blind = page === 2;
    await pair.press('a');
    // Patterns end by themselves, the test of the buttons when B was pressed twice.
    if (pair.state.screen === 'pixels') await pair.presses('a', 'a', 'a');
    if (pair.state.screen === 'buttons') await pair.presses('up', 'down', 'left', 'right', 'a', 'b', 'b');
    if (pair.state.screen === 'fairness') await pair.presses('down', 'b');
    assert.equal(pair.state.screen, 'self-test', pair.where);
    pair.blind = page === 1;
    await pair.press('right');
  }
}

/** A name of three letters, and then none. */
async function nameSomebody(pair) {
  await open(pair, 'settings');
  await find(pair, 'names');
  await pair.presses('a', 'up', 'up', 'right', 'up', 'right', 'down', 'a');
  assert.equal(pair.state.screen, 'names');
  await pair.presses('a', 'down', 'down', 'right', 'down', 'right', 'up', 'a');
}

/** Steps the settings one by one until one does what is wanted. */
async function change(pair, what, wanted) {
  await open(pair, 'settings');
  for (let i = 0; i < LONGEST_LIST; i++) {
    await pair.press('right');
    if (wanted(pair.state)) return;
    await pair.presses('left', 'down');
  }
  assert.fail(`${pair.where}: no setting for ${what}`);
}

async function enterManually(pair) {
  await change(pair, 'manual dice', (state) => state.game.manual);
  await open(pair, 'dice-pick');
  const before = pair.state.game.roll.number;
  await pair.presses('left', 'right', 'a');
  assert.equal(pair.state.screen, 'dice-enter');
  await pair.presses('up', 'right', 'down', 'down', 'right', 'a', 'a', 'a');
  assert.ok(pair.state.game.roll.number > before, `${pair.where}: entered dice are a roll`);
  await change(pair, 'rolled dice', (state) => !state.game.manual);
}

async function changeSettings(pair) {
  await open(pair, 'settings');
  for (let i = 0; i < LONGEST_LIST; i++) await pair.presses('right', 'right', 'left', 'down');
}

async function quickMenu(pair) {
  await open(pair, 'dice-pick');
  for (let entry = 0; entry < LONGEST_LIST; entry++) {
    await pair.press('b', HOLD_B);
    assert.equal(pair.state.screen, 'menu');
    await pair.presses(...Array(entry).fill('down'), 'a', 'right', 'down');
    if (pair.state.screen === 'home') return;
    await pair.press('b');
  }
}

/** Presses at random, the same for a seed; nothing that leaves the image. */
export async function walk(pair, seed, steps) {
  const random = noise(seed);
  const buttons = ['up', 'down', 'left', 'right', 'up', 'down', 'left', 'right', 'a', 'a', 'a', 'b'];
  for (let i = 0; i < steps; i++) {
    // Battles have dice of their own, which only a record tells: tests/fleet.mjs plays them.
    if (pair.state.screen.startsWith('fleet')) await pair.press('b');
    else if (random() % 24 === 0) await pair.press('b', HOLD_B);
    else await pair.press(buttons[random() % buttons.length]);
  }
}
