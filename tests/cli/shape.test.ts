import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { describeAll } from '../../schema/shape/all-shapes';
import { printShape, type Shape } from '../../schema/shape/describe-shape';
import { shape as shapeCommand } from '../../src/cli/shape';
import { littleSite, withFile } from '../little-site';
import { folderOf, run } from './run-here';

let data: string;
let file: string;

beforeEach(() => {
  data = folderOf(littleSite());
  file = join(folderOf({}), 'recorded.json');
});

/** Runs the command against a shape that differs from that of the code. */
function shape(edit: (shape: Shape) => void, ...args: string[]): { status: number; said: string } {
  const recorded = describeAll();
  edit(recorded);
  writeFileSync(file, printShape(recorded));
  let said = '';
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((words) => {
      said += words;
      return true;
    }),
  );
  try {
    return { status: shapeCommand(['--data', data, ...args], file), said };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const change = (path: string, field: object) => (recorded: Shape) => {
  Object.assign(recorded, { [path]: { ...recorded[path], ...field } });
};

describe('the shape', () => {
  it('is as recorded', async () => {
    expect(await run('shape', '--data', data)).toEqual({
      status: 0,
      stdout: 'The schemas have the shape that is recorded.\n',
      stderr: '',
    });
  });

  it('asks to be recorded anew where a change breaks nothing, and is by one command', () => {
    const wider = change('industries.title', { max: 100 });
    const { status, said } = shape(wider);
    expect(status).toBe(1);
    expect(said).toBe(
      'industries.title at most 100 → 120\n\nNothing that was right is wrong now. Record the shape anew with "npm run shape -- --record".\n',
    );
    expect(shape(wider, '--record')).toMatchObject({ status: 0 });
    expect(readFileSync(file, 'utf8')).toBe(printShape(describeAll()));
  });

  it('tells what a change breaks, with file and line, and is not recorded then', () => {
    const text = String(
      withFile('industries/cafes.json', (words) =>
        words.replace('"Cafés"', `"${'Cafés '.repeat(21).trim()}"`),
      )['industries/cafes.json'],
    );
    writeFileSync(join(data, 'industries/cafes.json'), text);
    const narrower = change('industries.title', { max: 200 });
    for (const args of [[], ['--record']]) {
      const { status, said } = shape(narrower, ...args);
      expect(status).toBe(1);
      expect(said).toMatch(
        /^Breaking: industries\.title at most 200 → 120\n {2}.*industries\/cafes\.json:2:12\n {4}The text has 125 characters; at most 120 fit\.\n\n1 place of the data would break\. Add a migration/,
      );
      expect(readFileSync(file, 'utf8')).not.toBe(printShape(describeAll()));
    }
  });

  it('may be recorded where a change breaks nothing of the data, which is said', () => {
    const narrower = change('industries.title', { max: 200 });
    expect(shape(narrower).said).toContain('but data elsewhere may');
    expect(shape(narrower, '--record').status).toBe(0);
  });
});
