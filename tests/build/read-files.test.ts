import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFiles } from '../../src/build/disk';
import { folderOf } from '../cli/run-here';

it('reads placeholders of a cloud although they are hidden, and nothing that editors leave', () => {
  const folder = folderOf({ 'industries/cafes.json': '{}' });
  mkdirSync(join(folder, 'industries'), { recursive: true });
  for (const name of ['.cafes.json.icloud', '.#cafes.json', 'cafes.json~', '#cafes.json#', '.cafes.json.swp'])
    writeFileSync(join(folder, 'industries', name), 'x');
  expect(Object.keys(readFiles(folder)).sort()).toEqual([
    'industries/.cafes.json.icloud',
    'industries/cafes.json',
  ]);
});
