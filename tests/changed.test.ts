import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listSuites } from './changed';

const allSuites = listSuites(['package.json']);

describe('the suites of a change', () => {
  it('are all suites if no row of the table matches a changed path', () => {
    expect(allSuites).toHaveLength(6);
    expect(listSuites(['src/new-folder/file.ts'])).toEqual(allSuites);
    expect(listSuites(['tests/site/pages/home.json'])).toEqual(allSuites);
  });

  it('are at least one suite, but not all suites, for a change in one folder of src/', () => {
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const { name } of folders) {
      const suites = listSuites([`src/${name}/file.ts`]);
      expect(suites.length, name).toBeGreaterThan(0);
      expect(suites.length, name).toBeLessThan(allSuites.length);
    }
  });

  it('are combined if several files changed, in the order of the full run', () => {
    expect(listSuites(['src/studio/store.ts', 'schema/checks/links.ts'])).toEqual(['test', 'test:studio']);
    expect(listSuites(['CONTRIBUTING.md'])).toEqual([]);
  });
});
