import { childValue } from '../../src/shared/values';
import { getDestinations, isExpired } from '../content/destinations';
import { getFirstDay, getLastDay, getNoticeStart, getShownDays, isOver } from '../content/page-status';
import {
  areAddressesKnown,
  type ContentFile,
  getCollectionAddress,
  isShown,
  type Tree,
} from '../content/tree';
import {
  formatDate,
  getAddress,
  getAnchor,
  isAddress,
  isLater,
  notFoundFile,
  toAnchor,
} from '../fields/formats';
import { getList, getText, listValues } from '../fields/walk';
import { collectionNames } from '../files/collections';
import { type JsonPath, shorten } from '../json/source';
import type { FiledFinding } from '../problems';
import { listLinks } from './links';

/** Reports wrong uses of "until" and "redirect" in pages, and of "until" in the notice. */
export function checkLastDays(tree: Tree): FiledFinding[] {
  return [...checkPages(tree), ...checkNotice(tree)];
}

function checkNotice({ rawSettings }: Tree): FiledFinding[] {
  const notice = childValue(rawSettings, 'notice');
  const first = getNoticeStart(notice);
  const last = getLastDay(notice);
  if (first === undefined || last === undefined || !isLater(first, last)) return [];
  const message = `This is before the first day of the notice, ${formatDate(first)}. Write a later day.`;
  return [{ file: 'site.json', rule: 'wrong-value', spot: { path: ['notice', 'until'] }, message }];
}

function checkPages(tree: Tree): FiledFinding[] {
  const { hidden } = getDestinations(tree);
  const overviews = new Set(collectionNames.map((name) => getCollectionAddress(name, tree)));
  const pages = new Map(tree.files.flatMap((file) => (file.address ? [[file.address, file] as const] : [])));
  return tree.files.flatMap((file): FiledFinding[] => {
    const redirect = getText(file.expanded, 'redirect');
    const last = getLastDay(file.expanded);
    const report = (rule: FiledFinding['rule'], path: JsonPath, message: string): FiledFinding[] => [
      { file: file.file, rule, spot: { path, target: rule === 'unknown-key' ? 'key' : undefined }, message },
    ];
    if (childValue(file.expanded, 'until') === undefined)
      return redirect === undefined
        ? []
        : report(
            'unknown-key',
            ['redirect'],
            '"redirect" needs a last day. Add "until", or remove "redirect".',
          );
    if (last === undefined) return []; // the schema reports an invalid day
    if (file.address === '/' || file.file === notFoundFile || overviews.has(file.address ?? ''))
      return report('unknown-key', ['until'], 'The site always needs this page. Remove "until".');
    const first = getFirstDay(file);
    if (first !== undefined && isLater(first, last))
      return report(
        'wrong-value',
        ['until'],
        `This is before the date of the article, ${formatDate(first)}. Write a later day.`,
      );
    if (redirect === undefined)
      return report(
        'missing-key',
        [],
        'A page with "until" needs "redirect". Add "redirect" with the address of the page that replaces this one.',
      );
    if (!isAddress(redirect))
      return redirect.startsWith('/') && !redirect.includes('#')
        ? [] // the link checks report the problem
        : report(
            'address-form',
            ['redirect'],
            `"${shorten(redirect)}" is not the address of a page of this site. Write an address such as "/packages".`,
          );
    const target = pages.get(redirect) ?? hidden.get(redirect);
    return target !== undefined && getLastDay(target.expanded) !== undefined
      ? report(
          'redirect-chain',
          ['redirect'],
          `The page ${redirect} has a last day too. Write the address of a page without a last day.`,
        )
      : [];
  });
}

/** Reports links and menu entries that visitors still see after the last day of the linked page or block. */
export function findLinksToLastDays(tree: Tree): FiledFinding[] {
  if (tree.today === undefined || !areAddressesKnown(tree)) return [];
  const ending = new Map(
    tree.files.flatMap((file) => {
      const isPage = file.address !== undefined && (isShown(file, tree) || isExpired(file, tree));
      return isPage ? [[file.address ?? '', file] as const] : [];
    }),
  );
  return listLinks(tree).flatMap(({ file, href, spot }): FiledFinding[] => {
    if (spot.path[0] === 'redirect' || (file.address !== undefined && !isShown(file, tree))) return [];
    const address = href.startsWith('#') ? (file.address ?? '') : getAddress(href);
    const target = ending.get(address);
    if (!target) return [];
    const { last: own } = getShownDays(file, spot.path);
    const link = { address, anchor: getAnchor(href), own, isMenu: file.role === 'navigation', tree };
    const message = (target === file ? undefined : explainPage(target, link)) ?? explainBlock(target, link);
    return message === undefined ? [] : [{ file: file.file, rule: 'last-day', message, spot }];
  });
}

interface LinkTarget {
  address: string;
  anchor?: string;
  /** The last day on which visitors see the link. */
  own?: string;
  isMenu: boolean;
  tree: Tree;
}

function explainPage(target: ContentFile, { address, own, isMenu, tree }: LinkTarget) {
  const last = getLastDay(target.expanded);
  if (last === undefined || (own !== undefined && !isLater(own, last))) return undefined;
  const redirect = getText(target.expanded, 'redirect') ?? '';
  if (isOver(target.expanded, tree))
    return isMenu
      ? `The page ${address} was online until ${formatDate(last)}, so visitors no longer see this menu entry. Remove it.`
      : `The page ${address} was online until ${formatDate(last)}, so this link now opens ${redirect}. Change or remove the link.`;
  return isMenu
    ? `The page ${address} is online until ${formatDate(last)}. After that day, visitors no longer see this menu entry.`
    : `The page ${address} is online until ${formatDate(last)}. After that day, this link opens ${redirect}.`;
}

function explainBlock(target: ContentFile, { address, anchor, own, tree }: LinkTarget) {
  if (anchor === undefined) return undefined;
  const block = getList(target.expanded, 'blocks').find(
    (each) => getLastDay(each) !== undefined && hasText(each, anchor),
  );
  const last = getLastDay(block);
  if (last === undefined || (own !== undefined && !isLater(own, last))) return undefined;
  return isOver(block, tree)
    ? `Visitors saw the block #${anchor} of ${address} until ${formatDate(last)}. This link now opens the start of the page. Change or remove the link.`
    : `Visitors see the block #${anchor} of ${address} until ${formatDate(last)}. After that day, this link opens the start of the page.`;
}

/** Checks whether an anchor belongs to a text in a block. The anchor of a repeated text has a number: `fees-2`. */
function hasText(block: Parameters<typeof listValues>[0], anchor: string): boolean {
  const id = anchor.replace(/-\d+$/, '');
  return listValues(block).some(
    ({ value }) => typeof value === 'string' && value.length <= 200 && [anchor, id].includes(toAnchor(value)),
  );
}
