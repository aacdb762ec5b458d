import { describe, expect, it } from 'vitest';
import { readSite } from '../../schema/read-site';
import { readIconNames } from '../../src/build/art/icons';
import { readFiles } from '../../src/build/read-data';
import type { SiteFiles } from '../site';

const known = { icons: readIconNames() };

function findFaulty(files: SiteFiles): Set<string> {
  const { problems } = readSite(files, known);
  return new Set(problems.map(({ file }) => file.slice('site-data/'.length)));
}

function readText(content: string | Uint8Array | undefined): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** Replaces one value of a JSON file with an object that no field accepts. `pick` selects the value. */
function damage(content: string | Uint8Array, pick: number): string {
  const value = JSON.parse(readText(content));
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

describe.each(['site-data', 'tests/site'])('every JSON file in %s', (folder) => {
  const files = readFiles(folder);
  const names = Object.keys(files).filter((name) => name.endsWith('.json'));
  const settings = names.filter((name) => !name.includes('/'));
  const entries = names.filter((name) => name.includes('/'));

  it('has no problem', () => {
    expect(entries.length).toBeGreaterThan(10);
    expect(settings.length).toBeGreaterThan(2);
    expect([...findFaulty(files)]).toEqual([]);
  });

  it.each([0, 5, 37])('has a problem after one value is damaged (%i)', (pick) => {
    const damaged = Object.fromEntries(entries.map((name) => [name, damage(files[name] ?? '', pick)]));
    const faulty = findFaulty({ ...files, ...damaged });
    expect(entries.filter((name) => !faulty.has(name))).toEqual([]);
  });

  it.each(settings)('has a problem after one of its values is damaged: %s', (name) => {
    for (const pick of [0, 3, 21]) {
      const faulty = findFaulty({ ...files, [name]: damage(files[name] ?? '', pick) });
      expect([...faulty]).toContain(name);
    }
  });

  it('has a problem if its name or folder is unknown', () => {
    for (const name of ['other.json', 'other/a.json', 'industries/deep/a.json', 'images/a.json'])
      expect([...findFaulty({ ...files, [name]: '{}' })]).toContain(name);
  });
});
