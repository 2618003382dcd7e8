// Reads the log the firmware leaves in RAM for a debug probe (RTT, up-channel 0). The bytes are defmt frames;
// `defmt-print -e image.elf` turns them into text.
// Trap: the buffer is small, and RAM holds noise until the firmware has set its control block up.

const RAM = 0x20000000;
const ID = 'SEGGER RTT';
const CHANNEL = 24;

export class Rtt {
  constructor(image) {
    this.block = image.symbols.get('_SEGGER_RTT');
    this.bytes = [];
  }

  /** Takes everything that is in the buffer now. */
  drain(mcu) {
    if (this.block === undefined || !this.#ready(mcu)) return;
    const word = (at) => mcu.sramView.getUint32(at, true);
    const channel = this.block - RAM + CHANNEL;
    const buffer = word(channel + 4) - RAM;
    const size = word(channel + 8);
    const written = word(channel + 12);
    let read = word(channel + 16);
    while (read !== written) {
      this.bytes.push(mcu.sram[buffer + read]);
      read = (read + 1) % size;
    }
    mcu.sramView.setUint32(channel + 16, read, true);
  }

  #ready(mcu) {
    const at = this.block - RAM;
    return String.fromCharCode(...mcu.sram.subarray(at, at + ID.length)) === ID;
  }
}
