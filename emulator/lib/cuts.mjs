// Power cuts in a run that goes on: at a moment of the flash the bytes it would be left with are given to another
// device, which boots and tells what it holds. So one run of a script serves any number of cuts.

import { Device } from '../src/device.mjs';

/** Everything a restart has to bring back. */
export const kept = ({ lang, settings, game }) => JSON.stringify({ lang, settings, game });

/** Boots a device with these bytes of flash; what it tells and shows. */
export function restarted(image, flash, seed) {
  const device = new Device(image, { flash, seed }).boot();
  const state = device.console.state();
  const home = device.panel.picture().join('\n');
  // The quick menu tells what undo takes back, and the past rolls what fell.
  for (const [button, ms] of [['b', 700], ['down'], ['a']]) {
    device.tap(button, ms);
    device.settle();
  }
  const complaints = device.complaints();
  if (state.storage !== 'saved') complaints.push(`the flash is ${state.storage}`);
  if (state.start.cause !== 'power') complaints.push(`started by ${state.start.cause}`);
  const history = `${device.console.state().screen}\n${device.panel.picture().join('\n')}`;
  return { kept: kept(state), home, history, complaints };
}

/** Where to cut an operation: at its start, at its end, or somewhere that it really changes a byte. */
export function cutsOf({ before, after }, random) {
  const changing = [...after.keys()].filter((i) => before[i] !== after[i]);
  const somewhere = changing.length ? changing[random() % changing.length] : 0;
  const last = changing.at(-1) ?? 0;
  return [0, somewhere, last, after.length];
}

/** A script under which power may fail. Steps are functions of the device; between them it stands still. */
export class CutRun {
  /** every: of that many operations of a kind one is cut. */
  constructor(device, random, every = 1) {
    this.device = device;
    this.random = random;
    this.every = every;
    this.shown = []; // after each step: what was told and shown
    this.trials = []; // { what, earliest, latest, seen }: the steps whose outcome a restart may hold
    this.operations = { erase: 0, program: 0 };
  }

  /** Does one step with power failing at its operations. */
  step(name, act) {
    const { device, operations } = this;
    const { flash } = device.board;
    const number = this.shown.length - 1;
    const before = device.panel.ram.slice();
    const visible = () => device.panel.ram.some((byte, i) => byte !== before[i]);
    flash.onOperation = (operation) => {
      const count = operations[operation.kind]++;
      if (count % this.every) return;
      // Each operation is cut in the middle, and before, near or behind its end in turn.
      const [start, middle, last, all] = cutsOf(operation, this.random);
      for (const done of [middle, [start, last, all][(count / this.every) % 3]]) {
        const what = `${name}: ${operation.kind} ${count} at 0x${operation.offset.toString(16)}, ${done} bytes done`;
        const bytes = flash.bytes.slice();
        bytes.set(flash.torn(operation, done), operation.offset);
        // What the panel shows already must be there.
        const earliest = number + (visible() ? 1 : 0);
        const seen = this.#restart(what, bytes);
        this.trials.push({ what, earliest, latest: number + 1, seen });
      }
    };
    act(device);
    flash.onOperation = () => {};
    this.look();
  }

  #restart(what, bytes) {
    try {
      return restarted(this.device.board.image, bytes, 1000 + this.trials.length);
    } catch (error) {
      error.message = `${what}: ${error.message}`;
      error.flash = bytes;
      throw error;
    }
  }

  /** Notes what is told and shown now, and what a clean restart shows of it. */
  look() {
    const { device } = this;
    const state = kept(device.console.state());
    const same = this.shown.at(-1);
    if (same?.state === state) return this.shown.push(same);
    const clean = restarted(device.board.image, device.board.flash.bytes, 999);
    this.shown.push({ state, clean });
  }

  /** What is wrong, as a list of complaints. */
  faults() {
    const faults = this.shown.flatMap(({ state, clean }, i) => [
      ...clean.complaints.map((complaint) => `clean restart after step ${i}: ${complaint}`),
      ...(clean.kept === state ? [] : [`clean restart after step ${i} holds ${clean.kept}, not ${state}`]),
    ]);
    return [...faults, ...this.trials.flatMap((trial) => this.judge(trial))];
  }

  judge({ what, earliest, latest, seen }) {
    const allowed = this.shown.slice(earliest, latest + 1);
    const match = allowed.find(({ state }) => state === seen.kept);
    if (!match) return [`${what}: holds ${seen.kept}, not one of steps ${earliest} to ${latest}`];
    const picture = seen.home === match.clean.home && seen.history === match.clean.history;
    return [
      ...seen.complaints.map((complaint) => `${what}: ${complaint}`),
      ...(picture ? [] : [`${what}: shows something else than a clean restart`]),
    ];
  }
}
