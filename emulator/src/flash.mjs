// The serial NOR flash: it keeps its bytes while microcontrollers come and go.
// Trap: programming can only clear bits; a byte programmed twice holds the AND of both. An operation takes its time,
// and what a power cut in the middle of it leaves is neither what was there before nor what should be there.

import { noise } from './random.mjs';

export const SECTOR = 4096;
export const PAGE = 256;

/** W25Q16JV: what an operation takes, in ns. */
export const TIMES = {
  typical: { erase: 45e6, program: 0.4e6 },
  worst: { erase: 400e6, program: 3e6 },
};

export class NorFlash {
  /** parts: [{ offset, data }] written by the programmer before the first power-on; seed: of what a cut leaves. */
  constructor(size, parts, seed = 1) {
    this.bytes = new Uint8Array(size).fill(0xff);
    this.parts = parts;
    for (const { offset, data } of parts) this.bytes.set(data, offset);
    /** Sectors below this address hold the image: the firmware must not change them. */
    this.imageEnd = Math.max(0, ...parts.map((p) => Math.ceil((p.offset + p.data.length) / SECTOR) * SECTOR));
    this.jedecId = [0xef, 0x70, 0x15];
    this.uniqueId = [0xe6, 0x61, 0x38, 0x52, 0x83, 0x4c, 0x9b, 0x2f];
    this.times = TIMES.typical;
    this.noise = noise(seed);
    this.erases = 0;
    this.programs = 0;
    this.onOperation = () => {}; // told about every operation before it changes anything
  }

  /** Takes over what another flash holds outside the image: the programmer touches nothing else. */
  keep(bytes) {
    this.bytes.set(bytes.subarray(this.imageEnd), this.imageEnd);
    return this;
  }

  /** Sets whole sectors to 0xff. */
  erase(offset, length) {
    this.#check('erase', offset, length, SECTOR);
    this.erases += length / SECTOR;
    const after = new Uint8Array(length).fill(0xff);
    return this.#operate('erase', offset, after, (length / SECTOR) * this.times.erase);
  }

  /** Clears bits of whole pages. */
  program(offset, data) {
    this.#check('program', offset, data.length, PAGE);
    this.programs += data.length / PAGE;
    const after = data.map((byte, i) => byte & this.bytes[offset + i]);
    return this.#operate('program', offset, after, (data.length / PAGE) * this.times.program);
  }

  /** Does it and tells what was done: { kind, offset, before, after, ns }. */
  #operate(kind, offset, after, ns) {
    const before = this.bytes.slice(offset, offset + after.length);
    const operation = { kind, offset, before, after, ns };
    this.onOperation(operation);
    this.bytes.set(after, offset);
    return operation;
  }

  /** What is left when power fails after so many bytes of an operation: these are as wanted, and of the others any bit
   *  that was to change may have changed. */
  torn({ before, after }, done) {
    const half = (i) => before[i] ^ ((before[i] ^ after[i]) & this.noise() & this.noise());
    return after.map((byte, i) => (i < done ? byte : half(i)));
  }

  /** Power fails in the middle of an operation. */
  tear(operation, done) {
    this.bytes.set(this.torn(operation, done), operation.offset);
  }

  /** True when the image is still as it was programmed. */
  imageIntact() {
    return this.parts.every(({ offset, data }) => data.every((byte, i) => this.bytes[offset + i] === byte));
  }

  #check(what, offset, length, unit) {
    const where = `${what} of ${length} bytes at 0x${offset.toString(16)}`;
    if (offset % unit || length % unit) throw new Error(`${where}: not in units of ${unit}`);
    if (offset + length > this.bytes.length) throw new Error(`${where}: beyond the end of flash`);
    if (offset < this.imageEnd) throw new Error(`${where}: would change the running image`);
  }
}
