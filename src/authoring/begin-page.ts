import { redirectsOf } from '../../schema/content/redirects';
import { findReserved } from '../../schema/content/reserved';
import { addressFor, aliasesOf } from '../../schema/content/tree';
import { isName } from '../../schema/fields/names';
import { toName } from '../../schema/files/addresses';
import { isCollection } from '../../schema/files/collections';
import type { JsonValue } from '../../schema/json/source';
import { withArticle } from '../../schema/messages/nouns';
import type { Problem } from '../../schema/problems';
import type { Site } from '../../schema/site-model';
import { readAsSite } from '../build/load-site';
import { judgePlan, type SoundTree } from './authored-tree';
import { beginBlocks } from './begin-blocks';
import { type PageKind, singularOf } from './page-kinds';
import { type Question, readAnswer, setValue } from './questions';
import { Refusal } from './refusal';
import { printFile } from './rewrite-json';

/** What is to be begun: its kind, its name in the address, and what was answered to which question. */
export interface Beginning {
  kind: PageKind;
  name: string;
  answers: readonly (readonly [Question, words: string])[];
}

/** What was planned: where the file lies, where it can be seen, and whether anything leads there yet. */
export interface Begun {
  path: string;
  address: string;
  isListed: boolean;
}

const longestSuggested = 60;

/** The name in the address that a title suggests, of whole words; none where the title has no letter that an address can hold. */
export function suggestName(title: string): string {
  const name = toName(title) ?? '';
  return name.length > longestSuggested ? name.slice(0, longestSuggested).replace(/-[^-]*$/, '') : name;
}

/** Why a name cannot be given to a page or an entry; nothing where it can. */
export function judgeName({ tree }: SoundTree, kind: PageKind, name: string): string | undefined {
  const steps = name.split('/');
  if (isCollection(kind) && steps.length > 1)
    return `The name of ${withArticle(singularOf(kind))} is one word of its address: write "${toName(name) ?? 'data-protection'}".`;
  if (!steps.every(isName)) {
    const better = steps.flatMap((step) => toName(step) ?? []).join('/') || 'data-protection';
    return `"${name}" is not a name that can stand in an address: it holds small letters, digits and hyphens, at most 80, such as "${better}".`;
  }
  const path = `${kind}/${name}.json`;
  const address = addressFor(path, tree) ?? '/';
  if (address === '/' || tree.byName.has(path))
    return `There is a file ${tree.known.folder}/${path} already.`;
  if (findReserved(address) !== undefined)
    return `The address ${address} is kept for files that every built site has. Choose another name.`;
  const owner = tree.files.find(
    (file) => file.address === address || aliasesOf(file).some(({ written }) => written === address),
  );
  if (owner) return `The address ${address} belongs to ${tree.known.folder}/${owner.file} already.`;
  const redirect = redirectsOf(tree).find(({ from }) => from === address);
  return redirect && `The address ${address} leads to ${redirect.to} by ${tree.known.folder}/redirects.json.`;
}

/** Plans the file. A name that cannot be given is a Refusal; what else is wrong is told when the plan is judged. */
export function planPage(sound: SoundTree, { kind, name, answers }: Beginning): Begun {
  const fault = judgeName(sound, kind, name);
  if (fault !== undefined) throw new Refusal(fault);
  const path = `${kind}/${name}.json`;
  const said = answers.reduce<Record<string, JsonValue>>(
    (value, [question, words]) => setValue(value, question.path, readAnswer(question, words)),
    {},
  );
  const write = (more: Record<string, JsonValue>, blocks: JsonValue[]) =>
    sound.plan.write(
      path,
      printFile({ ...said, ...more, ...(blocks.length > 0 ? { blocks } : {}) }, sound.plan.text('site.json')),
    );
  const found = settleBlocks(sound, { path, write, blocks: beginBlocks(kind, sound.tree) });
  // A page that nothing leads to is a problem until its author links to it.
  const isOrphan = found.problems.some(
    ({ rule, file }) => rule === 'orphan-page' && file.endsWith(`/${path}`),
  );
  if (isOrphan) write({ listed: false }, found.blocks);
  const address = addressFor(path, sound.tree) ?? '/';
  return { path, address, isListed: !isOrphan && said.listed !== false };
}

interface Draft {
  path: string;
  write: (more: Record<string, JsonValue>, blocks: JsonValue[]) => void;
  blocks: JsonValue[];
}

/** Leaves out every block that cannot begin a page here: one that needs what this site does not have. */
function settleBlocks(
  sound: SoundTree,
  { path, write, blocks }: Draft,
): { blocks: JsonValue[]; problems: Problem[] } {
  write({}, blocks);
  const problems = judgePlan(sound)?.problems ?? [];
  const bad = problems.flatMap(({ file, place }) => {
    const [, number] = /› block (\d+)/.exec(place) ?? [];
    return number !== undefined && file.endsWith(`/${path}`) ? [Number(number) - 1] : [];
  });
  const kept = blocks.filter((_, index) => !bad.includes(index));
  const isSmaller = kept.length < blocks.length && kept.length > 0;
  return isSmaller ? settleBlocks(sound, { path, write, blocks: kept }) : { blocks, problems };
}

/** Where a page is met, apart from its own address: pages with a list or link, and menus. */
export interface Appearances {
  pages: string[];
  menus: string[];
}

/** Where the planned page will be met once the plan is carried out. */
export function findAppearances({ folder, plan }: SoundTree, { address }: Begun): Appearances {
  const { site } = readAsSite(plan.files(), folder);
  if (!site) return { pages: [], menus: [] };
  const pages = site.pages.filter((page) => page.address !== address && holds(page.blocks, address));
  return { pages: pages.map((page) => page.address), menus: menusWith(site, address) };
}

function menusWith({ navigation: { header, footer, legal } }: Site, address: string): string[] {
  const items = header.filter((item) => item.to === address || holds(item.links ?? [], address));
  const isBelow = [...footer, ...legal].some(({ to }) => to === address);
  return [...items.map(({ label }) => label), ...(isBelow ? ['the footer'] : [])];
}

/** Whether anything within a resolved value leads to an address. */
function holds(value: unknown, address: string): boolean {
  if (typeof value === 'string') return value === address;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((item) => holds(item, address));
}
