// Where the emulated hardware takes its chance from. Everything is seeded: a run repeats to the bit.

/** 32-bit words of a small seeded generator (mulberry32), good enough to stand in for noise. */
export function noise(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return (word ^ (word >>> 14)) >>> 0;
  };
}

// Bit sources for the ring oscillator: functions that give 0 or 1 at each sample.

/** A fair source. */
export function fair(seed) {
  const word = noise(seed);
  return () => word() >>> 31;
}

/** A source that always gives the same bit. */
export const stuck = (bit) => () => bit;

/** A source that repeats a list of bits for ever. */
export function periodic(bits) {
  let at = 0;
  return () => bits[at++ % bits.length];
}

/** Given bits first, then another source. */
export function explicit(bits, then) {
  let at = 0;
  return () => (at < bits.length ? bits[at++] : then());
}
