import type * as z from 'zod';
import { expandTokens, readTokens } from '../../../schema/content/content-file';
import type { Tree } from '../../../schema/content/tree';
import type { OpenedPage } from '../../../schema/define-block';
import type { Choices } from '../../../schema/editor/choices';
import { type Exemplified, fitExample } from '../../../schema/editor/examples';
import type { Wording } from '../../../schema/files/wording';
import { resolveBlocks } from '../../../schema/resolve/blocks';
import { Entries } from '../../../schema/resolve/entries';
import { lawOfPage, readLaws } from '../../../schema/resolve/law';
import { resolveSite } from '../../../schema/resolve/site';
import type { Page, Site } from '../../../schema/site-model';
import { type RenderableSite, toRenderable } from '../site-in-progress';

/** What the catalogue asks of a block's schema file. */
export interface BlockDefinition extends Exemplified {
  purpose: string;
  schema: z.ZodObject;
  opensPage?: OpenedPage;
}

/** The site that examples are shown in, as far as its files are sound: a page with a fault is not in it. */
export interface ExampleSite extends RenderableSite {
  tree: Tree;
}

/** Makes that site from the sound files. `undefined` where the settings, the menus or the wording cannot be used. */
export function makeExampleSite(tree: Tree): ExampleSite | undefined {
  const resolved = tree.site && resolveSite(tree, tree.site).site;
  if (!resolved) return undefined;
  const site: Site = { ...resolved, fileCount: tree.files.length, advice: [] };
  try {
    return { tree, ...toRenderable(site) };
  } catch {
    // What the settings or menus name, such as the sign of the firm, is not there.
    return undefined;
  }
}

/**
 * A page that shows nothing but an example of a block: the first that uses the block, or one of its kind, with its cloth
 * and its place in the site. `undefined` where the site has no such page, or nothing that the example could name.
 */
export function makeExamplePage(
  { tree, site }: ExampleSite,
  { definition, name, choices }: { definition: BlockDefinition; name: string; choices: Choices },
): Page | undefined {
  const host = findHost(site.pages, definition);
  const example = fitExample(definition, name, choices);
  if (!host || example === undefined) return undefined;
  const written = expandTokens(example, readTokens(tree.settings), () => undefined);
  const entries = Entries.of(tree, site.settings.language);
  const entry = entries.withId(host.id);
  const block = definition.schema.safeParse(written).data;
  if (!entry || !block) return undefined;
  const wording = site.wording as Wording;
  const source = { tree, settings: site.settings, wording, entries, laws: readLaws(tree) };
  const place = { self: entry.card, law: lawOfPage(source, entry), pageNumber: 1, ids: new Set<string>() };
  return { ...host, blocks: resolveBlocks(source, place, [block]) };
}

function findHost(pages: readonly Page[], { type, opensPage }: BlockDefinition): Page | undefined {
  const firstParts = pages.filter(({ pageNumber }) => pageNumber === 1);
  const user = firstParts.find(({ blocks }) => blocks.some((block) => block.type === type));
  if (user) return user;
  if (opensPage === 'article') return firstParts.find(({ article }) => article);
  if (opensPage === 'not-found') return firstParts.find(({ kind }) => kind === 'not-found');
  return firstParts.find(({ kind, address }) => kind === 'page' && address !== '/') ?? firstParts[0];
}
