// The hand-held as a whole: the board with its panel, six buttons and a USB host, and the ways to use it.
// Wirings are the reference ones of the boards the firmware is built for.

import { Board } from './board.mjs';
import { Console } from './console.mjs';
import { I2cBus } from './i2c.mjs';
import { noise } from './random.mjs';
import { Rtt } from './rtt.mjs';
import { SpiBus } from './spi.mjs';
import { Ssd1306 } from './ssd1306.mjs';
import { Traffic } from './traffic.mjs';
import { UsbSerialHost } from './usb-serial.mjs';

const MS = 1e6;
const BUTTONS = { up: 10, down: 11, left: 12, right: 13, a: 14, b: 15 };
const PANEL_ADDRESS = 0x3c;
const I2C = () => new I2cBus(0, { sda: 4, scl: 5 });
const BUSES = {
  pico: I2C,
  'pico-turned': I2C,
  'pico-spi': (panel) => new SpiBus(0, { cs: 17, dc: 20, reset: 21 }, panel),
};

export const PRESS_MS = 60;
const QUIET_MS = 45; // longer than a release takes to count

export class Device {
  /**
   * image: from parseElf(). options: wiring ('pico', 'pico-spi' or 'pico-turned'), seed, randomBits (a bit source), panel and usb
   * (false: not there at power-on), flash (the bytes of another device's flash: the image is new, the records are kept).
   */
  constructor(
    image,
    { wiring = 'pico', seed = 1, randomBits = null, panel = true, usb = true, flash = null } = {},
  ) {
    this.panel = new Ssd1306(noise(seed + 1));
    this.panel.upsideDown = wiring === 'pico-turned';
    this.bus = BUSES[wiring](this.panel);
    this.traffic = new Traffic(this);
    this.bus.watcher = this.traffic;
    if (panel && this.bus.devices) this.plugPanel();
    this.usb = new UsbSerialHost({ plugged: usb });
    this.rtt = new Rtt(image);
    this.board = new Board(image, { seed, flash, attach: (board, cause) => this.#attach(board, cause) });
    if (randomBits) this.board.randomBits = randomBits;
    this.console = new Console(this);
  }

  #attach(board, cause) {
    this.board = board;
    if (cause === 'power on') this.panel.powerOn();
    this.console?.forget();
    this.rtt.drain(board.mcu); // what a reset left in RAM
    this.bus.attach(board);
    this.usb.attach(board);
    const poll = () => {
      this.rtt.drain(board.mcu);
      board.after(MS, poll);
    };
    board.after(MS, poll);
  }

  // Time

  get timeMs() {
    return this.board.timeNs / MS;
  }

  run(ms) {
    const end = this.board.timeNs + ms * MS;
    while (this.board.timeNs < end) this.board.run(end - this.board.timeNs);
  }

  /** Runs until nothing was sent to the panel for a while. */
  settle(limitMs = 3000) {
    const start = this.board.timeNs;
    const quiet = () => this.board.timeNs - Math.max(start, this.traffic.lastByteNs) >= QUIET_MS * MS;
    this.waitFor('a quiet bus', quiet, limitMs);
  }

  /** Runs, millisecond by millisecond, until a condition holds. */
  waitFor(what, condition, limitMs = 2000) {
    const end = this.board.timeNs + limitMs * MS;
    while (!condition()) {
      if (this.board.timeNs >= end) throw new Error(`waited ${limitMs} ms for ${what}`);
      this.run(1);
    }
  }

  /** Runs until the first picture is out and, with a cable in, the serial port is open. */
  boot() {
    this.waitFor('the first picture', () => this.panel.on);
    if (this.usb.plugged) this.waitFor('the serial port', () => this.usb.ready);
    this.settle();
    return this;
  }

  /** Power off and on, flash kept. */
  powerCycle() {
    this.board.powerCycle();
    this.#takeReset('power on');
    return this.boot();
  }

  /** Runs until the chip has been reset by the given cause and shows a picture again; that reset is no complaint. */
  restart(cause, limitMs = 10_000) {
    const { resets } = this.board;
    this.waitFor(`a reset by ${cause}`, () => resets.length > 0, limitMs);
    this.#takeReset(cause);
    return this.boot();
  }

  #takeReset(cause) {
    const [reset] = this.board.resets.splice(0, 1);
    if (reset.cause !== cause) throw new Error(`the chip was reset by ${reset.cause}, not by ${cause}`);
  }

  // Buttons

  press(button) {
    this.board.drive(BUTTONS[button], false);
  }

  release(button) {
    this.board.drive(BUTTONS[button], null);
  }

  /** Presses, holds and releases; time moves by `ms`. */
  tap(button, ms = PRESS_MS) {
    this.press(button);
    this.run(ms);
    this.release(button);
  }

  /** Brings a button to a level with bouncing contacts: an odd or even number of edges over a time, evenly. */
  bounce(button, down, edges, ms) {
    for (let edge = 0; edge < edges; edge++) {
      const level = edge % 2 === 0 ? down : !down;
      if (level) this.press(button);
      else this.release(button);
      this.run(ms / edges);
    }
    if (down) this.press(button);
    else this.release(button);
  }

  // Panel

  plugPanel() {
    this.panel.powerOn();
    this.bus.devices.set(PANEL_ADDRESS, this.panel.i2cDevice());
  }

  unplugPanel() {
    this.bus.devices.delete(PANEL_ADDRESS);
    this.panel.powerOn(); // dark, contents lost
  }

  /** What no healthy run may leave behind, as a list of complaints. */
  complaints() {
    const { faults, warnings, resets } = this.board;
    return [
      ...faults.map((f) => `fault: ${f.why} at ${f.pc}, ${(f.timeNs / MS).toFixed(3)} ms`),
      ...resets.map((r) => `reset: ${r.cause} at ${(r.timeNs / MS).toFixed(3)} ms`),
      ...[...warnings].map(([text, count]) => `emulator warning (${count} times): ${text}`),
      ...this.panel.unknown.map((code) => `unknown panel command 0x${code.toString(16)}`),
      ...(this.board.codeIntact() ? [] : ['code in flash or ROM was changed']),
    ];
  }
}
