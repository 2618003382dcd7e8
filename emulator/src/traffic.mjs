// Watches what goes to the panel and groups it into updates: bytes that follow each other without a pause.

const PAUSE_NS = 3e6;

export class Traffic {
  constructor(device) {
    this.device = device;
    this.bytes = 0;
    this.lastByteNs = 0;
    this.updates = [];
    this.current = null;
  }

  /** The updates since the last call. Each has: startNs, endNs, bytes, busyNs, instructions (the count at its
   *  start), before and after (display RAM), lit (whether the panel showed anything at its end). */
  take() {
    const updates = this.updates.filter((update) => update.bytes > 0);
    this.updates = [];
    this.current = null;
    return updates;
  }

  start() {
    const { board, bus, panel } = this.device;
    // A transfer that only asked the panel for its status belongs to no update.
    if (this.current?.bytes > 0 && board.timeNs - this.current.endNs < PAUSE_NS) return;
    this.current = {
      startNs: board.timeNs,
      endNs: board.timeNs,
      bytes: 0,
      busyBefore: bus.busyNs,
      busyNs: 0,
      instructions: board.instructions,
      before: panel.ram.slice(),
      after: null,
      lit: false,
    };
    this.updates.push(this.current);
  }

  byte() {
    const { board, bus } = this.device;
    this.bytes++;
    this.lastByteNs = board.timeNs;
    if (!this.current) this.start();
    this.current.bytes++;
    this.current.endNs = board.timeNs;
    this.current.busyNs = bus.busyNs - this.current.busyBefore;
  }

  end() {
    const { panel } = this.device;
    if (this.current) Object.assign(this.current, { after: panel.ram.slice(), lit: panel.lit });
  }
}
