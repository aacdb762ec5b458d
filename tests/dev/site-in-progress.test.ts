import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { hashAll } from '../../src/build/disk/hash';
import { readFiles } from '../../src/build/disk/read-files';
import { KeptFiles } from '../../src/build/kept-files';
import { SiteInProgress } from '../../src/dev/site-in-progress';
import { makeFolder, writeFiles } from '../build/run-build';
import { littleSite, withFile, withValue } from '../little-site';

const { folder, remove } = makeFolder();
const data = join(folder, 'data');
const [hotels, cafes] = ['/industries/hotels', '/industries/cafes'];

afterEach(remove);

function begin(openKept?: (files: Record<string, Uint8Array>) => KeptFiles): SiteInProgress {
  return new SiteInProgress(data, openKept);
}

/** The site while it is written; its author has two pages before them. */
function open(): SiteInProgress {
  writeFiles(data, littleSite());
  const site = begin();
  for (const address of [hotels, cafes]) ask(site, address);
  return site;
}

function ask(site: SiteInProgress, address: string) {
  if (!site.good) throw new Error(site.report);
  return site.show(address, site.good);
}

function save(changes: Record<string, string | Uint8Array | null>): void {
  for (const [name, content] of Object.entries(changes))
    if (content !== null) writeFiles(data, { [name]: content });
}

const headline = (file: string, words: string) =>
  withValue(file, ({ blocks: [first] }) => Object.assign(first, { headline: words }));

describe('a site in progress', () => {
  it('tells which of the pages that were asked for show something else', () => {
    const site = open();
    save(headline('industries/hotels.json', 'Une tasse'));
    expect(site.read()).toEqual({ changed: [hotels], isSharedNew: false });
    save(headline('packages/week-end.json', 'Deux jours'));
    expect(site.read()).toEqual({ changed: [], isSharedNew: false });
  });

  it('tells of a page that is shown by what another says', () => {
    const site = open();
    ask(site, '/metiers/torrefaction');
    save(
      withValue('packages/week-end.json', (value) => Object.assign(value, { title: 'Deux jours entiers' })),
    );
    expect(site.read().changed).toEqual(['/metiers/torrefaction']);
  });

  it('tells all of what they share', () => {
    const site = open();
    save(withValue('wording.json', (value) => Object.assign(value, { skipToContent: 'Au texte' })));
    expect(site.read()).toEqual({ changed: [hotels, cafes], isSharedNew: true });
  });

  it('tells of a page that there was not when it was asked for', () => {
    const site = open();
    expect(ask(site, '/industries/bars').isThere).toBe(false);
    const [text = ''] = Object.values(
      withFile('industries/hotels.json', (text) => text.replaceAll(/H(ô|Ô)/g, 'B$1')),
    );
    save({ 'industries/bars.json': String(text).replace('petit déjeuner', 'dernier verre') });
    expect(site.read().changed).toContain('/industries/bars');
    expect(site.report).toBe('');
    expect(ask(site, '/industries/bars').isThere).toBe(true);
  });

  it('shows pages as they last were good, and tells what became of them over several readings', () => {
    const site = open();
    const { reading } = site;
    save(headline('industries/hotels.json', ''));
    expect([site.read().changed, site.report]).not.toEqual([[], '']);
    expect(site.report).toContain('industries/hotels.json');
    save(headline('industries/hotels.json', 'Une tasse'));
    site.read();
    save(headline('industries/cafes.json', 'Un comptoir'));
    site.read();
    expect(site.changesSince(reading).changed.sort()).toEqual([cafes, hotels]);
    expect(site.changesSince(reading + 2).changed).toEqual([cafes]);
  });

  it('reads only what has changed since it was sound, in its own time and before', () => {
    const record = join(folder, 'kept');
    const openKept = (files: Record<string, Uint8Array>) =>
      new KeptFiles(record, { hashes: hashAll(files), code: 'code' });
    writeFiles(data, littleSite());
    begin(openKept);
    expect(openKept(readFiles(data)).fileOf('industries/hotels.json')).toBeDefined();
    const again = begin(openKept);
    expect(again.report).toBe('');
    ask(again, hotels);
    save(headline('industries/hotels.json', 'Une tasse'));
    expect(again.read().changed).toEqual([hotels]);
    save({ 'industries/hotels.json': '{' });
    again.read();
    expect(again.report).toContain('industries/hotels.json');
    save(headline('industries/hotels.json', 'Encore une tasse'));
    expect([again.read().changed, again.report]).toEqual([[hotels], '']);
  });
});
