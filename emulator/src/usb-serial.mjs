// A USB host that knows one kind of device, a serial port (CDC-ACM): it enumerates, opens the port, moves bytes.
// The package's own helper asks the device instead of the interface for the port's lines, which embassy refuses.

import { createSetupPacket, DataDirection, SetupRecipient, SetupRequest, SetupType } from 'rp2040js';
import { UsbPort } from './usb-port.mjs';

const { DeviceToHost: IN, HostToDevice: OUT } = DataDirection;
const DEVICE = 1;
const CONFIGURATION = 2;
const INTERFACE = 4;
const ENDPOINT = 5;
const SET_LINE_CODING = 0x20;
const SET_LINE_STATE = 0x22;
const LINES_READY = 3; // DTR and RTS
const LINE_CODING = Uint8Array.from([0x00, 0xc2, 0x01, 0x00, 0, 0, 8]); // 115200 8N1
const COMMUNICATION = 2;
const DATA = 10;
const PACKET = 64;
const TRANSFER = 512; // what the host's driver asks for at once

export class UsbSerialHost {
  /** plugged: whether the cable is in at power-on. */
  constructor({ plugged = true, saysReady = true } = {}) {
    this.plugged = plugged;
    this.saysReady = saysReady; // false: a program that reads and writes without raising DTR
    this.reading = true; // false: nobody reads the port, so the host asks for no data
    this.onData = () => {};
    this.outgoing = [];
  }

  /** Wires the host to a new microcontroller; it enumerates as soon as the firmware turns USB on. */
  attach(board) {
    this.ready = false;
    this.requests = [];
    this.current = null;
    this.outgoing = [];
    this.endpoint = { in: -1, out: -1, control: 0 };
    this.sending = false;
    this.transfer = [];
    this.port = new UsbPort(board, {
      received: (endpoint, bytes) =>
        endpoint === 0 ? this.#controlIn(bytes) : this.#received(endpoint, bytes),
      wanted: (endpoint) => (endpoint === 0 ? this.#controlOut() : this.#pump()),
      stalled: (endpoint) => endpoint === 0 && this.current && this.#finish(null),
      polls: (endpoint) => endpoint !== this.endpoint.in || this.reading,
    });
    const { usb } = this.port;
    usb.onUSBEnabled = () => this.plugged && !this.port.connected && this.port.connect();
    usb.onResetReceived = () => this.#enumerate();
  }

  plug() {
    this.plugged = true;
    this.port.connect();
  }

  /** Pulls the cable; what was not sent yet is lost. */
  unplug() {
    this.plugged = false;
    this.ready = false;
    this.requests = [];
    this.current = null;
    this.outgoing = [];
    this.transfer = [];
    this.port.disconnect();
  }

  /** A program opens or closes the port: DTR follows, and a closed port is not read. */
  setOpen(open) {
    this.reading = open;
    if (!open) {
      this.transfer = [];
      this.outgoing.length = Math.min(this.outgoing.length, this.sending ? 1 : 0);
    }
    this.#request(OUT, SetupType.Class, SET_LINE_STATE, open && this.saysReady ? LINES_READY : 0);
    if (open) this.port.take(this.endpoint.in);
  }

  /** Sends bytes in packets as large as they fit, or of the given size. */
  write(bytes, packet = PACKET) {
    for (let at = 0; at < bytes.length; at += packet) this.outgoing.push(bytes.slice(at, at + packet));
    this.#pump();
  }

  // Bulk data

  /** Programs see bytes when a transfer ends: it is full, or a packet was short. */
  #received(endpoint, bytes) {
    if (endpoint !== this.endpoint.in) return;
    this.transfer.push(...bytes);
    if (bytes.length === PACKET && this.transfer.length < TRANSFER) return;
    const { transfer } = this;
    this.transfer = [];
    if (transfer.length) this.onData(Uint8Array.from(transfer));
  }

  #pump() {
    if (!this.ready || this.sending || !this.outgoing.length || !this.port.accepts(this.endpoint.out)) return;
    this.sending = true;
    this.port.send(this.endpoint.out, this.outgoing[0], (arrived) => {
      this.sending = false;
      if (arrived) this.outgoing.shift();
      this.#pump();
    });
  }

  // Control requests, one at a time

  #request(direction, type, bRequest, wValue, { length = 0, data = null, done = () => {} } = {}) {
    const recipient = type === SetupType.Class ? SetupRecipient.Interface : SetupRecipient.Device;
    this.requests.push({ direction, type, recipient, bRequest, wValue, length, data, done });
    if (!this.current) this.#next();
  }

  #next() {
    const request = this.requests.shift() ?? null;
    this.current = request;
    if (!request) return;
    this.collected = [];
    request.wLength = typeof request.length === 'function' ? request.length() : request.length;
    const { direction, type, recipient, bRequest, wValue, wLength } = request;
    const wIndex = type === SetupType.Class ? this.endpoint.control : 0;
    this.port.setup(
      createSetupPacket({ dataDirection: direction, type, recipient, bRequest, wValue, wIndex, wLength }),
    );
  }

  #controlIn(bytes) {
    if (!this.current) return;
    this.collected.push(...bytes);
    const { direction, wLength } = this.current;
    const complete = direction === OUT || bytes.length < PACKET || this.collected.length >= wLength;
    if (complete) this.#finish(this.collected);
  }

  /** The device wants the data stage of an OUT request, or the empty packet that ends an IN request. */
  #controlOut() {
    const data = this.current?.data ?? new Uint8Array(0);
    if (this.current) this.current.data = null;
    this.port.send(0, data);
  }

  #finish(answer) {
    const { done } = this.current;
    this.current = null;
    if (answer) done(answer);
    if (!this.current) this.#next();
  }

  #enumerate() {
    const standard = SetupType.Standard;
    const descriptor = (type, length, done) =>
      this.#request(IN, standard, SetupRequest.GetDescriptor, type << 8, { length, done });
    let total = 0;
    this.ready = false;
    this.requests = [];
    this.current = null;
    this.sending = false;
    descriptor(DEVICE, 18);
    this.#request(OUT, standard, SetupRequest.SetAddress, 1);
    descriptor(CONFIGURATION, 9, (bytes) => (total = bytes[2] | (bytes[3] << 8)));
    descriptor(
      CONFIGURATION,
      () => total,
      (bytes) => this.#findEndpoints(bytes),
    );
    this.#request(OUT, standard, SetupRequest.SetDeviceConfiguration, 1);
    this.#request(OUT, SetupType.Class, SET_LINE_CODING, 0, {
      length: LINE_CODING.length,
      data: LINE_CODING,
    });
    this.#request(OUT, SetupType.Class, SET_LINE_STATE, this.reading && this.saysReady ? LINES_READY : 0, {
      done: () => {
        this.ready = true;
        this.#pump();
      },
    });
  }

  #findEndpoints(bytes) {
    let kind = 0;
    for (let at = 0; at < bytes.length; at += bytes[at]) {
      const [, type, number] = bytes.slice(at);
      if (type === INTERFACE) {
        kind = bytes[at + 5];
        if (kind === COMMUNICATION) this.endpoint.control = number;
      }
      if (type === ENDPOINT && kind === DATA) this.endpoint[number & 0x80 ? 'in' : 'out'] = number & 15;
    }
  }
}
