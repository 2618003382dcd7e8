// A board: one RP2040 with its flash, power and pins, and the loop that runs it.
// Every start builds a new microcontroller, because the package cannot reset one; what survives is carried over.
// Simulated time goes on over resets (`timeNs`), the chip's own timer starts again.
// No Node imports here or in any file of this folder: the same code runs in a browser.

import { GPIOPinState, RP2040 } from 'rp2040js';
import { BootRom, ROM_SIZE } from './bootrom.mjs';
import { flashParts } from './elf.mjs';
import { applyFixes } from './fixes.mjs';
import { NorFlash } from './flash.mjs';
import { RegisterFile, Rosc, Ssi, XipAux, XipCtrl } from './peripherals.mjs';
import { fair, noise } from './random.mjs';

const RAM = 0x20000000;
const FLASH_SIZE = 2 * 1024 * 1024;
const BOOT2_RUNS_AT = 0x20041f00;
const PAINT = 0xc0dec0de; // the same word the firmware paints the end of its stack with

const HARD_FAULT = 3;
const EXCEPTION_FRAME = 32;

/** How the chip can start: what it says in CHIP_RESET and in the watchdog's REASON, and what survives. */
const STARTS = {
  'power on': { chipReset: 1 << 8, reason: 0 },
  'reset pin': { chipReset: 1 << 16, reason: 0, ram: true },
  'watchdog timeout': { chipReset: 0, reason: 1, ram: true, scratch: true },
  'watchdog forced': { chipReset: 0, reason: 2, ram: true, scratch: true },
  'system reset request': { chipReset: 0, reason: null, ram: true, scratch: true }, // REASON stays
};

const hex = (word) => `0x${(word >>> 0).toString(16)}`;

/** The firmware did what no chip survives, and no watchdog ends: a forbidden flash access, for one. */
export class FirmwareFault extends Error {}

export class Board {
  /**
   * image: from parseElf(). options: seed (power-on noise and random bits), attach(board, cause), called after every
   * start to wire what is outside the chip to the new one; flash: the bytes of another one, whose image is replaced.
   */
  constructor(image, { seed = 1, flash = null, attach = () => {} } = {}) {
    this.image = image;
    this.attach = attach;
    this.noise = noise(seed);
    this.randomBits = fair(seed);
    this.randomBitsRead = 0;
    this.flash = new NorFlash(FLASH_SIZE, flashParts(image), seed);
    if (flash) this.flash.keep(flash);
    this.levels = new Map(); // pin -> level driven from outside
    this.faults = []; // { why, pc, timeNs } of every fault the firmware's handler was entered with
    this.resets = []; // { cause, timeNs }
    this.warnings = new Map(); // what the emulator complained about -> how often
    this.usbBoot = null; // { pins, interfaces } once the ROM's boot loader was called
    this.instructions = 0;
    this.asleepNs = 0;
    this.lowestStack = Infinity;
    this.startedNs = 0;
    this.#start('power on');
  }

  // Power and reset

  /** Power off and on: flash stays, RAM holds noise. An operation of the flash under way is torn. */
  powerCycle() {
    this.#tearFlash();
    this.#start('power on');
  }

  /** The same from inside a run, for callbacks. */
  cutPower() {
    this.#tearFlash();
    this.requestReset('power on');
  }

  /** Asks for a reset after the current instruction; STARTS tells what survives. */
  requestReset(cause) {
    this.pendingReset = cause;
    this.attention = true;
  }

  /** Called by the ROM's reset_to_usb_boot: the image stops running, only time goes on. */
  enterUsbBoot(pins, interfaces) {
    this.usbBoot = { pins, interfaces };
    this.attention = true;
  }

  #start(cause) {
    const before = this.mcu;
    const { chipReset, reason, ram, scratch } = STARTS[cause];
    if (before) {
      this.startedNs += before.clock.nanos;
      this.resets.push({ cause, timeNs: this.startedNs });
    }
    const mcu = new RP2040();
    this.mcu = mcu;
    this.clock = mcu.clock;
    mcu.logger = this.#logger();
    mcu.flash = this.flash.bytes;
    mcu.flashView = new DataView(this.flash.bytes.buffer);
    if (ram) mcu.sram.set(before.sram);
    else new Uint32Array(mcu.sram.buffer).forEach((_, i, words) => (words[i] = this.noise()));

    this.attention = false;
    this.pendingReset = null;
    this.pendingFault = null;
    this.romError = null;
    this.stallNs = 0;
    this.flashWork = null;
    this.lockedUp = false;
    this.stackGuard = 0;
    this.xipOff = false;
    this.usbBoot = null;

    this.#installPeripherals(chipReset);
    applyFixes(this);
    const [old, fresh] = [before, mcu].map((chip) => chip?.peripherals[0x40058]);
    if (scratch) fresh.scratchData.set(old.scratchData);
    fresh.reason = reason ?? old.reason;
    this.rom = new BootRom(this);
    mcu.bootrom.set(this.rom.words);
    mcu.onBreak = (number) => this.#breakpoint(number);
    this.nsPerCycle = 1e9 / mcu.clkSys;
    mcu.addClockListener((hz) => (this.nsPerCycle = 1e9 / hz));
    this.#wirePins();
    this.attach(this, cause);
    if (!ram) this.#paintStack();
    this.#enterBoot2();
  }

  #installPeripherals(resetFlags) {
    const { mcu } = this;
    const xip = new XipCtrl(mcu);
    Object.assign(mcu.peripherals, {
      0x14000: xip,
      0x50400: new XipAux(mcu, xip),
      0x18000: new Ssi(this),
      0x40018: new RegisterFile(mcu, 'IO_QSPI'),
      0x40060: new Rosc(this),
      0x40064: new RegisterFile(mcu, 'VREG_AND_CHIP_RESET', { 0x00: 0x10b1, 0x08: resetFlags }),
    });
  }

  /** What the ROM does: check boot2, copy it to the end of RAM and jump there. */
  #enterBoot2() {
    const boot2 = this.flash.bytes.subarray(0, 256);
    if (!boot2Valid(boot2)) throw new FirmwareFault('boot2 has a wrong checksum: the ROM would not start it');
    this.mcu.sram.set(boot2, BOOT2_RUNS_AT - RAM);
    const { core } = this.mcu;
    core.SP = BOOT2_RUNS_AT;
    core.LR = 0;
    core.PC = BOOT2_RUNS_AT;
  }

  // What the emulator tells us

  #logger() {
    const note = (who, message) => {
      const text = `${who}: ${message}`;
      this.warnings.set(text, (this.warnings.get(text) ?? 0) + 1);
    };
    return {
      debug: () => {},
      // SEV is only logged. embassy wakes its executor with it, so without this a task woken by another sleeps on.
      info: (_, message) => {
        if (message === 'SEV') this.mcu.core.eventRegistered = true;
      },
      // Unmapped addresses and unknown instructions only warn; on the chip they are faults.
      warn: (who, message) => {
        note(who, message);
        if (who === 'RP2040' || who === 'CortexM0Core') this.#requestFault(message);
      },
      error: (who, message) => {
        note(who, message);
        this.#requestFault(message);
      },
    };
  }

  /** BKPT and UDF: calls of the stub ROM, or a fault of the image. */
  #breakpoint(number) {
    const { core } = this.mcu;
    const pc = core.PC - 2;
    if (pc >= ROM_SIZE) return this.#requestFault('udf or bkpt', pc);
    try {
      this.rom.call(number, core.registers);
    } catch (error) {
      this.romError = error;
      this.attention = true;
    }
  }

  #requestFault(why, pc = null) {
    this.pendingFault ??= { why, pc };
    this.attention = true;
  }

  /** The core waits while the flash changes: time passes after the current instruction. */
  changeFlash(operation) {
    this.flashWork = { operation, startNs: this.timeNs };
    this.stallNs += operation.ns;
    this.attention = true;
  }

  #tearFlash() {
    if (!this.flashWork) return;
    const { operation, startNs } = this.flashWork;
    const share = (this.timeNs - startNs) / operation.ns;
    if (share < 1) this.flash.tear(operation, Math.floor(share * operation.after.length));
  }

  // Pins

  /** The package neither applies pull resistors nor reads outputs back, and latches an edge on every call. */
  #wirePins() {
    this.mcu.gpio.forEach((pin, number) => {
      pin.follow = () => {
        const level = this.#level(pin, number);
        if (level !== pin.rawInputValue) pin.setInputValue(level);
      };
      pin.rawInputValue = this.#level(pin, number);
      pin.addListener(pin.follow);
    });
  }

  #level(pin, number) {
    if (pin.value === GPIOPinState.High) return true;
    if (pin.value === GPIOPinState.Low) return false;
    return this.levels.get(number) ?? pin.value === GPIOPinState.InputPullUp;
  }

  /** Drives a pin from outside: true, false, or null to leave it to its pull resistor. */
  drive(number, level) {
    if (level === null) this.levels.delete(number);
    else this.levels.set(number, level);
    this.mcu.gpio[number].follow();
  }

  // Time

  /** Simulated time since the first power-on. */
  get timeNs() {
    return this.startedNs + this.clock.nanos;
  }

  /** Calls back after some simulated time; a reset of the chip forgets it. */
  after(ns, callback) {
    this.clock.createAlarm(callback).schedule(ns);
  }

  /** Ends the current run() after this instruction; for callbacks that saw what was waited for. */
  stop() {
    this.stopped = true;
    this.attention = true;
  }

  /** Runs for some simulated time; true when stop() ended it earlier. */
  run(ns) {
    const end = this.timeNs + ns;
    this.stopped = false;
    while (!this.stopped && this.timeNs < end) this.#runChip(end - this.startedNs);
    return this.stopped;
  }

  /** The hot loop: until the chip's clock shows `end` or something needs attention. */
  #runChip(end) {
    const { mcu, clock } = this;
    const { core } = mcu;
    const { registers } = core;
    while (clock.nanosCounter < end) {
      if (core.waiting || this.usbBoot || this.lockedUp) {
        const next = clock.nextAlarm;
        const wake = next && next.nanos < end ? next.nanos : end;
        const ns = Math.max(0, wake - clock.nanosCounter);
        if (core.waiting) this.asleepNs += ns;
        clock.tick(ns);
      } else {
        const cycles = core.executeInstruction();
        this.instructions++;
        clock.tick(cycles * this.nsPerCycle);
        if (registers[13] < this.lowestStack) this.#stackGrew(registers[13]);
        if (this.xipOff && registers[15] >>> 24 === 0x10) {
          throw new FirmwareFault(`runs from flash at ${hex(core.PC)} while the flash is being changed`);
        }
      }
      if (this.attention) return this.#attend();
    }
  }

  /** What came up during the last instruction. */
  #attend() {
    this.attention = false;
    if (this.romError) throw this.romError;
    if (this.stallNs) {
      this.clock.tick(this.stallNs);
      this.stallNs = 0;
      this.flashWork = null;
    }
    if (this.pendingReset) this.#start(this.pendingReset);
    else if (this.pendingFault) this.#enterFault(this.pendingFault);
  }

  #enterFault({ why, pc }) {
    this.pendingFault = null;
    const { core } = this.mcu;
    this.faults.push({ why, pc: hex(pc ?? core.PC), timeNs: this.timeNs });
    // A fault in the fault's handler, or one that finds no room on the stack, leaves only the watchdog.
    if (core.IPSR === HARD_FAULT || core.SP - EXCEPTION_FRAME < Math.max(RAM, this.stackGuard)) {
      this.lockedUp = true;
      return;
    }
    if (pc !== null) core.PC = pc;
    core.exceptionEntry(HARD_FAULT);
  }

  // Stack: below the statics, from _stack_end up to _stack_start

  #stackGrew(pointer) {
    this.lowestStack = pointer;
    if (pointer < this.stackGuard) this.#requestFault('stack overflow');
  }

  get #stack() {
    return {
      end: this.image.symbols.get('_stack_end') ?? RAM,
      start: this.image.symbols.get('_stack_start'),
    };
  }

  #paintStack() {
    const { end, start } = this.#stack;
    for (let at = end; at < start; at += 4) this.mcu.sramView.setUint32(at - RAM, PAINT, true);
  }

  /** Deepest use since power-on: bytes really written, and bytes below the lowest stack pointer seen. */
  stackPeak() {
    const { end, start } = this.#stack;
    let at = end;
    while (at < start && this.mcu.sramView.getUint32(at - RAM, true) === PAINT) at += 4;
    return { written: start - at, reserved: start - Math.min(start, this.lowestStack) };
  }

  /** True when neither the image in flash nor the ROM was changed. */
  codeIntact() {
    return this.flash.imageIntact() && this.rom.words.every((word, i) => word === this.mcu.bootrom[i]);
  }
}

/** CRC-32 (polynomial 04c11db7, not reflected, all ones first, no final xor) of the first 252 bytes. */
function boot2Valid(boot2) {
  let crc = 0xffffffff;
  for (const byte of boot2.subarray(0, 252)) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return (crc | 0) === new DataView(boot2.buffer, boot2.byteOffset).getInt32(252, true);
}
