import { join } from 'node:path';
import type { Site } from '../../schema/site-model';
import { SiteAssets } from '../build/assets';
import { refreshEditorFiles } from '../build/editor-files';
import { hashOf } from '../build/hash';
import { loadSite, toTerminal } from '../build/load-site';
import { contentYear, toShellData } from '../build/pages/page-data';
import type { ShellData } from '../page-data';

/** Where builds keep copies of photographs too. */
const copyCache = join(import.meta.dirname, '../../.cache/photographs');

/** A site as it was last read without problems, with what its pages are made from. */
export interface GoodSite {
  site: Site;
  assets: SiteAssets;
  shell: ShellData;
}

/** The data as last read: the site while it was last without problems, and the report of what is wrong now. */
export class SiteInProgress {
  /** Nothing before the data was good for the first time. */
  good: GoodSite | undefined;
  /** The report as the terminal shows it; empty where all is well. */
  report = '';
  /** How often the data was read, problems or not. */
  reading = 0;
  /** The pictures of earlier readings, which pages that are open may still ask for. */
  private readonly earlier = new Map<string, string | Uint8Array>();
  private texts = new Map<string, string>();
  /** The reading at which an address last changed. */
  private readonly changes = new Map<string, number>();

  constructor(private readonly folder: string) {
    this.read();
  }

  /** Reads everything anew. Answers the addresses whose pages changed; none where there are problems. */
  read(): string[] {
    const { site, report, listChoices } = loadSite(this.folder, {
      drafts: true,
      outcome: this.good ? 'The page shown is the last good one.' : 'No page can be shown yet.',
    });
    refreshEditorFiles({ data: this.folder, listChoices });
    this.reading++;
    this.report = report ? toTerminal(report) : '';
    if (!site) return [];
    for (const [path, content] of this.good?.assets.files ?? []) this.earlier.set(path, content);
    const assets = new SiteAssets(site);
    this.good = { site, assets, shell: toShellData(site, assets, contentYear()) };
    const last = this.texts;
    this.texts = textsOf(site);
    const changed = findChanges(last, this.texts);
    for (const address of changed) this.changes.set(address, this.reading);
    return changed;
  }

  /** The addresses whose pages changed after a reading. */
  changesSince(reading: number): string[] {
    return [...this.changes].filter(([, changed]) => changed > reading).map(([address]) => address);
  }

  /** A picture that this reading or an earlier one has drawn, by its path; a copy of a photograph is made when asked for. */
  async picture(path: string): Promise<string | Uint8Array | undefined> {
    const drawn = this.good?.assets.files.get(path) ?? this.earlier.get(path);
    const copy = this.good?.assets.copies.get(path);
    const source = copy && this.good?.site.images.get(copy.file);
    if (drawn !== undefined || !copy || !source) return drawn;
    const { makeCopy } = await import('../build/photographs/make');
    return makeCopy(path, copy, source, copyCache);
  }
}

/** All that each address shows as a text, by address; under '' what may show on any page, as art does in menus. */
function textsOf(site: Site): Map<string, string> {
  const images = [...site.images].map(([name, bytes]) => [name, hashOf(bytes)]);
  const shared = JSON.stringify([site.settings, site.navigation, site.wording, [...site.art], images]);
  const pages = site.pages.flatMap((page) =>
    [page.address, ...page.aliases].map((address): [string, string] => [address, JSON.stringify(page)]),
  );
  return new Map([['', shared], ...pages]);
}

function findChanges(before: Map<string, string>, after: Map<string, string>): string[] {
  const isAllNew = before.get('') !== after.get('');
  return [...after.keys()].filter((address) => isAllNew || before.get(address) !== after.get(address));
}
