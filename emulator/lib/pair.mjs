// A device in the emulator and the simulator side by side: the same presses at the same times, and after each
// one the same picture and the same state. The device goes first; the faces it rolled are read over USB and put
// into the simulator before it gets the press, so both hold the same dice.

import assert from 'node:assert/strict';
import { PRESS_MS } from '../src/device.mjs';
import { expectPicture } from './picture.mjs';

const BLIND_MS = 120;
const FRESH_MS = 450; // longer than a roll stays marked as new

const OPPOSITE = { up: 'down', down: 'up', left: 'right', right: 'left' };

const rollsOf = (state) => state.game.roll?.number ?? 0;

export class Pair {
  constructor(device, simulator) {
    this.device = device;
    this.simulator = simulator;
    this.path = []; // what was done so far, for messages
    this.screens = new Set(); // screens seen
    this.blind = false; // true: the panel cannot show anything, compare states only
    this.fallen = 0; // rolls of a battle the simulator was told of
    this.onStep = () => {}; // told about every press: its edges, the states around it, the updates it caused
  }

  /** Brings the simulator to the device's time and compares once. */
  async start() {
    await this.simulator.tell(`wait ${Math.round(this.device.timeMs)}`);
    this.state = this.device.console.state();
    await this.compare();
  }

  /**
   * A press of the button. options: ms (longer makes a hold), how(device, ms), another way to move the contacts
   * that the simulator must take for the same press.
   */
  async press(button, { ms = PRESS_MS, how } = {}) {
    const { device } = this;
    // The console speaks of what is seen; the contacts of a turned device lie the other way round.
    const contact = (this.state.turned && OPPOSITE[button]) || button;
    how ??= (device) => device.tap(contact, ms);
    const { board, traffic } = device;
    const from = this.state;
    this.path.push(ms === PRESS_MS ? button : `${button}:${ms}`);
    traffic.take();
    const now = () => ({ ns: board.timeNs, instructions: board.instructions });
    const edge = now();
    how(device, ms);
    const release = now();
    if (this.blind) device.run(BLIND_MS);
    else device.settle();
    const updates = traffic.take();
    this.state = device.console.state();
    this.onStep({ name: this.where, from, to: this.state, button, held: ms > PRESS_MS, edge, release, updates });
    await this.#feedFaces(from);
    await this.simulator.tell(ms === PRESS_MS ? `press ${button}` : `hold ${button} ${ms}`);
    await this.simulator.tell(`wait ${Math.round((board.timeNs - edge.ns) / 1e6 - ms)}`);
    await this.compare();
    await this.#letFade(from);
    return this.state;
  }

  async presses(...buttons) {
    for (const button of buttons) await this.press(button);
    return this.state;
  }

  /** Both wait. */
  async wait(ms) {
    this.device.run(ms);
    await this.simulator.tell(`wait ${ms}`);
    this.state = this.device.console.state();
  }

  /** The same console line to both; both answers must agree. */
  async ask(line) {
    const { device } = this;
    const started = device.timeMs;
    const from = this.state;
    const answer = device.console.ask(line);
    device.settle();
    this.state = device.console.state();
    this.path.push(JSON.stringify(line));
    await this.#feedFaces(from);
    const expected = await this.simulator.ask(line);
    await this.simulator.tell(`wait ${Math.round(device.timeMs - started)}`);
    assert.equal(answer.end, expected.end, `${this.where}: answer to ${line}`);
    await this.compare();
    await this.#letFade(from);
    return answer;
  }

  /** Gives the simulator the pips the device just rolled, those of kept dice excepted. */
  async #feedFaces(before) {
    const { roll } = this.state.game;
    if (this.state.game.name === 'fleet') return this.#feedRecord(before);
    if (rollsOf(this.state) === rollsOf(before) || this.state.game.manual) return;
    const pips = roll.dice.filter((die) => !die.kept).map((die) => die.pip);
    await this.simulator.tell(`faces ${pips.join(' ')}`);
  }

  /** The dice of a battle stand in its record, before the command that threw them. */
  async #feedRecord(before) {
    if (JSON.stringify(this.state.game) === JSON.stringify(before.game)) return;
    const { lines } = this.device.console.ask('log');
    const faces = lines.filter((line) => line.startsWith('faces '));
    for (const line of faces.slice(this.fallen)) await this.simulator.tell(line);
    this.fallen = faces.length;
  }

  /** A new roll is marked for a while: the clocks of the two may part by a millisecond just when it fades. */
  async #letFade(before) {
    if (rollsOf(this.state) === rollsOf(before)) return;
    await this.wait(FRESH_MS);
    await this.compare();
  }

  async compare() {
    const expected = await this.simulator.state();
    this.screens.add(this.state.screen);
    assert.deepEqual(comparable(this.state), comparable(expected), `${this.where}: state`);
    if (!this.blind) expectPicture(this.device.panel.picture(), await this.simulator.picture(), this.where);
  }

  get where() {
    const recent = this.path.slice(-6).join(' ');
    const { lang, screen } = this.state ?? { lang: 'en', screen: 'power-on' };
    return `${screen} (${lang}) after ${this.path.length} presses, ... ${recent}`;
  }
}

/** Everything two devices with the same dice agree on. */
function comparable(state) {
  const { source, ...rest } = state;
  return rest;
}
