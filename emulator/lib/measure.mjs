// Figures taken from the running image, shared by the tests and the bench.

import { bestCost } from './windows.mjs';

const MS = 1e6;

// B acts when its release counts, and a release counts after this long without a bounce.
const RELEASE_MS = 25;

/** Milliseconds from power-on to the last byte of the first complete picture. */
export function firstFrameMs(device) {
  device.waitFor('the first picture', () => device.panel.lit);
  device.settle();
  return device.traffic.take().find((update) => update.lit).endNs / MS;
}

/** Bytes sent over the cost of the best windows; null when the picture did not change. */
export function byteRatio(update) {
  const best = bestCost(update.before, update.after);
  return best ? update.bytes / best : null;
}

/** The first update a step caused, with its acting edge; null when nothing was sent. B acts on its release; what a
 *  hold does comes when its time is up, not at an edge. */
function response({ button, held, edge, release, updates }) {
  if (held) return null;
  const acts = button === 'b' ? { ...release, ns: release.ns + RELEASE_MS * MS } : edge;
  const update = updates.find((u) => u.startNs >= acts.ns);
  return update ? { acts, update } : null;
}

/** Milliseconds from the acting edge to the last byte sent, less the time the bus itself took. */
export function latencyMs(step) {
  const found = response(step);
  return found && (found.update.endNs - found.acts.ns - found.update.busyNs) / MS;
}

/** Instructions from the acting edge to the first byte sent: at least what drawing the screen takes. */
export function drawInstructions(step) {
  const found = response(step);
  return found && found.update.instructions - found.acts.instructions;
}

/** Keeps the largest figure seen and where it was. */
export class Worst {
  constructor() {
    this.value = -Infinity;
    this.where = 'nowhere';
    this.count = 0;
  }
  see(value, where) {
    if (value === null) return;
    this.count++;
    if (value > this.value) Object.assign(this, { value, where });
  }
}

/** Share of the time the core slept during 5 s that begin 5 s after a press. */
export function asleepShare(device) {
  device.tap('down');
  device.run(5000);
  const [asleep, start] = [device.board.asleepNs, device.board.timeNs];
  device.run(5000);
  return (device.board.asleepNs - asleep) / (device.board.timeNs - start);
}
