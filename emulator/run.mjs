#!/usr/bin/env node
// Runs the firmware-in-the-loop tests; see docs/emulator.md.

import { readdirSync } from 'node:fs';
import { readOptions } from './lib/options.mjs';
import { runSuite } from './lib/suite.mjs';

const options = readOptions(process.argv.slice(2));
const folder = new URL('tests/', import.meta.url);
for (const file of readdirSync(folder).sort()) await import(new URL(file, folder));

const { passed, failed } = await runSuite(options);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
