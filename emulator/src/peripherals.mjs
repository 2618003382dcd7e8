// Peripherals the emulator lacks, as far as embassy-rp touches them.

import { BasePeripheral } from 'rp2040js';

const XIP_STREAM_REQUEST = 37;

/** Registers that just remember what was written. */
export class RegisterFile extends BasePeripheral {
  constructor(mcu, name, initial = {}) {
    super(mcu, name);
    this.words = new Map(Object.entries(initial).map(([offset, word]) => [Number(offset), word]));
  }
  readUint32(offset) {
    return this.words.get(offset) ?? 0;
  }
  writeUint32(offset, word) {
    this.words.set(offset, word);
  }
}

/** Ring oscillator. `board.randomBits` is asked at every sample, so a test can swap the source at any time. */
export class Rosc extends RegisterFile {
  constructor(board) {
    super(board.mcu, 'ROSC');
    this.board = board;
  }
  readUint32(offset) {
    if (offset === 0x18) return 0x80001000; // STATUS: enabled and stable
    if (offset === 0x1c) {
      this.board.randomBitsRead++;
      return this.board.randomBits();
    }
    return super.readUint32(offset);
  }
}

/** Execute-in-place control with its streaming engine, which embassy's flash driver waits for. */
export class XipCtrl extends RegisterFile {
  constructor(mcu) {
    super(mcu, 'XIP_CTRL');
    this.address = 0;
    this.count = 0;
  }
  pop() {
    if (!this.count) return 0;
    const word = this.rp2040.flashView.getUint32(this.address & 0xfffffc, true);
    this.address += 4;
    if (--this.count === 0) this.rp2040.dma.clearDREQ(XIP_STREAM_REQUEST);
    return word;
  }
  readUint32(offset) {
    if (offset === 0x08) return 3; // STAT: flush done, stream empty
    if (offset === 0x14) return this.address;
    if (offset === 0x18) return this.count;
    if (offset === 0x1c) return this.pop();
    return super.readUint32(offset);
  }
  writeUint32(offset, word) {
    if (offset === 0x14) this.address = word;
    else if (offset === 0x18) {
      this.count = word & 0x3fffff;
      if (this.count) this.rp2040.dma.setDREQ(XIP_STREAM_REQUEST);
      else this.rp2040.dma.clearDREQ(XIP_STREAM_REQUEST);
    } else if (offset !== 0x04) super.writeUint32(offset, word); // FLUSH reads as done
  }
}

/** The bus port through which the DMA empties the stream. */
export class XipAux extends BasePeripheral {
  constructor(mcu, xip) {
    super(mcu, 'XIP_AUX');
    this.xip = xip;
  }
  readUint32() {
    return this.xip.pop();
  }
}

/** Serial interface to the flash: status and identification, enough for boot2 and the flash driver. */
export class Ssi extends RegisterFile {
  constructor(board) {
    super(board.mcu, 'SSI');
    this.board = board;
    this.answer = null;
  }
  readUint32(offset) {
    if (offset === 0x28) return 0x0e; // SR: idle, room to write, data to read
    if (offset === 0x60) return this.answer?.shift() ?? 0;
    return super.readUint32(offset);
  }
  writeUint32(offset, word) {
    super.writeUint32(offset, word);
    if (offset === 0x08) {
      this.answer = null;
      if (word & 1) this.board.xipOff = false; // the last thing boot2 does
    }
    if (offset === 0x60) this.answer ??= this.#reply(word & 0xff);
  }
  #reply(command) {
    const { jedecId, uniqueId } = this.board.flash;
    if (command === 0x9f) return [...jedecId];
    if (command === 0x4b) return [0, 0, 0, 0, ...uniqueId];
    if (command === 0x35) return [0, 0x02]; // quad mode is on, so boot2 leaves the status alone
    return [0, 0];
  }
}
