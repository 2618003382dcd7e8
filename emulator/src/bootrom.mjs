// A stand-in for the mask ROM, as far as embassy-rp calls it: the emulator ships none.
// Every function is the two instructions `bkpt #n; bx lr`; the breakpoint hands over to JavaScript, which reads
// r0..r3 and does the work. Trap: the program counter is already behind the breakpoint by then.

const FUNCTIONS_AT = 0x100;
const LOOKUP_AT = 0x200;
const STUBS_AT = 0x240;

// lookup(r0 = table, r1 = code): next: ldrh r2,[r0]; ldrh r3,[r0,#2]; adds r0,#4; cmp r2,#0; beq none; cmp r2,r1;
// bne next; mov r0,r3; bx lr; none: movs r0,#0; bx lr
const LOOKUP = [0x8802, 0x8843, 0x3004, 0x2a00, 0xd003, 0x428a, 0xd1f8, 0x4618, 0x4770, 0x2000, 0x4770];

const BKPT = 0xbe00;
const BX_LR = 0x4770;

export const ROM_SIZE = 0x4000;

export class BootRom {
  constructor(board) {
    const flashSource = (address) => address >>> 28 === 1;
    const read = (address, length) => Uint8Array.from({ length }, (_, i) => board.mcu.readUint8(address + i));
    const needXipOff = () => {
      if (!board.xipOff) throw new Error('flash changed without leaving execute-in-place first');
    };
    /** Function table: two-letter code -> work on the argument registers. */
    this.functions = Object.entries({
      C4: ([to, from, length]) => read(from, length).forEach((byte, i) => board.mcu.writeUint8(to + i, byte)),
      UB: ([pins, interfaces]) => board.enterUsbBoot(pins, interfaces),
      IF: () => {},
      EX: () => (board.xipOff = true),
      FC: () => {},
      RE: ([offset, length]) => {
        needXipOff();
        board.changeFlash(board.flash.erase(offset, length));
      },
      RP: ([offset, from, length]) => {
        needXipOff();
        if (flashSource(from)) throw new Error('flash programmed from a buffer that lies in flash itself');
        board.changeFlash(board.flash.program(offset, read(from, length)));
      },
    });
    this.words = this.#build();
  }

  /** Runs the function behind breakpoint `n`. */
  call(n, registers) {
    const entry = this.functions[n];
    if (!entry) throw new Error('execution reached a hole of the ROM');
    entry[1](registers);
  }

  #build() {
    const view = new DataView(new ArrayBuffer(ROM_SIZE));
    const put = (at, ...halfwords) => halfwords.forEach((h, i) => view.setUint16(at + 2 * i, h, true));
    const hole = this.functions.length;
    const stub = (n) => STUBS_AT + 4 * n;
    for (let at = 0; at < ROM_SIZE; at += 2) put(at, BKPT | hole);

    view.setUint32(0x00, 0x20042000, true);
    for (const vector of [0x04, 0x08, 0x0c]) view.setUint32(vector, stub(hole) | 1, true);
    put(0x10, 0x754d, 0x0201); // 'M' 'u' 1, version 2
    put(0x14, FUNCTIONS_AT, FUNCTIONS_AT + 4 * hole, LOOKUP_AT | 1); // no data table: it points at the end mark
    put(LOOKUP_AT, ...LOOKUP);
    this.functions.forEach(([code], n) => {
      put(FUNCTIONS_AT + 4 * n, code.charCodeAt(0) | (code.charCodeAt(1) << 8), stub(n) | 1);
      put(stub(n), BKPT | n, BX_LR);
    });
    put(FUNCTIONS_AT + 4 * hole, 0);
    return new Uint32Array(view.buffer);
  }
}
