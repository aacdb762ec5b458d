import { addressOf, isAddress } from '../content/addresses';
import type { FiledFinding } from '../content/explain';
import { aliasesOf, type ContentFile, isShown, type Tree } from '../content/tree';
import { type JsonPath, shorten } from '../json/source';

interface Claim {
  address: string;
  file: string;
  path: JsonPath;
}

/** Reports addresses that are malformed, used twice, or that a redirect gets wrong. */
export function findAddressFaults(tree: Tree): FiledFinding[] {
  const pages = tree.files.filter((file) => isShown(file, tree));
  const findings = pages.flatMap(findMalformedAliases);
  const owners = new Map<string, Claim>();
  const claims = [...pages.flatMap(pageClaims), ...pages.flatMap(aliasClaims), ...redirectClaims(tree)];
  for (const claim of claims) {
    const owner = owners.get(claim.address);
    if (!owner) owners.set(claim.address, claim);
    else {
      const whose = owner.file === claim.file ? 'this file' : owner.file;
      const message = `The address ${claim.address} is already used by ${whose}. Every address belongs to one page.`;
      findings.push({ file: claim.file, rule: 'duplicate-address', message, spot: { path: claim.path } });
    }
  }
  return [...findings, ...findBadTargets(tree, pages)];
}

function pageClaims(file: ContentFile): Claim[] {
  return file.address ? [{ address: file.address, file: file.file, path: [] }] : [];
}

function aliasClaims(file: ContentFile): Claim[] {
  return aliasesOf(file)
    .filter(({ written }) => isAddress(written))
    .map(({ written, index }) => ({ address: written, file: file.file, path: ['aliases', index] }));
}

function redirectClaims(tree: Tree): Claim[] {
  return (tree.site?.redirects ?? []).map(({ from }, index) => ({
    address: addressOf(from),
    file: 'site.json',
    path: ['redirects', index, 'from'],
  }));
}

function findMalformedAliases(file: ContentFile): FiledFinding[] {
  return aliasesOf(file)
    .filter(({ written }) => !isAddress(written))
    .map(({ written, index }) => ({
      file: file.file,
      rule: 'address-form',
      message: `"${shorten(written)}" is not an address. Write it with a slash in front, in small letters, such as /open-days/spring.`,
      spot: { path: ['aliases', index] },
    }));
}

function findBadTargets(tree: Tree, pages: ContentFile[]): FiledFinding[] {
  const addresses = new Set(
    pages.flatMap((file) => [file.address, ...aliasesOf(file).map((alias) => alias.written)]),
  );
  return (tree.site?.redirects ?? []).flatMap(({ to }, index): FiledFinding[] => {
    if (addresses.has(addressOf(to))) return [];
    const message = `No page has the address ${to}, so this redirect leads nowhere.`;
    return [{ file: 'site.json', rule: 'dead-link', message, spot: { path: ['redirects', index, 'to'] } }];
  });
}
