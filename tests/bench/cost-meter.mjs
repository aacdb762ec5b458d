import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Runs a command of Node and prints, after what that says, what it took with all processes and threads that it started.
// Memory is the largest sum of what processes held at the same moment, looked at every 50 ms; what two share counts for
// both. Where there is no /proc, it is what the command's first process reports of itself.

/** How Linux counts a processor's time, which is the same on every machine. */
const ticksPerSecond = 100;

/** Reports at the end of this process what it took by itself, where nobody can look at it from outside. */
function reportAtEnd() {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    process.stdout.write(`cost: ${maxRSS} KB, ${userCPUTime + systemCPUTime} µs\n`);
  });
}

/** A file that Linux has for a process; empty where that has ended. */
function readOf(id, file) {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The numbers of a process, from its state on. */
function numbersOf(id) {
  return readOf(id, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
}

/** What a process and all that it started hold at this moment, in KB. */
function weigh(first) {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(ids.map((id) => [Number(id), Number(numbersOf(id)[1])]));
  const isOurs = (id) => id === first || (parents.has(id) && isOurs(parents.get(id)));
  return [...parents.keys()]
    .filter(isOurs)
    .reduce((sum, id) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(readOf(id, 'status'))?.[1] ?? 0), 0);
}

/** The time of the processor of all that this process has started and that has ended, in microseconds. */
function timeOfEnded() {
  const [user = 0, system = 0] = numbersOf('self').slice(13, 15).map(Number);
  return ((user + system) / ticksPerSecond) * 1e6;
}

/** Runs a command of Node as it would run by itself, and looks at it until it ends. */
function watch(args) {
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, weigh(child.pid));
  }, 50);
  child.once('exit', (status) => {
    clearInterval(looking);
    process.stdout.write(`cost: ${most} KB, ${timeOfEnded()} µs\n`);
    process.exitCode = status ?? 1;
  });
}

const [, script, ...args] = process.argv;
if (script !== fileURLToPath(import.meta.url)) reportAtEnd();
else if (existsSync('/proc/self/stat')) watch(args);
else
  spawn(process.execPath, ['--import', import.meta.url, ...args], { stdio: 'inherit' }).once(
    'exit',
    (status) => {
      process.exitCode = status ?? 1;
    },
  );
