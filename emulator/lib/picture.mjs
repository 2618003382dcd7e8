// Compares pictures, each 64 lines of `#` and `.`.

/** Throws when two pictures differ; the error's detail shows where (`+` only seen, `-` only expected). */
export function expectPicture(seen, expected, what) {
  if (expected.length !== 64 || expected.some((line) => !/^[#.]{128}$/.test(line))) {
    throw new Error(`${what}: the expected picture is not 64 lines of 128`);
  }
  let count = 0;
  let first = null;
  const detail = seen.map((line, y) =>
    [...line]
      .map((pixel, x) => {
        if (pixel === expected[y][x]) return pixel;
        count++;
        first ??= `(${x}, ${y})`;
        return pixel === '#' ? '+' : '-';
      })
      .join(''),
  );
  if (!count) return;
  const error = new Error(`${what}: ${count} pixels differ from the simulator's, the first at ${first}`);
  error.detail = detail.join('\n');
  throw error;
}

/** True when the picture shows nothing at all. */
export const isDark = (picture) => picture.every((line) => !line.includes('#'));
