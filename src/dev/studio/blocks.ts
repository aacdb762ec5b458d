import { blockGroups, blocks } from '../../../schema/blocks/index';
import { getOpenedPage } from '../../../schema/checks/pages';
import { formatPageStatus, getPageStatus } from '../../../schema/content/page-status';
import { getTitle } from '../../../schema/content/tree';
import { adaptExample } from '../../../schema/editor/examples';
import { getFieldSchema } from '../../../schema/editor/json-schema';
import { valueSynonyms } from '../../../schema/messages/synonyms';
import { resolveSite } from '../../../schema/resolve/site';
import type { Page } from '../../../schema/site-model';
import { readDataTree } from '../../author/authored-tree';
import { createBlock } from '../../author/new-page';
import { Refusal } from '../../author/refusal';
import { readInlineScripts } from '../../build/bundle';
import { isObject } from '../../shared/values';
import type { BlockOption } from '../../studio/protocol';
import { clientCode, renderDocument } from '../render';
import type { RenderableSite } from '../site-in-progress';
import { getLastReading, type StudioServer } from './overview';

type Definition = (typeof blocks)[number];

/** Returns the label of a page that visitors cannot open today. Returns an empty text for other pages. */
export function getDraftLabel(studio: StudioServer, address: string): string {
  const { inProgress } = studio;
  const shellSite = inProgress.shellSite;
  if (!shellSite) throw new Refusal('No page can be shown yet.');
  const { page, renderable } = inProgress.findPage(address, shellSite).pageInProgress;
  const { tree } = getLastReading(studio);
  const file = tree.byName.get(page.file);
  if (!file) return '';
  const isDraft = getPageStatus(file, tree) === 'draft';
  return isDraft ? renderable.site.wording.draft : (formatPageStatus(file, tree) ?? '');
}

/** Returns the names of a block and its parts, with their synonyms, as keywords for the search. */
function listKeywords({ type, schema }: Definition): string {
  const parts = JSON.stringify(getFieldSchema(schema)).matchAll(/"const":"([a-z-]+)"/g);
  const names = [type, ...Array.from(parts, ([, name = '']) => name)];
  const synonyms = [...valueSynonyms].filter(([, values]) => values.some((name) => names.includes(name)));
  return [...names, ...synonyms.map(([word]) => word)].join(' ');
}

/**
 * Lists all blocks, with their minimal examples and the files that use them. Throws a Refusal if there is no file
 * `name`.
 */
export function listBlockOptions(studio: StudioServer, name: string): BlockOption[] {
  const { tree, listChoices } = getLastReading(studio);
  const file = tree.byName.get(name);
  if (!file) throw new Refusal(`There is no file ${name}.`);
  const choices = listChoices();
  const hasOpeningBlock = blocks.some(({ type, opensPage }) => opensPage && file.blockTypes.includes(type));
  return blockGroups.flatMap((group) =>
    group.blocks.map((definition: Definition) => {
      const { type, title, purpose, opensPage } = definition;
      return {
        type,
        title,
        group: group.title,
        purpose,
        keywords: listKeywords(definition),
        value: createBlock(definition, file.role, { tree, choices }),
        isAllowed: opensPage === undefined || (opensPage === getOpenedPage(file) && !hasOpeningBlock),
        usedIn: tree.files
          .filter(({ blockTypes }) => blockTypes.includes(type))
          .map((user) => ({ file: user.file, title: getTitle(user) })),
      };
    }),
  );
}

/** Replaces `first-paint.ts` in the preview of a block. Sets the requested theme and hides the consent banner. */
const firstPaint = `document.documentElement.className=new URLSearchParams(location.search).get('theme')==='dark'?'dark':'light';document.documentElement.dataset.consent='rejected'`;

/** The style that hides everything except the block. */
const blockOnlyStyle = '<style>body{min-height:0}body>:is(header,footer,a,#consent){display:none}</style>';

/** Renders a document with one block: a block of this site or, if the site has none, the example of its type. */
export async function renderExample(studio: StudioServer, type: string): Promise<string> {
  const { vite, inProgress } = studio;
  const renderable = inProgress.partial ?? inProgress.lastValid;
  const definition = blocks.find((block) => block.type === type);
  const page = renderable && definition && createExamplePage(studio, renderable, definition);
  if (!page) throw new Refusal('This site has no page that can show an example of this block.');
  // The preview is static: it runs only the inline scripts and does not update after a save.
  const scripts = { ...(await readInlineScripts()), firstPaint };
  const documentOptions = {
    overlay: blockOnlyStyle,
    clientCode: { ...clientCode, early: undefined },
    scripts,
  };
  return renderDocument(vite, { page, renderable, shell: renderable.shell }, documentOptions);
}

/**
 * Returns the first page that has the block, without its other blocks. If no page has the block, returns a suitable
 * page with only the example.
 */
function createExamplePage(
  studio: StudioServer,
  { site }: RenderableSite,
  definition: Definition,
): Page | undefined {
  const { files, tree, listChoices } = getLastReading(studio);
  const host = findHost(
    site.pages.filter(({ pageNumber, draft }) => pageNumber === 1 && !draft),
    definition,
  );
  const own = host?.blocks.find(({ type }) => type === definition.type);
  if (host && own) return { ...host, blocks: [own] };
  const value = host && tree.byName.get(host.file)?.source.value;
  const example = adaptExample(definition, listChoices());
  if (!host || !example || !isObject(value)) return undefined;
  const { id, file } = host;
  const bytes = new TextEncoder().encode(JSON.stringify({ ...value, blocks: [example] }));
  const edited = readDataTree({ ...files, [file]: bytes }, studio.folder);
  return edited.settings && resolveSite(edited, edited.settings).site?.pages.find((page) => page.id === id);
}

function findHost(pages: readonly Page[], definition: Definition): Page | undefined {
  const user = pages.find(({ blocks }) => blocks.some(({ type }) => type === definition.type));
  if (user) return user;
  if (definition.opensPage === 'article') return pages.find(({ article }) => article);
  if (definition.opensPage === 'not-found') return pages.find(({ kind }) => kind === 'not-found');
  return pages.find(({ kind, address }) => kind === 'page' && address !== '/') ?? pages[0];
}
