// A scripted game of many entries by buttons: how long from a press to the picture, with flash in between.

const MS = 1e6;
const BREAK_EVERY = 25; // presses; then a pause in which sectors are erased
const BREAK_MS = 2300;

/** Rolls dice by presses of A, each an entry of the journal; the times from edge to last byte, in ms, sorted. */
export function pressToPanel(device, entries) {
  const { board, traffic } = device;
  for (const button of ['a', 'left', 'up', 'right']) {
    device.tap(button);
    device.settle();
  }
  const first = device.console.state().game.roll?.number ?? 0;
  const [whole, waiting] = [[], []];
  for (let entry = 1; entry <= entries; entry++) {
    traffic.take();
    const edge = board.timeNs;
    device.tap('a');
    device.settle();
    const update = traffic.take().find((u) => u.startNs >= edge);
    whole.push((update.endNs - edge) / MS);
    waiting.push((update.endNs - edge - update.busyNs) / MS);
    if (entry % BREAK_EVERY === 0) device.run(BREAK_MS);
  }
  const rolled = device.console.state().game.roll.number - first;
  if (rolled !== entries) throw new Error(`${entries} presses made ${rolled} entries`);
  const sorted = (times) => times.sort((a, b) => a - b);
  return { whole: sorted(whole), waiting: sorted(waiting), erases: board.flash.erases };
}

/** The middle one of sorted figures, and the last. */
export const middle = (sorted) => sorted[sorted.length >> 1];
export const last = (sorted) => sorted.at(-1);
