import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { findDifferences, makeFolder, readFolder, runCommand } from '../build/run-build';

const root = join(import.meta.dirname, '../..');

it('a build in another time zone and language has the same bytes', async () => {
  const { folder, remove } = makeFolder();
  onTestFinished(remove);
  const data = join(folder, 'data');
  cpSync(resolve(root, process.env.SITE_DATA ?? 'site-data'), data, { recursive: true });
  const args = ['build', '--data', data, '--out', join(folder, 'out'), '--compress'];
  const outcome = await runCommand(args, { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8' });
  expect(outcome).toMatchObject({ status: 0, stderr: '' });
  const site = inject('site');
  expect(findDifferences(readFolder(site), readFolder(join(folder, 'out')))).toEqual([]);
  const configs = readFolder(`${site}.hosts`);
  expect(findDifferences(configs, readFolder(join(folder, 'out.hosts')))).toEqual([]);
});
