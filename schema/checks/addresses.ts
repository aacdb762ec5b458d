import { findLostClaims, type ListPart, type LostClaim } from '../content/address-claims';
import type { ContentFile } from '../content/content-file';
import { aliasesOf, shownFiles, type Tree } from '../content/tree';
import { isAddress } from '../fields/names';
import { childValue } from '../fields/walk';
import { shorten } from '../json/source';
import type { FiledFinding } from '../messages/explain';
import { explainForm } from '../messages/forms';

/** Reports addresses that are malformed, used twice or kept for the built site. */
export function findAddressFaults(tree: Tree, parts: readonly ListPart[] = []): FiledFinding[] {
  const pages = shownFiles(tree);
  return [
    ...pages.flatMap(findMalformedAliases),
    ...findLostClaims(tree, parts).map(explainClaim),
    ...findSharedFirst(pages),
  ];
}

function explainClaim({ claim, owner }: LostClaim): FiledFinding {
  const { address, file, spot } = claim;
  const whose = owner?.owner ?? (owner?.file === file ? 'this file' : owner?.file);
  const message = owner
    ? `The address ${shorten(address)} is already used by ${whose}. Every address belongs to one page.`
    : `The address ${shorten(address)} is kept for files that every built site has. Choose another.`;
  return { file, rule: 'duplicate-address', message, spot };
}

/** Reports a first address that another page has, now or from its beginning: feeds would take the two for one. */
function findSharedFirst(pages: readonly ContentFile[]): FiledFinding[] {
  const owners = new Map(pages.map(({ file, address = '' }) => [address, file]));
  return pages.flatMap(({ file, raw }): FiledFinding[] => {
    const first = childValue(raw, 'firstAddress');
    if (typeof first !== 'string') return [];
    const owner = owners.get(first);
    owners.set(first, owner ?? file);
    if (owner === undefined || owner === file) return [];
    const message = `The address ${shorten(first)} is that of ${owner} too, so feeds would take the two for one. Take "firstAddress" out here.`;
    return [{ file, rule: 'duplicate-address', message, spot: { path: ['firstAddress'] } }];
  });
}

function findMalformedAliases(file: ContentFile): FiledFinding[] {
  return aliasesOf(file)
    .filter(({ written }) => !isAddress(written))
    .map(({ written, index }) => {
      const { message = '', suggestion } = explainForm('address', written) ?? {};
      const spot = { path: ['aliases', index] };
      return {
        file: file.file,
        rule: 'address-form',
        message: `"${shorten(written)}" ${message}`,
        spot,
        suggestion,
      };
    });
}
