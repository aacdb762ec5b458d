import { memoize } from '../../schema/fields/memoize';
import type { Page } from '../../schema/site-model';
import { hashOf } from '../build/disk/files';
import type { GoodSite } from './good-site';

/** A page, and the reading that it is shown from. */
export interface PageInProgress {
  page: Page;
  from: GoodSite;
}

/** What a reading changed. */
export interface Changes {
  /** The addresses whose pages show something else, of those that were asked for. */
  changed: string[];
  /** Whether what all pages share is another, as what stands around them. */
  isSharedNew: boolean;
}

/**
 * What the pages showed that were asked for, so that whoever has one is told when it shows something else. Of thousands
 * of pages an author has few before them, so no other is resolved to be compared.
 */
export class ShownPages {
  /** What each address showed, as a name for all of it. */
  private readonly names = new Map<string, string>();
  private shared = '';
  /** The reading at which an address last changed; under '' what pages share. */
  private readonly changes = new Map<string, number>();

  /** Notes what an address shows to whoever asks for it. */
  note(address: string, shown: PageInProgress): void {
    this.names.set(address, nameOf(shown));
  }

  /** Compares with what is shown after a reading, and answers what it changed. */
  compare(
    reading: number,
    first: GoodSite | undefined,
    find: (address: string) => PageInProgress | undefined,
  ): Changes {
    const shared = first ? sharedNameOf(first) : '';
    const isSharedNew = shared !== this.shared;
    this.shared = shared;
    if (isSharedNew) this.changes.set('', reading);
    for (const [address, name] of this.names) {
      const shown = find(address);
      const now = shown ? nameOf(shown) : '';
      if (now === name) continue;
      this.names.set(address, now);
      this.changes.set(address, reading);
    }
    return this.since(reading - 1);
  }

  /** What changed after a reading. */
  since(reading: number): Changes {
    const keys = [...this.changes].filter(([, changed]) => changed > reading).map(([key]) => key);
    return { changed: keys.filter((key) => key !== ''), isSharedNew: keys.includes('') };
  }
}

function nameOf({ page, from }: PageInProgress): string {
  return hashOf(sharedNameOf(from) + JSON.stringify(page));
}

/** A name for what may show on any page, as art does in menus, and for which pages are marked as drafts. */
const sharedNameOf = memoize(({ site }: GoodSite): string => {
  const { settings, navigation, wording, art } = site;
  const images = [...site.images].map(([name, bytes]) => [name, hashOf(bytes)]);
  const drafts = site.pages.filter(({ draft, ahead }) => draft || ahead).map(({ address }) => address);
  return hashOf(JSON.stringify([settings, navigation, wording, [...art], images, drafts]));
});
