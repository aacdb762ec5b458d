import { destinationsOf, findMeantPage } from '../content/destinations';
import { followRedirects, type Redirect, redirectsFile, redirectsOf } from '../content/redirects';
import { areAddressesKnown, type Tree } from '../content/tree';
import { isAddress } from '../fields/names';
import { isObject } from '../fields/walk';
import { shorten } from '../json/source';
import type { FiledFinding } from '../messages/explain';
import { explainForm } from '../messages/forms';

/** Reports redirects from what is no address, in circles, over further redirects, and to where no visitor finds a page. */
export function findRedirectFaults(tree: Tree): FiledFinding[] {
  const redirects = redirectsOf(tree);
  const ways = new Map(redirects.map(({ from, to }) => [from, to]));
  return redirects.flatMap((redirect) => [
    ...findMalformedKey(redirect),
    ...(isAddress(redirect.to) ? findBadTarget(redirect, ways, tree) : []),
  ]);
}

function findMalformedKey({ from }: Redirect): FiledFinding[] {
  if (isAddress(from)) return [];
  const { message = '', suggestion } = explainForm('address', from) ?? {};
  const spot = { path: [from], target: 'key' } as const;
  return [
    { file: redirectsFile, rule: 'address-form', message: `"${shorten(from)}" ${message}`, spot, suggestion },
  ];
}

function findBadTarget({ from, to }: Redirect, ways: Map<string, string>, tree: Tree): FiledFinding[] {
  const at = { file: redirectsFile, spot: { path: [from] } };
  const { pages, drafts, unread } = destinationsOf(tree);
  const end = followRedirects(from, ways);
  if (end === undefined) {
    const message = `Whoever follows ${shorten(to)} is sent on in a circle and never arrives. Write the address of a page.`;
    return [{ ...at, rule: 'redirect-loop', message }];
  }
  if (end !== to) {
    const message = `The address ${to} leads on to another. Write "${end}" here, so that nobody is sent on twice.`;
    return pages.has(end) ? [{ ...at, rule: 'redirect-chain', message, suggestion: end }] : [];
  }
  if (pages.has(to) || unread.has(to) || !isSettled(tree)) return [];
  if (drafts.has(to)) {
    const message = `The page ${to} is a draft, so a visitor would not find it. Take the redirect out, or take "draft" out of that page.`;
    return [{ ...at, rule: 'dead-link', message }];
  }
  const meant = findMeantPage(to, tree);
  const help =
    meant === undefined
      ? 'Write the address of a page, or take the redirect out.'
      : `Did you mean "${meant}"?`;
  const message = `No page has the address ${to}, so this redirect leads nowhere. ${help}`;
  return [{ ...at, rule: 'dead-link', message, suggestion: meant }];
}

/** Whether the addresses of all pages are known. */
function isSettled(tree: Tree): boolean {
  return areAddressesKnown(tree) && tree.files.every(({ address, raw }) => !address || isObject(raw));
}
