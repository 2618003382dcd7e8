// The command line shared by run.mjs and bench.mjs.

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseElf } from '../src/elf.mjs';

const IMAGES = ['image', 'spi-image', 'turned-image'];
const NEEDED = [...IMAGES, 'sim', 'out'];
const USAGE =
  'options: --image FILE.elf --spi-image FILE.elf --turned-image FILE.elf --sim PROGRAM --out DIR [--filter TEXT]';

function fail(message) {
  console.error(`${message}\n${USAGE}`);
  process.exit(2);
}

/** Reads the options and the images: { images: { pico, 'pico-spi', 'pico-turned' }, simulator, out, filter }. */
export function readOptions(args) {
  const given = { filter: '' };
  for (let i = 0; i < args.length; i += 2) {
    const name = args[i].replace(/^--/, '');
    if (!args[i].startsWith('--') || ![...NEEDED, 'filter'].includes(name)) fail(`unknown option ${args[i]}`);
    if (args[i + 1] === undefined) fail(`${args[i]} needs a value`);
    given[name] = args[i + 1];
  }
  const missing = NEEDED.filter((name) => !given[name]);
  if (missing.length) fail(`missing: ${missing.map((name) => `--${name}`).join(' ')}`);
  for (const name of [...IMAGES, 'sim']) {
    if (!existsSync(given[name])) fail(`--${name}: there is no ${given[name]}`);
  }
  mkdirSync(given.out, { recursive: true });
  const image = (file) => parseElf(new Uint8Array(readFileSync(file)));
  return {
    images: {
      pico: image(given.image),
      'pico-spi': image(given['spi-image']),
      'pico-turned': image(given['turned-image']),
    },
    simulator: resolve(given.sim),
    out: given.out,
    filter: given.filter,
  };
}
