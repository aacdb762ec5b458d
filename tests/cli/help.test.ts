import { expect, it } from 'vitest';
import { scripts } from '../../package.json';
import { runInProcess } from './run-in-process';

const commands = Object.values(scripts).flatMap((script) => /main\.mjs ([a-z-]+)$/.exec(script)?.[1] ?? []);

it.each(commands)('%s --help explains the command and each option', async (name) => {
  const { status, stdout } = await runInProcess(name, '--help');
  expect(status).toBe(0);
  const [usage = '', summary = '', options = ''] = stdout.split('\n\n');
  expect(summary).toMatch(/\.$/m);
  const listed = [...options.matchAll(/^ {2}--([a-z-]+)( \S+)? {2,}\S/gm)].map(([, option]) => option);
  expect(listed).toEqual([...usage.matchAll(/\[--([a-z-]+)/g)].map(([, option]) => option));
});
