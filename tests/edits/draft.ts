import type { AuthorEdit } from './edits';

/** A JSON value that an author edits. */
// biome-ignore lint/suspicious/noExplicitAny: the shape of the value depends on its place
export type JsonData = any;

/** The files of a site, with keys such as `pages/about.json`. */
export type DraftFiles = Record<string, string | Uint8Array>;

/** A page, a law or an entry of a collection. */
export interface SiteEntry {
  file: string;
  folder: string;
  slug: string;
  /** The main address of the page. */
  address: string;
  data: JsonData;
}

const folderAddresses: Record<string, string> = { pages: '' };

/** A copy of a site's files that an author edits. JSON files are read and written as parsed values. */
export class SiteDraft {
  private readonly texts = new Map<string, JsonData>();
  private readonly others: DraftFiles = {};

  constructor(files: DraftFiles) {
    for (const [name, content] of Object.entries(files)) {
      const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
      if (name.endsWith('.json')) this.texts.set(name, JSON.parse(text));
      else this.others[name] = content;
    }
  }

  /**
   * Returns the current files. Leaves out pictures that nothing refers to, because the guide asks authors to delete
   * them.
   */
  files(): DraftFiles {
    const printed = [...this.texts].map(([name, data]) => [name, `${JSON.stringify(data, null, 2)}\n`]);
    const named = new Set([...this.texts.values()].flatMap(listTexts));
    const others = Object.entries(this.others).filter(
      ([name]) => !name.startsWith('images/') || named.has(name.slice('images/'.length)),
    );
    return { ...Object.fromEntries(others), ...Object.fromEntries(printed) };
  }

  get site(): JsonData {
    return this.texts.get('site.json');
  }

  get navigation(): JsonData {
    return this.texts.get('navigation.json');
  }

  get wording(): JsonData {
    return this.texts.get('wording.json');
  }

  /** Lists the entries in a folder such as `pages` or `law`, sorted by file name. */
  listEntries(folder: string): SiteEntry[] {
    return [...this.texts.keys()]
      .filter((file) => file.startsWith(`${folder}/`))
      .sort()
      .map((file) => this.getEntry(file));
  }

  listAllEntries(): SiteEntry[] {
    const files = [...this.texts.keys()].filter((file) => file.includes('/') && !file.startsWith('law/'));
    return files.map((file) => this.getEntry(file));
  }

  write(file: string, data: JsonData): void {
    this.texts.set(file, data);
  }

  /** Adds a file that is not text, such as a picture. */
  put(file: string, content: Uint8Array): void {
    this.others[file] = content;
  }

  /** Checks whether any link on the site leads to an anchor on this page. */
  hasLinkTo({ file, address, data }: SiteEntry): boolean {
    const starts = [address, ...(data.aliases ?? [])].map((each) => `${each}#`);
    return [...this.texts].some(([from, value]) =>
      listTexts(value).some(
        (text) =>
          starts.some((start) => text.startsWith(start) || text.includes(`](${start}`)) ||
          (from === file && /^#|\]\(#/.test(text)),
      ),
    );
  }

  private getEntry(file: string): SiteEntry {
    const folder = file.slice(0, file.indexOf('/'));
    const slug = file.slice(folder.length + 1, -'.json'.length);
    const base = folderAddresses[folder] ?? this.site.collections?.[folder]?.address ?? `/${folder}`;
    const address = file === 'pages/index.json' ? '/' : `${base}/${slug}`;
    return { file, folder, slug, address, data: this.texts.get(file) };
  }
}

/** Returns all texts of a value, without its keys. */
function listTexts(data: JsonData): string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(listTexts) : [];
}

export function applyAuthorEdits(files: DraftFiles, applied: AuthorEdit[]): DraftFiles {
  const draft = new SiteDraft(files);
  for (const each of applied) each.apply(draft);
  return draft.files();
}
