// The fewest bytes that could bring a panel from one picture to another: the best way to cut the changed bytes
// into address windows, worked out apart from the firmware so that its own choice can be judged.
// A window costs its area and 8 bytes for addressing. Searched are all partitions by straight cuts (guillotine
// cuts); states are shrunk to the box of their changed bytes and remembered.

const COLUMNS = 128;
const WINDOW = 8;

/** Cost of the best set of windows between two display RAMs (8 pages of 128 columns). */
export function bestCost(before, after) {
  const changed = after.map((byte, i) => (byte === before[i] ? 0 : 1));
  const pages = changed.length / COLUMNS;
  const sums = prefixSums(changed, pages);
  const memory = new Map();

  function cost(top, left, bottom, right) {
    const box = shrink(sums, top, left, bottom, right);
    if (!box) return 0;
    [top, left, bottom, right] = box;
    const key = ((top * 16 + bottom) * 256 + left) * 256 + right;
    const known = memory.get(key);
    if (known !== undefined) return known;
    let best = (bottom - top) * (right - left) + WINDOW;
    // Two windows or more cost at least the changed bytes and two times the addressing.
    const floor = count(sums, top, left, bottom, right) + 2 * WINDOW;
    for (let cut = top + 1; cut < bottom && best > floor; cut++) {
      best = Math.min(best, cost(top, left, cut, right) + cost(cut, left, bottom, right));
    }
    for (let cut = left + 1; cut < right && best > floor; cut++) {
      // Compressed coordinates: only where a column differs from its neighbour can a cut gain anything.
      if (sameColumns(changed, cut, top, bottom)) continue;
      best = Math.min(best, cost(top, left, bottom, cut) + cost(top, cut, bottom, right));
    }
    memory.set(key, best);
    return best;
  }
  return cost(0, 0, pages, COLUMNS);
}

function prefixSums(changed, pages) {
  const width = COLUMNS + 1;
  const sums = new Uint32Array((pages + 1) * width);
  for (let page = 0; page < pages; page++) {
    for (let column = 0; column < COLUMNS; column++) {
      const at = (page + 1) * width + column + 1;
      sums[at] = changed[page * COLUMNS + column] + sums[at - 1] + sums[at - width] - sums[at - width - 1];
    }
  }
  return sums;
}

function count(sums, top, left, bottom, right) {
  const at = (page, column) => sums[page * (COLUMNS + 1) + column];
  return at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left);
}

/** The box around the changed bytes inside, or null when there are none. */
function shrink(sums, top, left, bottom, right) {
  if (count(sums, top, left, bottom, right) === 0) return null;
  while (!count(sums, top, left, top + 1, right)) top++;
  while (!count(sums, bottom - 1, left, bottom, right)) bottom--;
  while (!count(sums, top, left, bottom, left + 1)) left++;
  while (!count(sums, top, right - 1, bottom, right)) right--;
  return [top, left, bottom, right];
}

function sameColumns(changed, column, top, bottom) {
  for (let page = top; page < bottom; page++) {
    const at = page * COLUMNS + column;
    if (changed[at] !== changed[at - 1]) return false;
  }
  return true;
}
