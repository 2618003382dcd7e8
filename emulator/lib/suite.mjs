// Collects tests and runs them one after the other, in one process: the emulator gets fast only when warm.
// A test gets a Bench to take devices and simulators from; whatever it took is checked and closed at its end.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Device } from '../src/device.mjs';
import { Recorder } from './long-record.mjs';
import { Pair } from './pair.mjs';
import { Simulator } from './simulator.mjs';

const tests = [];

/** Registers a test. Names are words joined by hyphens: they also name the files a failure leaves. */
export function test(name, body) {
  if (tests.some((t) => t.name === name)) throw new Error(`two tests are called ${name}`);
  tests.push({ name, body });
}

/** What a test works with. */
class Bench {
  constructor(options) {
    this.options = options;
    this.devices = [];
    this.simulators = [];
    this.figures = [];
  }

  /** A device with power on, not yet booted; options as for Device. */
  power(options = {}) {
    const device = new Device(this.options.images[options.wiring ?? 'pico'], options);
    this.devices.push(device);
    return device;
  }

  /** A device that shows its home screen. */
  boot(options = {}) {
    return this.power(options).boot();
  }

  simulator() {
    const simulator = new Simulator(this.options.simulator);
    this.simulators.push(simulator);
    return simulator;
  }

  /** A simulator whose flash can be taken over. */
  recorder() {
    const recorder = new Recorder(this.options.simulator);
    this.simulators.push(recorder);
    return recorder;
  }

  /** A device and a simulator that get the same presses. */
  async pair(options = {}) {
    const pair = this.pairWith(this.boot(options));
    await pair.start();
    return pair;
  }

  /** The same with a device that is already running; pair.start() is still to be called. */
  pairWith(device) {
    return new Pair(device, this.simulator());
  }

  /** A figure for the test's line of the report. */
  note(text) {
    this.figures.push(text);
  }

  /** Throws when a device ended in a state no healthy run leaves. */
  checkHealth() {
    const complaints = this.devices.flatMap((device) => device.complaints());
    if (complaints.length) throw new Error(complaints.slice(0, 3).join('; '));
  }

  close() {
    this.simulators.forEach((simulator) => simulator.close());
  }

  log() {
    return Uint8Array.from(this.devices.flatMap((device) => device.rtt.bytes));
  }
}

/** Runs all tests whose name contains the filter; returns how many passed and failed. */
export async function runSuite(options, print = console.log) {
  const counts = { passed: 0, failed: 0 };
  const stray = collectStrayWarnings();
  for (const { name, body } of tests.filter((t) => t.name.includes(options.filter))) {
    const bench = new Bench(options);
    stray.length = 0;
    try {
      await body(bench);
      bench.checkHealth();
      if (stray.length) throw new Error(`emulator warning: ${stray[0]}`);
      counts.passed++;
      print(`ok ${name}${bench.figures.length ? ` (${bench.figures.join(', ')})` : ''}`);
    } catch (error) {
      counts.failed++;
      print(`FAIL ${name}: ${explain(error, bench)}`);
      writeFileSync(join(options.out, `${name}.rtt`), bench.log());
      writeFileSync(join(options.out, `${name}.txt`), `${error.stack}\n${error.detail ?? ''}\n`);
    } finally {
      bench.close();
    }
  }
  return counts;
}

/** The package writes some of its warnings to the console instead of its logger. */
function collectStrayWarnings() {
  const stray = [];
  console.warn = (...words) => stray.push(words.join(' '));
  return stray;
}

/** One line: the reason, and what the devices complain about, which often is the cause. */
function explain(error, bench) {
  const complaints = bench.devices.flatMap((device) => device.complaints());
  const also = complaints.length && !error.message.includes(complaints[0]) ? ` [${complaints[0]}]` : '';
  return `${error.message.replace(/\s*\n\s*/g, ' ')}${also}`;
}
