// The SSD1306 panel controller with a 128x64 module behind it: commands, the three addressing modes, and the
// picture as somebody in front of the device sees it.
// Trap: after power-on the display RAM holds noise and the panel is dark; a module without its charge pump
// running stays dark whatever its RAM says.

export const WIDTH = 128;
export const HEIGHT = 64;
const PAGES = HEIGHT / 8;

const HORIZONTAL = 0;
const VERTICAL = 1;
const PAGE = 2;

const ONE_ARGUMENT = [0x20, 0x81, 0x8d, 0xa8, 0xd3, 0xd5, 0xd9, 0xda, 0xdb];
const TWO_ARGUMENTS = [0x21, 0x22];
const DARK = 0x40;
const argumentsOf = (code) => (ONE_ARGUMENT.includes(code) ? 1 : TWO_ARGUMENTS.includes(code) ? 2 : 0);

export class Ssd1306 {
  constructor(noise) {
    this.noise = noise;
    this.upsideDown = false; // how the module is mounted
    this.ram = new Uint8Array(WIDTH * PAGES);
    this.powerOn();
  }

  /** Fresh power: noise in the RAM, registers as after a reset. */
  powerOn() {
    this.ram.forEach((_, i) => (this.ram[i] = this.noise() >>> 24));
    this.reset();
  }

  /** The RES# line, or power-on: registers at their defaults, RAM kept. */
  reset() {
    Object.assign(this, {
      on: false,
      allOn: false,
      inverted: false,
      chargePump: false,
      contrast: 0x7f,
      multiplex: 63,
      offset: 0,
      startLine: 0,
      comPins: 0x12,
      segmentsTurned: false,
      rowsTurned: false,
      mode: PAGE,
      columns: [0, WIDTH - 1],
      pages: [0, PAGES - 1],
      column: 0,
      page: 0,
      pending: [],
      unknown: [], // commands outside the data sheet
    });
  }

  command(byte) {
    this.pending.push(byte);
    const [code, a, b] = this.pending;
    if (this.pending.length <= argumentsOf(code)) return;
    this.pending = [];
    if (code <= 0x0f) this.column = (this.column & 0xf0) | code;
    else if (code <= 0x1f) this.column = ((code & 7) << 4) | (this.column & 0x0f);
    else if (code >= 0x40 && code <= 0x7f) this.startLine = code & 63;
    else if (code >= 0xb0 && code <= 0xb7) this.page = code & 7;
    else this.#set(code, a, b);
  }

  #set(code, a, b) {
    switch (code) {
      case 0x20:
        this.mode = a & 3;
        break;
      case 0x21:
        this.columns = [a & 127, b & 127];
        this.column = a & 127;
        break;
      case 0x22:
        this.pages = [a & 7, b & 7];
        this.page = a & 7;
        break;
      case 0x81:
        this.contrast = a;
        break;
      case 0x8d:
        this.chargePump = (a & 4) !== 0;
        break;
      case 0xa0:
      case 0xa1:
        this.segmentsTurned = code === 0xa1;
        break;
      case 0xa4:
      case 0xa5:
        this.allOn = code === 0xa5;
        break;
      case 0xa6:
      case 0xa7:
        this.inverted = code === 0xa7;
        break;
      case 0xa8:
        this.multiplex = a & 63;
        break;
      case 0xae:
      case 0xaf:
        this.on = code === 0xaf;
        break;
      case 0xc0:
      case 0xc8:
        this.rowsTurned = code === 0xc8;
        break;
      case 0xd3:
        this.offset = a & 63;
        break;
      case 0xda:
        this.comPins = a;
        break;
      case 0xd5: // clock divider
      case 0xd9: // pre-charge
      case 0xdb: // VCOMH level
      case 0x2e: // scrolling off
      case 0xe3: // no operation
        break;
      default:
        this.unknown.push(code);
    }
  }

  data(byte) {
    this.ram[this.page * WIDTH + this.column] = byte;
    const next = (at, [first, last]) => (at === last ? first : at + 1);
    if (this.mode === HORIZONTAL) {
      if (this.column === this.columns[1]) this.page = next(this.page, this.pages) & 7;
      this.column = next(this.column, this.columns) & 127;
    } else if (this.mode === VERTICAL) {
      if (this.page === this.pages[1]) this.column = next(this.column, this.columns) & 127;
      this.page = next(this.page, this.pages) & 7;
    } else {
      this.column = (this.column + 1) & 127;
    }
  }

  /** As an I2C device: the first byte of a transfer says whether commands or data follow. */
  i2cDevice() {
    let control = null;
    return {
      start: () => (control = null),
      write: (byte) => {
        if (control === null) control = byte;
        else if (control & 0x40) this.data(byte);
        else this.command(byte);
        return true;
      },
      read: () => (this.on ? 0 : DARK), // the status
    };
  }

  /** Light shows at all: switched on, pump running, driven for 64 rows with the module's row wiring. */
  get lit() {
    return this.on && this.chargePump && this.multiplex === HEIGHT - 1 && this.comPins === 0x12;
  }

  /** The pixel seen at (x, y). The usual module shows its picture upright with both directions turned. */
  pixel(x, y) {
    if (!this.lit) return false;
    if (this.allOn) return true;
    if (this.upsideDown) [x, y] = [WIDTH - 1 - x, HEIGHT - 1 - y];
    const column = this.segmentsTurned ? x : WIDTH - 1 - x;
    const row = (this.rowsTurned ? y : HEIGHT - 1 - y) + this.startLine + this.offset;
    const bit = (this.ram[((row & 63) >> 3) * WIDTH + column] >> (row & 7)) & 1;
    return (bit === 1) !== this.inverted;
  }

  /** The picture as 64 lines of `#` and `.`, the form the console's `screen` gives. */
  picture() {
    return Array.from({ length: HEIGHT }, (_, y) =>
      Array.from({ length: WIDTH }, (_, x) => (this.pixel(x, y) ? '#' : '.')).join(''),
    );
  }
}
