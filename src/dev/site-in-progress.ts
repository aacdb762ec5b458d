import type { Site } from '../../schema/site-model';
import { SiteAssets } from '../build/assets';
import { DiskFault } from '../build/disk-faults';
import { refreshEditorFiles } from '../build/editor-files';
import { hashOf } from '../build/hash';
import { loadSite, toTerminal } from '../build/load-site';
import { contentYear, toShellData } from '../build/pages/page-data';
import type { PhotographPlan } from '../build/photographs/copies';
import { findDamaged } from '../build/photographs/find-damaged';
import { makeCopy } from '../build/photographs/make';
import { copiesOf, planPhotographs } from '../build/photographs/plan';
import { readFiles } from '../build/read-files';
import type { ShellData } from '../page-data';

/** A site as it was last read without problems, with what its pages are made from. */
export interface GoodSite {
  site: Site;
  photographs: ReadonlyMap<string, PhotographPlan>;
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
  private damaged: ReadonlySet<string> = new Set();
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
      damaged: this.damaged,
      outcome: this.good ? 'The page shown is the last good one.' : 'No page can be shown yet.',
    });
    refreshEditorFiles({ data: this.folder, listChoices });
    this.reading++;
    this.report = report ? toTerminal(report) : '';
    if (!site) return [];
    for (const [path, content] of this.good?.assets.files ?? []) this.earlier.set(path, content);
    const photographs = planPhotographs(site);
    const assets = new SiteAssets(site, photographs);
    this.good = { site, photographs, assets, shell: toShellData(site, assets, contentYear()) };
    const last = this.texts;
    this.texts = textsOf(site);
    const changed = findChanges(last, this.texts);
    for (const address of changed) this.changes.set(address, this.reading);
    return changed;
  }

  /**
   * Reads the pictures to their end, which takes a while. Answers whether others than before are damaged, so that all is
   * to be read anew; no, if that has been done in the meantime.
   */
  async readPictures(): Promise<boolean> {
    const { reading, damaged: before } = this;
    const damaged = await findDamaged(readFiles(this.folder));
    if (reading !== this.reading) return false;
    this.damaged = damaged;
    return [...damaged].join() !== [...before].join();
  }

  /** The addresses whose pages changed after a reading. */
  changesSince(reading: number): string[] {
    return [...this.changes].filter(([, changed]) => changed > reading).map(([address]) => address);
  }

  /** A picture that this reading or an earlier one has drawn, by its path; a copy of a photograph is made when asked for. */
  async picture(path: string): Promise<string | Uint8Array | undefined> {
    const drawn = this.good?.assets.files.get(path) ?? this.earlier.get(path);
    if (drawn !== undefined || !this.good) return drawn;
    const { site, photographs } = this.good;
    try {
      return await makeCopy(path, { copies: copiesOf(photographs), images: site.images });
    } catch (fault) {
      // A photograph that cannot be read is reported as such; its place stays empty.
      if (fault instanceof DiskFault) return undefined;
      throw fault;
    }
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
