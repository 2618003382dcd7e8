// From power-on to the home screen.

import assert from 'node:assert/strict';
import { firstFrameMs } from '../lib/measure.mjs';
import { expectPicture } from '../lib/picture.mjs';
import { test } from '../lib/suite.mjs';

test('boot-first-frame', async (t) => {
  const device = t.power();
  const ms = firstFrameMs(device);
  t.note(`${ms.toFixed(1)} ms`);
  expectPicture(device.panel.picture(), await t.simulator().picture(), 'power-on');
  assert.ok(ms < 100, `the first picture was complete after ${ms.toFixed(1)} ms`);
});

test('boot-shows-nothing-but-the-first-picture', async (t) => {
  const device = t.power();
  const expected = await t.simulator().picture();
  let seen = 0;
  while (device.timeMs < 60) {
    device.run(0.1);
    if (!device.panel.lit) continue;
    expectPicture(device.panel.picture(), expected, `after ${device.timeMs.toFixed(1)} ms`);
    seen++;
  }
  assert.ok(seen > 100);
});

test('boot-whatever-ram-holds', async (t) => {
  const expected = await t.simulator().picture();
  for (let seed = 2; seed < 8; seed++) {
    const device = t.boot({ seed });
    expectPicture(device.panel.picture(), expected, `seed ${seed}`);
    assert.equal(device.console.state().screen, 'home');
  }
});

test('boot-without-usb', async (t) => {
  const device = t.boot({ usb: false });
  expectPicture(device.panel.picture(), await t.simulator().picture(), 'power-on');
  device.usb.plug();
  device.waitFor('the serial port', () => device.usb.ready);
  assert.equal(device.console.state().screen, 'home');
});

test('boot-guards-the-stack', (t) => {
  const device = t.boot();
  const end = device.board.image.symbols.get('_stack_end');
  assert.equal(device.board.stackGuard, end + 32, 'the stack guard is on at the end of the stack');
});

test('boot-with-slow-pull-ups', (t) => {
  const device = t.power();
  const buttons = ['up', 'down', 'left', 'right', 'a', 'b'];
  // The lines are low until the pull-ups, which the firmware turns on, have charged them.
  buttons.forEach((button) => device.press(button));
  device.waitFor('the first log', () => device.rtt.bytes.length > 0);
  device.run(0.5);
  buttons.forEach((button) => device.release(button));
  device.boot();
  device.run(1000);
  assert.equal(device.console.state().screen, 'home');
  device.tap('a');
  device.settle();
  assert.equal(device.console.state().screen, 'dice-pick');
});

test('boot-with-a-button-held', (t) => {
  const device = t.power();
  device.press('a');
  device.boot();
  device.run(3000);
  device.tap('left');
  assert.equal(device.console.state().screen, 'home', 'nothing acts until all buttons are up');
  device.release('a');
  device.run(100);
  device.tap('a');
  device.settle();
  assert.equal(device.console.state().screen, 'dice-pick');
});
