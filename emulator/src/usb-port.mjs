// One full-speed USB port as seen from the host's side: moves packets in and out of the controller's buffers.
// Trap: the package gives a buffer back the moment the firmware arms it, while embassy takes "given back" for
// "packet arrived" and reads stale bytes. Here a buffer stays armed until its data really moved.

const ARMED = 1 << 10;
const STALL = 1 << 11;
const FULL = 1 << 15;
const LENGTH = 0x3ff;
const SUSPENDED = 1 << 4;

const SUSPEND_NS = 3e6;
const BYTE_NS = 667; // 12 Mbit/s
const PACKET_NS = 20e3; // token, handshake and the host's own pace

export class UsbPort {
  /** handlers: received(endpoint, bytes), wanted(endpoint), stalled(endpoint), polls(endpoint) -> bool. */
  constructor(board, handlers) {
    this.board = board;
    this.handlers = handlers;
    this.usb = board.mcu.usbCtrl;
    this.view = board.mcu.usbDPRAMView;
    this.ram = board.mcu.usbDPRAM;
    this.connected = false;
    this.usb.DPRAMUpdated = (offset, word) => {
      if (offset >= 0x80 && offset < 0x100) this.#control((offset - 0x80) >> 3, (offset & 4) !== 0, word);
    };
  }

  #control(endpoint, out, word) {
    if (word & STALL) {
      if (!out) this.handlers.stalled(endpoint);
    } else if (word & ARMED) {
      if (out) this.handlers.wanted(endpoint);
      else this.board.after(PACKET_NS + (word & LENGTH) * BYTE_NS, () => this.take(endpoint));
    }
  }

  /** Plugged in: the host resets the bus, which takes about 10 ms. */
  connect() {
    this.connected = true;
    this.usb.resetDevice();
  }

  /** Unplugged: no more traffic, and after 3 ms of silence the device sees a suspended bus. */
  disconnect() {
    this.connected = false;
    this.board.after(SUSPEND_NS, () => {
      if (this.connected) return;
      this.usb.sieStatus |= SUSPENDED;
      this.usb.sieStatusUpdated();
    });
  }

  /** Polls an IN endpoint: takes a packet if the device has one ready. */
  take(endpoint) {
    const at = 0x80 + 8 * endpoint;
    const word = this.view.getUint32(at, true);
    if (!(word & ARMED) || !this.connected || !this.handlers.polls(endpoint)) return;
    const buffer = this.#buffer(endpoint, false);
    const bytes = this.ram.slice(buffer, buffer + (word & LENGTH));
    this.view.setUint32(at, word & ~(ARMED | FULL), true);
    this.usb.indicateBufferReady(endpoint, false);
    this.handlers.received(endpoint, bytes);
  }

  /** True when the device is ready for a packet. */
  accepts(endpoint) {
    return this.connected && (this.view.getUint32(0x84 + 8 * endpoint, true) & ARMED) !== 0;
  }

  /** Sends one packet after the time it takes; then() tells when it is there. */
  send(endpoint, bytes, then = () => {}) {
    this.board.after(PACKET_NS + bytes.length * BYTE_NS, () => {
      if (!this.accepts(endpoint)) return then(false);
      const at = 0x84 + 8 * endpoint;
      const word = this.view.getUint32(at, true);
      this.ram.set(bytes, this.#buffer(endpoint, true));
      this.view.setUint32(at, (word & ~(ARMED | LENGTH)) | FULL | bytes.length, true);
      this.usb.indicateBufferReady(endpoint, true);
      then(true);
    });
  }

  /** Sends a setup packet on the control endpoint. */
  setup(packet) {
    this.board.after(PACKET_NS, () => {
      if (this.connected) this.usb.sendSetupPacket(packet);
    });
  }

  #buffer(endpoint, out) {
    if (endpoint === 0) return 0x100;
    return this.view.getUint32(8 * endpoint + (out ? 4 : 0), true) & 0xffc0;
  }
}
