import { describe, expect, it } from 'vitest';
import { type Migration, parseVersion, runMigrations } from '../../schema/migrations';
import { readSite } from '../../schema/read-site';
import { type Changes, createSiteFiles, testContext, withFile } from '../site';

const mark = (word: string): Migration => ({
  summary: `Adds ${word}.`,
  migrate: (values) => ({ ...values, [`${word}.json`]: Object.keys(values).length }),
});

describe('the migrations', () => {
  it('run in order, and only if they are newer than the version of the site', () => {
    const [a, b, c] = [mark('a'), mark('b'), mark('c')];
    const values = runMigrations({ 'site.json': { url: 'x' } }, 2, [a, b, c]);
    expect(values).toEqual({ 'site.json': { url: 'x', version: 4 }, 'b.json': 1, 'c.json': 2 });
  });

  it('cannot change their input, and the error of a failed migration names the migration and has the cause', () => {
    const mutating: Migration = {
      summary: 'Edits within.',
      migrate: (values) => {
        const { firm } = values['site.json'] as { firm: { names: string[] } };
        firm.names.push('y');
        return {};
      },
    };
    const before = { 'site.json': { firm: { names: ['x'], since: null } } };
    const run = () => runMigrations(before, 2, [mark('a'), mutating, mutating]);
    expect(run).toThrow(
      expect.objectContaining({
        message: 'Migration 3 (Edits within.) failed. Nothing was changed.',
        cause: expect.any(TypeError),
      }),
    );
    expect(before['site.json'].firm.names).toEqual(['x']);
  });
});

describe('the version of a site', () => {
  it('is 1 by default and undefined for an invalid value', () => {
    expect([parseVersion({}), parseVersion({ version: 3 }), parseVersion([])]).toEqual([1, 3, 1]);
    expect([0, -1, 1.5, '2', null].map((version) => parseVersion({ version }))).toEqual(
      Array(5).fill(undefined),
    );
  });

  const findProblems = (changes: Changes, version: number) => {
    return readSite(createSiteFiles(changes), { ...testContext, version }).problems;
  };
  const atVersion = (version: unknown) =>
    withFile('site.json', (text) => text.replace('{', `{ "version": ${JSON.stringify(version)},`));

  it('is not read from invalid settings', () => {
    for (const changes of [{ 'site.json': null }, { 'site.json': '{' }])
      expect(findProblems(changes, 2)).not.toContainEqual(expect.objectContaining({ rule: 'older-version' }));
  });

  it('is reported as old even if a file has a syntax error', () => {
    const rules = findProblems({ ...atVersion(2), 'wording.json': '{' }, 3).map(({ rule }) => rule);
    expect(rules).toEqual(['older-version', 'json-syntax']);
  });
});
