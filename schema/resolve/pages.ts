import type { Question } from '../block-context';
import { type Block, blocks as definitions } from '../blocks/index';
import { addressOfPart, notFoundFile, wholeListOf } from '../files/addresses';
import { collections, type HeroLook, isArticle, isCollection, isOfRegister } from '../files/collections';
import type { Wording } from '../files/wording';
import type { Opening, Page } from '../site-model';
import { resolveBlocks } from './blocks';
import { breadcrumbsOf, overviewOf } from './breadcrumbs';
import { toArticleFacts } from './cards';
import type { Entry } from './entries';
import { fillWords } from './fill-words';
import { addLawBlocks } from './law-blocks';
import type { SiteSource } from './site-source';

/** A page, and the ids of its headings. */
export interface ResolvedPage {
  page: Page;
  readonly ids: ReadonlySet<string>;
}

/** The types of blocks whose lists go on at addresses of their own where they are long. */
const goingOn = new Set<string>(definitions.filter((block) => 'goesOn' in block).map(({ type }) => type));

function mayGoOn({ file }: Entry): boolean {
  return file.blockTypes.some((type) => goingOn.has(type));
}

/**
 * The pages of a site. Each is resolved when it is first asked for, and its blocks each time they are: most of what is
 * checked can be told without, and the blocks of thousands of pages would fill the memory.
 */
export class Pages {
  private readonly resolved = new Map<Entry, ResolvedPage[]>();
  private readonly byAlias: ReadonlyMap<string, Entry>;
  /** By the ids of pages. */
  private readonly questions = new Map<string, ReadonlySet<Question>>();

  constructor(private readonly source: SiteSource) {
    this.byAlias = new Map(
      source.entries.all.flatMap((entry) =>
        (entry.data.aliases ?? []).map((alias): [string, Entry] => [alias, entry]),
      ),
    );
  }

  /** Every address of the site: one for each page and entry, and one for each further part of a long list. */
  all(): ResolvedPage[] {
    return this.source.entries.all.flatMap((entry) => this.of(entry));
  }

  /** Those with lists that may go on, and the parts of these. */
  ofLists(): ResolvedPage[] {
    return this.source.entries.all.filter(mayGoOn).flatMap((entry) => this.of(entry));
  }

  /** What a page has asked of the rest of the site when its blocks were last resolved; nothing where they never were. */
  askedBy(id: string): ReadonlySet<Question> | undefined {
    return this.questions.get(id);
  }

  /** The ids of the headings at an address; where an alias takes the address of a page, those of the page. */
  idsAt(address: string): ReadonlySet<string> | undefined {
    const { entries } = this.source;
    const owner = entries.at(address) ?? this.byAlias.get(address);
    if (owner) return this.of(owner)[0]?.ids;
    const list = entries.at(wholeListOf(address) ?? '');
    return list && this.of(list).find(({ page }) => page.address === address)?.ids;
  }

  /** The ids of the headings at every address. */
  allIds(): Map<string, ReadonlySet<string>> {
    const pages = this.all();
    return new Map([
      ...pages.flatMap(({ page, ids }) => page.aliases.map((address) => [address, ids] as const)),
      ...pages.map(({ page, ids }) => [page.address, ids] as const),
    ]);
  }

  private of(entry: Entry): ResolvedPage[] {
    const known =
      this.resolved.get(entry) ??
      resolveParts(this.source, entry, (id, asked) => this.questions.set(id, asked));
    this.resolved.set(entry, known);
    return known;
  }
}

/** Is told what a page has asked of the rest of the site. */
type NoteQuestions = (id: string, asked: ReadonlySet<Question>) => void;

function resolveParts(source: SiteSource, entry: Entry, note?: NoteQuestions): ResolvedPage[] {
  const count = mayGoOn(entry) ? countPages(resolveContent(source, entry, 1).blocks) : 1;
  return Array.from({ length: count }, (_, index) =>
    resolvePage(source, entry, { pageNumber: index + 1, pageCount: count }, note),
  );
}

/** The page of a file, of a long list its first part; nothing where it is not shown. */
export function resolvePageOf(source: SiteSource, file: string): Page | undefined {
  const entry = source.entries.all.find((each) => each.file.file === file);
  return entry && resolveParts(source, entry)[0]?.page;
}

/** One part of a page whose list goes on, or all of any other. */
function resolvePage(
  source: SiteSource,
  entry: Entry,
  { pageNumber, pageCount }: Pick<Page, 'pageNumber' | 'pageCount'>,
  note?: NoteQuestions,
): ResolvedPage {
  const { file, data, card } = entry;
  const kind = kindOf(file);
  const resolve = () => {
    const content = resolveContent(source, entry, pageNumber);
    note?.(page.id, content.asked);
    return content;
  };
  let ids: ReadonlySet<string> | undefined;
  const { id, address, aliases } = identityOf(entry, pageNumber);
  const { headTitle, description } = wordsForSearch(entry, source.wording, { pageNumber, pageCount });
  // Spelt out: to spread others into it takes ten times as long, and there is one for each page.
  const page: Page = {
    id,
    file: file.file,
    address,
    aliases,
    kind,
    title: data.title,
    headTitle,
    description,
    breadcrumbs: breadcrumbsOf(source, card.address, pageNumber > 1),
    overview: isCollection(kind) ? overviewOf(source, kind) : undefined,
    draft: data.draft,
    ahead: entry.isAhead || undefined,
    updated: data.updated,
    article: isArticle(file.role, data) ? toArticleFacts(data, source.settings.language) : undefined,
    art: data.art,
    look: lookOf(file.role),
    opening: openingOf(entry),
    motif: data.motif,
    pageNumber,
    pageCount,
    get blocks() {
      return resolve().blocks;
    },
  };
  return {
    page,
    get ids() {
      ids ??= resolve().ids;
      return ids;
    },
  };
}

/** What a page shows, the ids of its headings, and what it asked of the rest of the site. */
function resolveContent(
  source: SiteSource,
  entry: Entry,
  pageNumber: number,
): { blocks: Block[]; ids: ReadonlySet<string>; asked: ReadonlySet<Question> } {
  const { file, data, card } = entry;
  const ids = new Set<string>();
  const asked = new Set([...entry.cited].map((id): Question => `cited ${id}`));
  const law = source.citations.on(entry);
  const parts = isOfRegister(file.role) ? data.blocks : addLawBlocks(data.blocks, law);
  return { blocks: resolveBlocks(source, { self: card, law, pageNumber, ids, asked }, parts), ids, asked };
}

function lookOf(role: string): HeroLook | undefined {
  return isCollection(role) ? collections[role].looks.hero : undefined;
}

/** What a page opens with: its photograph, or what its collection draws; nothing for pages that open with words alone. */
function openingOf({ file: { role }, data: { picture }, card: { id } }: Entry): Opening | undefined {
  if (picture) return { name: `image:${picture.file}`, alt: picture.alt };
  const look = lookOf(role);
  return look === 'panel' || look === 'quilt' ? { name: `${look}:${id}` } : undefined;
}

/** Lists that go on say on how many pages they do; the longest counts. */
function countPages(blocks: Block[]): number {
  return Math.max(1, ...blocks.map((block) => ('pageCount' in block ? block.pageCount : 1)));
}

function kindOf({ file, role }: Entry['file']): Page['kind'] {
  if (file === notFoundFile) return 'not-found';
  return isCollection(role) ? role : 'page';
}

/** What tells a page from all others. A further part of a list has an address of its own, and no aliases. */
function identityOf({ data, card }: Entry, pageNumber: number): Pick<Page, 'id' | 'address' | 'aliases'> {
  if (pageNumber === 1) return { id: card.id, address: card.address, aliases: data.aliases ?? [] };
  return {
    id: `${card.id}#${pageNumber}`,
    address: addressOfPart(card.address, pageNumber),
    aliases: [],
  };
}

/** Title and description for browsers and search engines; a further part of a list says which one it is. */
function wordsForSearch(
  { data }: Entry,
  wording: Wording,
  { pageNumber, pageCount }: Pick<Page, 'pageNumber' | 'pageCount'>,
): Pick<Page, 'headTitle' | 'description'> {
  const headTitle = data.seoTitle ?? data.title;
  const { description } = data;
  if (pageNumber === 1) return { headTitle, description };
  const part = fillWords(wording.pageOf, { page: pageNumber, count: pageCount });
  return { headTitle: `${headTitle}: ${part}`, description: `${part}. ${description}` };
}
