// The same device wired differently: its panel on SPI, or mounted upside down.

import assert from 'node:assert/strict';
import { test } from '../lib/suite.mjs';

test('spi-board-draws-and-takes-presses', async (t) => {
  const pair = await t.pair({ wiring: 'pico-spi' });
  await pair.presses('down', 'up', 'a', 'left', 'up', 'right', 'right', 'down', 'a');
  assert.equal(pair.state.screen, 'dice-roll');
  assert.equal(pair.state.game.roll.dice.length, 3);
  await pair.presses('right', 'b', 'b');
  await pair.press('b', { ms: 700 });
  assert.equal(pair.state.screen, 'menu');
  t.note(`SPI at ${(pair.device.bus.spi.clockFrequency / 1e6).toFixed(1)} MHz`);
});

test('turned-panel-shows-the-picture-upright', async (t) => {
  const pair = await t.pair({ wiring: 'pico-turned' });
  await pair.presses('down', 'up', 'a', 'left', 'up', 'a');
  assert.equal(pair.state.screen, 'dice-roll');
});
