// Records of an evening and more, made by the simulator: what a restart has to play again.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Simulator } from './simulator.mjs';

/** Where the records lie in flash. */
const RECORDS = 1024 * 1024;

/** An entry of which the flash programs more than this brought a checkpoint with it. */
const CHECKPOINT_BYTES = 1500;

/** A simulator with its flash in a file, and what the chip's flash would hold. */
export class Recorder {
  #folder = mkdtempSync(join(tmpdir(), 'passerelle-'));

  constructor(program) {
    this.file = join(this.#folder, 'flash.bin');
    this.simulator = new Simulator(program, { flash: this.file });
  }

  async play(lines) {
    for (const line of lines) await this.simulator.tell(line);
  }

  /** What the flash programmed since power-on. */
  async bytes() {
    const [line] = await this.simulator.tell('flash-stats');
    return Number(/bytes=(\d+)/.exec(line)[1]);
  }

  /** The flash of a chip with these records, as the option of Device wants it. */
  flash() {
    const bytes = new Uint8Array(2 * RECORDS).fill(0xff);
    bytes.set(readFileSync(this.file), RECORDS);
    return bytes;
  }

  close() {
    this.simulator.close();
    rmSync(this.#folder, { recursive: true });
  }
}

const FLEET = [
  'new fleet pitched',
  'fleet 1 phoebe preset',
  'fleet 2 amycles preset',
  'first 1',
  'square asteroid',
  'square asteroid',
  'square pass',
  'square pass',
  'deploy-all',
  'deploy-all',
  'mode free',
];
const hull = (n) => `hull ${1 + (n % 2)}:1 ${n % 2}`;

/** Players who never pause; `last` is what they do in the end. */
export const PLAYS = {
  'rolls of dice': { start: [], entry: () => 'roll all', last: () => 'roll all' },
  'commands of Fleet Commander': { start: FLEET, entry: hull, last: hull },
  'commands, then undone': { start: FLEET, entry: hull, last: () => 'undo' },
};

/**
 * Plays so many entries without a single pause, and then as many more as come between two checkpoints: the most that a
 * restart ever plays again. Gives the flash, and what the device tells of its game.
 */
export async function longRecord(program, { start, entry, last }, entries) {
  const recorder = new Recorder(program);
  try {
    await recorder.play(start);
    const checkpoints = async (line) => {
      const before = await recorder.bytes();
      await recorder.play([line]);
      return (await recorder.bytes()) - before > CHECKPOINT_BYTES;
    };
    let n = 0;
    for (; n < entries; n++) await recorder.play([entry(n)]);
    while (!(await checkpoints(entry(n)))) n++;
    for (let behind = 0; ; behind++) {
      const record = { flash: recorder.flash(), game: (await recorder.simulator.state()).game, behind };
      if (await checkpoints(last(n + behind + 1))) return record;
    }
  } finally {
    recorder.close();
  }
}
