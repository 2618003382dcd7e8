// The simulator as a child process: the same device on the PC, driven by the lines of its console.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseEnd } from '../src/console.mjs';

export class Simulator {
  /** flash: the file it keeps its flash in; in memory unless told. */
  constructor(program, { flash = null } = {}) {
    this.child = spawn(program, ['--console', ...(flash ? ['--flash', flash] : [])], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.failed = new Promise((_, reject) => {
      this.child.on('error', (error) =>
        reject(new Error(`cannot start the simulator ${program}: ${error.message}`)),
      );
      this.child.on('exit', (code, signal) => reject(new Error(`the simulator ended (${signal ?? code})`)));
    });
    this.failed.catch(() => {}); // seen by whoever asks next
    this.child.stdin.on('error', () => {}); // its end is told by 'exit'
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  /** Sends a line; the answer as Console.ask() gives it. */
  async ask(line) {
    this.child.stdin.write(`${line}\n`);
    const lines = [];
    for (;;) {
      const { value, done } = await Promise.race([this.lines.next(), this.failed]);
      if (done) throw new Error(`the simulator ended after ${JSON.stringify(line)}`);
      if (value === 'ok' || value.startsWith('err ')) return parseEnd(lines, value);
      lines.push(value);
    }
  }

  /** Sends a line that must be accepted; its answer lines. */
  async tell(line) {
    const { ok, lines, end } = await this.ask(line);
    if (!ok) throw new Error(`the simulator answered ${JSON.stringify(line)} with ${end}`);
    return lines;
  }

  async state() {
    return JSON.parse((await this.tell('state'))[0]);
  }

  picture() {
    return this.tell('screen');
  }

  close() {
    this.child.stdin.end();
    this.child.kill();
  }
}
