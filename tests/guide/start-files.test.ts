import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const data = join(import.meta.dirname, '../../site-data');
// The files that authors double-click to start the studio.
const macFile = 'Start the studio (Mac).command';
const windowsFile = 'Start the studio (Windows).cmd';
const home = mkdtempSync(join(tmpdir(), 'office-'));
const programs = join(home, 'programs');
const site = join(home, 'my site');

afterAll(() => rmSync(home, { recursive: true, force: true }));

function addProgram(file: string, script: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

/** Runs the start file with only the programs that `addProgram` added. Returns its output. */
function start(): string {
  const file = join(site, 'site-data', macFile);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, readFileSync(join(data, macFile)));
  const env = { PATH: programs, HOME: home };
  return spawnSync('/bin/sh', [file], { env, input: '\n', encoding: 'utf8' }).stdout;
}

it('the start file reports missing programs one by one, then installs packages and starts the studio', () => {
  mkdirSync(programs);
  expect(start()).toMatch(/^Node\.js is missing\. Install it from https:\/\/nodejs\.org/);
  const log = join(home, 'log');
  addProgram(join(home, 'Studio/node-v22-darwin-arm64/bin/node'), `echo "node $*" >> ${log}`);
  expect(start()).toMatch(/^Git is missing\. Install it from https:\/\/git-scm\.com/);
  // On macOS, the command `git` exists and fails until Git is installed.
  addProgram(join(programs, 'git'), 'exit 1');
  expect(start()).toMatch(/^Git is missing\./);
  addProgram(join(programs, 'git'), '[ "$1" = --version ] || exit 1');
  expect(start()).toMatch(/^npm is missing\./);
  addProgram(join(programs, 'npm'), `[ "$1" = --version ] || echo "npm $*" >> ${log}`);
  writeFileSync(join(site, 'package-lock.json'), '{}');
  expect(start()).toMatch(/^The changes from others could not be fetched now\.\nInstalling/);
  const lines = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => !line.includes('--version'));
  expect(lines).toEqual(['npm ci --no-audit --no-fund', 'node src/cli/main.mjs dev --open', '']);
});

it('the start files can be started by a double-click on macOS and Windows', () => {
  expect(statSync(join(data, macFile)).mode & 0o111).toBe(0o111);
  expect(execFileSync('/bin/sh', ['-n', join(data, macFile)]).toString()).toBe('');
  // Windows can miss labels in a script whose lines end in LF instead of CRLF.
  expect(readFileSync(join(data, windowsFile), 'utf8')).not.toMatch(/[^\r]\n/);
});
