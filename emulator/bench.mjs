#!/usr/bin/env node
// Measures the budgets on the real image and prints them as a Markdown table; exits 1 when one is exceeded.

import { readOptions } from './lib/options.mjs';
import { asleepShare, byteRatio, drawInstructions, firstFrameMs, latencyMs, Worst } from './lib/measure.mjs';
import { last, middle, pressToPanel } from './lib/long-game.mjs';
import { longRecord, PLAYS } from './lib/long-record.mjs';
import { battle } from './lib/battle.mjs';
import { Pair } from './lib/pair.mjs';
import { Simulator } from './lib/simulator.mjs';
import { tour } from './lib/tour.mjs';
import { Device } from './src/device.mjs';
import { memoryUse } from './src/elf.mjs';
import { TIMES } from './src/flash.mjs';

const KIB = 1024;
const ENTRIES = 500;
const MANY_ENTRIES = 10_000;
const ROLES = { left: 'attack', up: 'movement', right: 'shield' };

const { images, simulator: program } = readOptions(process.argv.slice(2));
const image = images.pico;
const rows = [];
let exceeded = false;

/** Adds a row; `fits` says whether the budget holds. */
function row(what, measured, budget, fits, where = '') {
  exceeded ||= !fits;
  rows.push(`| ${what} | ${measured}${fits ? '' : ' **exceeded**'} | ${budget} | ${where} |`);
}

/** Every one-press screen change of the tour and of a battle, in both languages. */
async function measureTour() {
  const worst = { ratio: new Worst(), latency: new Worst(), instructions: new Worst() };
  // In a battle the core is asked what could be done: what it takes has budgets of its own.
  const fought = { latency: new Worst(), instructions: new Worst() };
  let stack = { written: 0, reserved: 0 };
  for (const [lang, walk] of ['en', 'fr'].flatMap((lang) => [tour, battle].map((walk) => [lang, walk]))) {
    const device = new Device(image).boot();
    const simulator = new Simulator(program);
    const pair = new Pair(device, simulator);
    await pair.start();
    pair.onStep = (step) => {
      for (const update of step.updates) worst.ratio.see(byteRatio(update), step.name);
      const commands = walk === battle ? fought : worst;
      commands.latency.see(latencyMs(step), step.name);
      commands.instructions.see(drawInstructions(step), step.name);
    };
    await walk(pair, lang);
    simulator.close();
    const peak = device.board.stackPeak();
    if (peak.reserved > stack.reserved) stack = peak;
  }
  return { ...worst, fought, stack };
}

/** Presses from the home screen to a roll of any three dice; tries every choice. */
function pressesToRoll() {
  const buttons = Object.keys(ROLES);
  const picks = buttons.flatMap((a, i) =>
    buttons.slice(i).flatMap((b, j) => buttons.slice(i + j).map((c) => [a, b, c])),
  );
  for (const pick of picks) {
    const device = new Device(image).boot();
    for (const button of ['a', ...pick, 'a']) {
      device.tap(button);
      device.settle();
    }
    const rolled = device.console
      .state()
      .game.roll?.dice.map((die) => die.role)
      .sort();
    if (`${rolled}` !== `${pick.map((button) => ROLES[button]).sort()}`) return Infinity;
  }
  return 5;
}

/** A game of many entries at typical and at worst flash times, and how soon it is there again after a power cut. */
function longGame(times) {
  const device = new Device(image).boot();
  device.board.flash.times = times;
  const game = pressToPanel(device, ENTRIES);
  const stack = device.board.stackPeak().reserved;
  const again = new Device(image, { flash: device.board.flash.bytes });
  again.board.flash.times = times;
  const resumed = firstFrameMs(again);
  const { number } = again.boot().console.state().game.roll;
  if (number !== device.console.state().game.roll.number) throw new Error('the game is not there again');
  return { ...game, resumed, stack: Math.max(stack, again.board.stackPeak().reserved) };
}

/** How soon a game is there again after many entries without a pause, at the worst moment. */
async function longRestarts() {
  const worst = new Worst();
  let stack = 0;
  for (const [name, play] of Object.entries(PLAYS)) {
    const { flash, game, behind } = await longRecord(program, play, MANY_ENTRIES);
    const device = new Device(image, { flash });
    worst.see(firstFrameMs(device), `${behind} entries behind the last checkpoint: ${name}`);
    const told = device.boot().console.state().game;
    if (JSON.stringify(told) !== JSON.stringify(game)) throw new Error(`${name}: the game is not there again`);
    stack = Math.max(stack, device.board.stackPeak().reserved);
  }
  return { ...worst, stack };
}

const restarts = await longRestarts();
const [typical, slowest] = [TIMES.typical, TIMES.worst].map(longGame);
const { ratio, latency, instructions, fought, stack } = await measureTour();
const use = memoryUse(image);
const reserved = Math.max(stack.reserved, typical.stack, slowest.stack, restarts.stack);
const ram = use.statics + reserved;
const asleep = asleepShare(new Device(image).boot());
const frame = firstFrameMs(new Device(image));
const presses = pressesToRoll();
const ms = (value) => `${value.toFixed(2)} ms`;
const bytes = (value) => `${value} B`;

row(
  'bytes sent per update, over the best windows',
  `${ratio.value.toFixed(2)}x`,
  '1.30x',
  ratio.value <= 1.3,
  ratio.where,
);
row('acting edge to last byte, less bus time', ms(latency.value), '4.5 ms', latency.value <= 4.5, latency.where);
row(
  'instructions to draw any screen',
  instructions.value,
  250000,
  instructions.value <= 250000,
  instructions.where,
);
row(
  'a press in a battle, edge to last byte, less bus time',
  ms(fought.latency.value),
  '10 ms',
  fought.latency.value <= 10,
  fought.latency.where,
);
row(
  'instructions of a press in a battle, edge to first byte',
  fought.instructions.value,
  500000,
  fought.instructions.value <= 500000,
  fought.instructions.where,
);
row('asleep while idle', `${(100 * asleep).toFixed(2)} %`, '99.5 %', asleep >= 0.995);
row('flash: code', bytes(use.code), '512 KiB', use.code <= 512 * KIB);
row('flash: texts and other constants', bytes(use.constants), '256 KiB', use.constants <= 256 * KIB);
row('static RAM + peak stack', bytes(ram), '66 KiB', ram <= 66 * KIB, `${use.statics} + ${reserved} B`);
row('power-on to first frame', ms(frame), '100 ms', frame <= 100);
row(
  `power-on to the game again after ${ENTRIES} entries`,
  ms(typical.resumed),
  '200 ms',
  typical.resumed <= 200,
  `${ms(slowest.resumed)} at worst flash times`,
);
row(
  `the same after ${MANY_ENTRIES} without a pause`,
  ms(restarts.value),
  '200 ms',
  restarts.value <= 200,
  restarts.where,
);
row(
  `press to panel over ${ENTRIES} entries, less bus time`,
  `${ms(middle(typical.waiting))}, at most ${ms(last(typical.waiting))}`,
  '4 ms',
  last(typical.waiting) <= 4,
  `${ms(middle(slowest.waiting))}, at most ${ms(last(slowest.waiting))} at worst flash times`,
);
row('pick any 3 dice and roll, from home', `${presses} presses`, '5 presses', presses <= 5);

console.log('| what | measured | budget | worst |\n|---|---|---|---|');
console.log(rows.join('\n'));
console.log(
  `\n${ratio.count} updates of ${latency.count} presses measured; latency of B counted from the end of its release.`,
);
console.log(
  `Press to panel with bus time: ${ms(middle(typical.whole))}, at most ${ms(last(typical.whole))}; at worst flash ` +
    `times ${ms(middle(slowest.whole))}, at most ${ms(last(slowest.whole))}; ${typical.erases} sectors erased meanwhile.`,
);
process.exit(exceeded ? 1 : 0);
