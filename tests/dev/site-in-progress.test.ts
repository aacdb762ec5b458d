import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { SiteInProgress } from '../../src/dev/site-in-progress';
import { makeFolder, writeFiles } from '../build/run-build';
import { littleSite, withFile, withValue } from '../little-site';

const { folder, remove } = makeFolder();
const data = join(folder, 'data');
const [hotels, cafes] = ['/industries/hotels', '/industries/cafes'];

afterEach(remove);

/** The site while it is written; its author has two pages before them. */
function open(): SiteInProgress {
  writeFiles(data, littleSite());
  const site = new SiteInProgress(data);
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
});
