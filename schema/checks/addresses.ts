import { findLostClaims, type ListPart, type LostClaim } from '../content/address-claims';
import type { ContentFile } from '../content/content-file';
import { aliasesOf, shownFiles, type Tree } from '../content/tree';
import { isAddress } from '../fields/names';
import { shorten } from '../json/source';
import type { FiledFinding } from '../messages/explain';
import { explainForm } from '../messages/forms';

/** Reports addresses that are malformed, used twice or kept for the built site. */
export function findAddressFaults(tree: Tree, parts: readonly ListPart[] = []): FiledFinding[] {
  const pages = shownFiles(tree);
  return [...pages.flatMap(findMalformedAliases), ...findLostClaims(tree, parts).map(explainClaim)];
}

function explainClaim({ claim, owner }: LostClaim): FiledFinding {
  const { address, file, spot } = claim;
  const whose = owner?.owner ?? (owner?.file === file ? 'this file' : owner?.file);
  const message = owner
    ? `The address ${shorten(address)} is already used by ${whose}. Every address belongs to one page.`
    : `The address ${shorten(address)} is kept for files that every built site has. Choose another.`;
  return { file, rule: 'duplicate-address', message, spot };
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
