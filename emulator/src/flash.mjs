// The serial NOR flash: it keeps its bytes while microcontrollers come and go.
// Trap: programming can only clear bits; a byte programmed twice holds the AND of both.

export const SECTOR = 4096;
export const PAGE = 256;

// W25Q16JV, typical times; the worst ones are 400 ms and 3 ms.
const SECTOR_ERASE_NS = 45e6;
const PAGE_PROGRAM_NS = 0.4e6;

export class NorFlash {
  /** parts: [{ offset, data }] written by the programmer before the first power-on. */
  constructor(size, parts) {
    this.bytes = new Uint8Array(size).fill(0xff);
    this.parts = parts;
    for (const { offset, data } of parts) this.bytes.set(data, offset);
    /** Sectors below this address hold the image: the firmware must not change them. */
    this.imageEnd = Math.max(0, ...parts.map((p) => Math.ceil((p.offset + p.data.length) / SECTOR) * SECTOR));
    this.jedecId = [0xef, 0x70, 0x15];
    this.uniqueId = [0xe6, 0x61, 0x38, 0x52, 0x83, 0x4c, 0x9b, 0x2f];
    this.erases = 0;
    this.programs = 0;
  }

  /** Sets whole sectors to 0xff; returns the time it takes in ns. */
  erase(offset, length) {
    this.#check('erase', offset, length, SECTOR);
    this.bytes.fill(0xff, offset, offset + length);
    this.erases += length / SECTOR;
    return (length / SECTOR) * SECTOR_ERASE_NS;
  }

  /** Clears bits of whole pages; returns the time it takes in ns. */
  program(offset, data) {
    this.#check('program', offset, data.length, PAGE);
    data.forEach((byte, i) => (this.bytes[offset + i] &= byte));
    this.programs += data.length / PAGE;
    return (data.length / PAGE) * PAGE_PROGRAM_NS;
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
