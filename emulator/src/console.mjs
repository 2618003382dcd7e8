// The device's line console over USB: one request, its answer lines, and `ok` or `err CODE message` at the end.

const MS = 1e6;

export class Console {
  constructor(device) {
    this.device = device;
    this.forget();
    device.usb.onData = (bytes) => {
      this.buffered += this.text.decode(bytes, { stream: true });
      if (this.#ended()) device.board.stop();
    };
  }

  /** Sends a line and runs the board until it is answered. */
  ask(line, limitMs = 2000) {
    this.send(`${line}\n`);
    return this.answer(limitMs);
  }

  /** Asks for `state` and parses it. */
  state() {
    const { ok, lines, end } = this.ask('state');
    if (!ok || lines.length !== 1) throw new Error(`state answered: ${[...lines, end].join(' / ')}`);
    return JSON.parse(lines[0]);
  }

  /** Sends text or bytes as they are, in packets of the given size. */
  send(data, packet) {
    const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : Uint8Array.from(data);
    this.device.usb.write(bytes, packet);
  }

  /** Runs the board until the next answer is complete. */
  answer(limitMs = 2000) {
    const { board } = this.device;
    const end = board.timeNs + limitMs * MS;
    while (!this.#ended()) {
      if (board.timeNs >= end)
        throw new Error(`no answer within ${limitMs} ms, only ${JSON.stringify(this.buffered)}`);
      board.run(end - board.timeNs);
    }
    return this.#next();
  }

  /** The host's side of a new connection: what came before is gone. */
  forget() {
    this.buffered = '';
    this.text = new TextDecoder('utf-8', { fatal: true });
  }

  /** Pulls the cable for a moment and waits until the port is open again. */
  replug(pauseMs = 20) {
    const { device } = this;
    device.usb.unplug();
    device.run(pauseMs);
    this.forget();
    device.usb.plug();
    device.waitFor('the serial port', () => device.usb.ready);
  }

  #ended() {
    return /^(ok|err .*)\r?\n/m.test(this.buffered);
  }

  #next() {
    const lines = [];
    for (;;) {
      const at = this.buffered.indexOf('\n');
      const line = this.buffered.slice(0, at).replace(/\r$/, '');
      this.buffered = this.buffered.slice(at + 1);
      if (line === 'ok' || line.startsWith('err ')) return parseEnd(lines, line);
      lines.push(line);
    }
  }
}

/** An answer: { ok, lines, end, code }, code being the word after `err`. */
export const parseEnd = (lines, end) => ({ ok: end === 'ok', lines, end, code: end.split(' ')[1] ?? null });
