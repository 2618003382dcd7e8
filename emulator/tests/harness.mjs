// The harness itself: a model that is too kind proves nothing about the firmware.

import assert from 'node:assert/strict';
import { NorFlash } from '../src/flash.mjs';
import { noise } from '../src/random.mjs';
import { Ssd1306 } from '../src/ssd1306.mjs';
import { bestCost } from '../lib/windows.mjs';
import { test } from '../lib/suite.mjs';

test('harness-flash-rules', () => {
  const flash = new NorFlash(0x20000, [{ offset: 0, data: Uint8Array.of(1, 2, 3) }]);
  const page = (byte) => new Uint8Array(256).fill(byte);
  flash.program(0x2000, page(0xf0));
  flash.program(0x2000, page(0x3f));
  assert.equal(flash.bytes[0x2000], 0x30, 'programming only clears bits');
  flash.erase(0x2000, 4096);
  assert.equal(flash.bytes[0x2000], 0xff, 'erasing sets them');
  assert.throws(() => flash.program(0x2080, page(0)), /units/);
  assert.throws(() => flash.erase(0x2800, 4096), /units/);
  assert.throws(() => flash.erase(0x20000, 4096), /beyond/);
  assert.throws(() => flash.erase(0, 4096), /running image/);
  flash.bytes[1] ^= 1;
  assert.equal(flash.imageIntact(), false, 'a stray store is seen');
});

test('harness-flash-torn', () => {
  const flash = new NorFlash(0x20000, []);
  const data = Uint8Array.from({ length: 256 }, (_, i) => i);
  const torn = (operation, done) => {
    flash.tear(operation, done);
    return flash.bytes.slice(operation.offset, operation.offset + operation.after.length);
  };
  const program = flash.program(0x2000, data);
  assert.deepEqual(torn(program, 256), data, 'all done');
  const half = torn(program, 128);
  assert.deepEqual(half.slice(0, 128), data.slice(0, 128), 'what was done is there');
  assert.ok(
    half.every((byte, i) => (byte & data[i]) === data[i]),
    'only bits that were to be cleared are',
  );
  assert.ok(half.slice(128).some((byte, i) => byte !== 0xff && byte !== data[128 + i]), 'some in part');
  flash.tear(program, 256);
  const erase = flash.erase(0x2000, 4096);
  const rest = torn(erase, 100);
  assert.ok(rest.slice(0, 100).every((byte) => byte === 0xff));
  assert.ok(rest.slice(100, 256).some((byte, i) => byte !== 0xff && byte !== data[100 + i]), 'some in part');
  const newer = new NorFlash(0x20000, [{ offset: 0, data: Uint8Array.of(9) }]).keep(flash.bytes);
  assert.equal(newer.bytes[0], 9, 'a new image');
  assert.deepEqual(newer.bytes.slice(0x1000), flash.bytes.slice(0x1000), 'over old records');
});

test('harness-panel-addressing', () => {
  const panel = new Ssd1306(noise(7));
  const commands = (...bytes) => bytes.forEach((byte) => panel.command(byte));
  commands(0x20, 0, 0x21, 10, 11, 0x22, 2, 3);
  for (const byte of [1, 2, 3, 4, 5]) panel.data(byte);
  assert.deepEqual(
    [2 * 128 + 10, 2 * 128 + 11, 3 * 128 + 10, 3 * 128 + 11].map((i) => panel.ram[i]),
    [5, 2, 3, 4],
  );
  assert.equal(panel.pixel(10, 16), false, 'dark until switched on');
  commands(0x8d, 0x14, 0xa1, 0xc8, 0xaf);
  assert.deepEqual(
    [16, 17, 18].map((y) => panel.pixel(10, y)),
    [true, false, true],
  );
  commands(0xa0, 0xc0);
  assert.equal(panel.pixel(127 - 10, 63 - 16), true, 'turned by 180 degrees');
});

test('harness-best-windows', () => {
  const random = noise(3);
  for (let round = 0; round < 200; round++) {
    const before = new Uint8Array(1024);
    const after = before.slice();
    const at = random() % 100;
    const density = 1 + (random() % 4);
    for (let page = 0; page < 3; page++) {
      for (let column = 0; column < 24; column++)
        after[page * 128 + at + column] = random() % density === 0 ? 1 : 0;
    }
    assert.equal(bestCost(before, after), plainCost(after, 0, at, 3, at + 24, new Map()), `round ${round}`);
  }
  const frame = new Uint8Array(1024);
  assert.equal(bestCost(frame, frame), 0);
  const corners = frame.slice();
  corners[0] = corners[1023] = 1;
  assert.equal(bestCost(frame, corners), 18, 'two far corners are two windows');
});

/** The same optimum without any of the shortcuts. */
function plainCost(bytes, top, left, bottom, right, memory) {
  const key = [top, left, bottom, right].join();
  if (memory.has(key)) return memory.get(key);
  let any = false;
  for (let page = top; page < bottom; page++)
    any ||= bytes.subarray(page * 128 + left, page * 128 + right).some((b) => b);
  let best = any ? (bottom - top) * (right - left) + 8 : 0;
  for (let cut = top + 1; cut < bottom && any; cut++) {
    best = Math.min(
      best,
      plainCost(bytes, top, left, cut, right, memory) + plainCost(bytes, cut, left, bottom, right, memory),
    );
  }
  for (let cut = left + 1; cut < right && any; cut++) {
    best = Math.min(
      best,
      plainCost(bytes, top, left, bottom, cut, memory) + plainCost(bytes, top, cut, bottom, right, memory),
    );
  }
  memory.set(key, best);
  return best;
}
