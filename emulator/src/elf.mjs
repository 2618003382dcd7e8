// Reads what the harness needs from an ELF32 image: loadable segments, sections and symbols.
// Trap: a segment's physical address says where its bytes lie in flash, the virtual one where they are used;
// for .data the two differ.

const LOAD = 1;
const SYMBOL_TABLE = 2;
const NO_BITS = 8;
const ALLOCATED = 2;

const FLASH = { start: 0x10000000, end: 0x11000000 };
const RAM = { start: 0x20000000, end: 0x20042000 };
const within = (address, region) => address >= region.start && address < region.end;

/** Parses the bytes of an ELF file (a Uint8Array). */
export function parseElf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const u16 = (at) => view.getUint16(at, true);
  const u32 = (at) => view.getUint32(at, true);
  if (bytes.length < 52 || view.getUint32(0) !== 0x7f454c46 || bytes[4] !== 1 || bytes[5] !== 1) {
    throw new Error('not a 32-bit little-endian ELF file');
  }

  const text = new TextDecoder();
  const string = (at) => text.decode(bytes.subarray(at, bytes.indexOf(0, at)));

  const segments = table(u32(28), u16(42), u16(44))
    .filter((at) => u32(at) === LOAD)
    .map((at) => ({ address: u32(at + 12), data: bytes.subarray(u32(at + 4), u32(at + 4) + u32(at + 16)) }));

  const headers = table(u32(32), u16(46), u16(48));
  const names = u32(headers[u16(50)] + 16);
  const sections = headers.map((at) => ({
    name: string(names + u32(at)),
    type: u32(at + 4),
    flags: u32(at + 8),
    address: u32(at + 12),
    offset: u32(at + 16),
    size: u32(at + 20),
    link: u32(at + 24),
  }));

  const symbols = new Map();
  for (const section of sections.filter((s) => s.type === SYMBOL_TABLE)) {
    const strings = sections[section.link].offset;
    for (const at of table(section.offset, 16, section.size / 16)) {
      if (u32(at)) symbols.set(string(strings + u32(at)), u32(at + 4));
    }
  }
  return { segments, sections, symbols };
}

/** Offsets of `count` entries of `size` bytes that start at `first`. */
const table = (first, size, count) => Array.from({ length: count }, (_, i) => first + i * size);

/** The parts of the image that lie in flash: [{ offset, data }], offsets from the start of flash. */
export const flashParts = (image) =>
  image.segments
    .filter((s) => within(s.address, FLASH) && s.data.length)
    .map((s) => ({ offset: s.address - FLASH.start, data: s.data }));

/** Bytes used: code and constants in flash, statics in RAM. Initial values of .data count as constants. */
export function memoryUse(image) {
  const use = { code: 0, constants: 0, statics: 0 };
  for (const s of image.sections.filter((s) => s.flags & ALLOCATED)) {
    if (within(s.address, FLASH)) use[s.name === '.rodata' ? 'constants' : 'code'] += s.size;
    if (within(s.address, RAM)) {
      use.statics += s.size;
      if (s.type !== NO_BITS) use.constants += s.size;
    }
  }
  return use;
}
