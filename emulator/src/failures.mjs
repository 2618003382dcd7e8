// Ways to make a healthy image fail. Players have none, so the emulator lays a few instructions or arguments into RAM
// that the image does not use and sets the program counter of the sleeping core to where the failure begins.

const RAM = 0x20000000;
const FREE = 0x20041000; // far above the statics; boot2 uses it only before the image starts
const TEXT = FREE + 0x100;

// Thumb instructions
const WFE = 0xbf20;
const UDF = 0xde00;
const BACK = 0xe7fd; // to the instruction before
const PUSH = 0xb5f0; // r4 to r7 and the return address

/** Lets the device come to sleep in thread mode, then goes on at another address with the given arguments. */
function goTo(device, address, ...args) {
  const { board } = device;
  const { core } = board.mcu;
  for (let i = 0; !core.waiting || core.IPSR !== 0; i++) {
    if (i > 1e6) throw new Error('the device does not come to sleep');
    board.run(1000);
  }
  args.forEach((word, i) => (core.registers[i] = word));
  core.waiting = false;
  core.PC = address;
}

function code(device, ...halfwords) {
  const { sramView } = device.board.mcu;
  halfwords.forEach((halfword, i) => sramView.setUint16(FREE - RAM + 2 * i, halfword, true));
  goTo(device, FREE);
}

/** The program sleeps for ever in the middle of something; interrupts still come. */
export const hang = (device) => code(device, WFE, BACK);

/** An instruction that is none. */
export const fault = (device) => code(device, UDF);

/** A function that calls itself without end. */
export const overflow = (device) => code(device, PUSH, BACK);

/** What `[0; 3][7]` at a line of a file does. */
export function panic(device, file = 'src/forced.rs', line = 42) {
  const { image, mcu } = device.board;
  const [, address] = [...image.symbols].find(([name]) => /core9panicking18panic_bounds_check/.test(name)) ?? [];
  if (address === undefined) throw new Error('the image cannot panic over an index');
  const bytes = new TextEncoder().encode(file);
  mcu.sram.set(bytes, TEXT - RAM);
  [TEXT, bytes.length, line, 1].forEach((word, i) => mcu.sramView.setUint32(FREE - RAM + 4 * i, word, true));
  goTo(device, address & ~1, 7, 3, FREE);
}
