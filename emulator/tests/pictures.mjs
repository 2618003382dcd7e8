// The panel shows, pixel by pixel, what the simulator shows after the same presses.

import assert from 'node:assert/strict';
import { byteRatio, Worst } from '../lib/measure.mjs';
import { tour, walk } from '../lib/tour.mjs';
import { test } from '../lib/suite.mjs';

const BYTE_BUDGET = 1.3;
const WALK_STEPS = 400;
const WALK_SCREENS = 10;

for (const lang of ['en', 'fr']) {
  test(`pictures-tour-${lang}`, async (t) => {
    const pair = await t.pair();
    const worst = new Worst();
    pair.onStep = ({ name, updates }) => updates.forEach((update) => worst.see(byteRatio(update), name));
    await tour(pair, lang);
    t.note(
      `${pair.path.length} presses, ${pair.screens.size} screens, bytes at most ${worst.value.toFixed(2)} of the best`,
    );
    assert.ok(worst.count > pair.path.length / 2, 'most presses change the picture');
    assert.ok(worst.value <= BYTE_BUDGET, `${worst.value.toFixed(2)} times the best bytes at ${worst.where}`);
  });

  test(`pictures-random-walk-${lang}`, async (t) => {
    const pair = await t.pair();
    await pair.ask(`lang ${lang}`);
    await walk(pair, lang === 'en' ? 1 : 2, WALK_STEPS);
    t.note(
      `${pair.path.length} presses, ${pair.screens.size} screens, ${pair.state.game.roll?.number ?? 0} rolls`,
    );
    assert.ok(pair.screens.size >= WALK_SCREENS, `only ${[...pair.screens]} were seen`);
  });
}
