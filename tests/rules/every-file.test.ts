import { describe, expect, it } from 'vitest';
import { readSite } from '../../schema/read-site';
import { readIconNames } from '../../src/build/art/icons';
import { readFiles } from '../../src/build/disk';
import type { SiteFiles } from '../site';

const known = { icons: readIconNames() };

/** The files with a problem. */
function faultyIn(files: SiteFiles): Set<string> {
  const { problems } = readSite(files, known);
  return new Set(problems.map(({ file }) => file.slice('site-data/'.length)));
}

function textOf(content: string | Uint8Array | undefined): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** A file with one of its values damaged: of a kind that no field of the site's data has. */
function damage(content: string | Uint8Array, pick: number): string {
  const value = JSON.parse(textOf(content));
  const places: [holder: Record<string, unknown>, key: string][] = [];
  const collect = (holder: Record<string, unknown>) => {
    for (const [key, inner] of Object.entries(holder)) {
      places.push([holder, key]);
      if (typeof inner === 'object' && inner !== null) collect(inner as Record<string, unknown>);
    }
  };
  collect(value);
  const [holder, key] = places[pick % places.length] ?? [value, 'nothing'];
  holder[key] = { damaged: [null] };
  return JSON.stringify(value, null, 2);
}

describe.each(['site-data', 'tests/site'])('every file of JSON below %s', (folder) => {
  const files = readFiles(folder);
  const names = Object.keys(files).filter((name) => name.endsWith('.json'));
  const settings = names.filter((name) => !name.includes('/'));
  const entries = names.filter((name) => name.includes('/'));

  it('is there without a problem', () => {
    expect(entries.length).toBeGreaterThan(10);
    expect(settings.length).toBeGreaterThan(2);
    expect([...faultyIn(files)]).toEqual([]);
  });

  it.each([0, 5, 37])('has a problem there once a value is damaged (%i)', (pick) => {
    const damaged = Object.fromEntries(entries.map((name) => [name, damage(files[name] ?? '', pick)]));
    const faulty = faultyIn({ ...files, ...damaged });
    expect(entries.filter((name) => !faulty.has(name))).toEqual([]);
  });

  it.each(settings)('has a problem there once any value is damaged: %s', (name) => {
    for (const pick of [0, 3, 21]) {
      const faulty = faultyIn({ ...files, [name]: damage(files[name] ?? '', pick) });
      expect([...faulty]).toContain(name);
    }
  });

  it('is known to the check: another file of JSON than those is a problem of its own', () => {
    for (const name of ['other.json', 'other/a.json', 'industries/deep/a.json', 'images/a.json'])
      expect([...faultyIn({ ...files, [name]: '{}' })]).toContain(name);
  });
});
