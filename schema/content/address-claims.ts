import { isAddress } from '../fields/names';
import type { Spot } from '../json/source';
import type { ContentFile } from './content-file';
import { type Redirect, redirectsFile, redirectsOf } from './redirects';
import { findReserved } from './reserved';
import { aliasesOf, shownFiles, type Tree } from './tree';

/** A page as its list came out: the first part of it, or a further one. */
export interface ListPart {
  address: string;
  file: string;
  pageNumber: number;
}

/** An address that a file asks for, and where in the file it does. */
export interface AddressClaim {
  address: string;
  file: string;
  spot: Spot;
  /** How messages name the owner, where it is not the file itself. */
  owner?: string;
}

/** A claim to an address that is taken: by another claim, or by the built site itself. */
export interface LostClaim {
  claim: AddressClaim;
  owner?: AddressClaim;
}

/**
 * Gives every address to the first who claims it: the further parts of lists, then pages, their aliases, and at last
 * redirects. Answers the claims that came too late, and those to what the built site uses itself.
 */
export function findLostClaims(tree: Tree, pages: readonly ListPart[]): LostClaim[] {
  const owners = new Map<string, AddressClaim>();
  return listClaims(tree, pages).flatMap((claim): LostClaim[] => {
    if (findReserved(claim.address) !== undefined) return [{ claim }];
    const owner = owners.get(claim.address);
    if (owner) return [{ claim, owner }];
    owners.set(claim.address, claim);
    return [];
  });
}

function listClaims(tree: Tree, pages: readonly ListPart[]): AddressClaim[] {
  const shown = shownFiles(tree);
  return [
    ...pages.flatMap(claimPart),
    ...shown.flatMap(claimPage),
    ...shown.flatMap(claimAliases),
    ...redirectsOf(tree).flatMap(claimRedirect),
  ];
}

function claimPage({ address, file }: ContentFile): AddressClaim[] {
  return address ? [{ address, file, spot: { path: [] } }] : [];
}

function claimPart({ address, file, pageNumber }: ListPart): AddressClaim[] {
  const owner = `part ${pageNumber} of the list on ${file}`;
  return pageNumber > 1 ? [{ address, file, spot: { path: [] }, owner }] : [];
}

function claimAliases(file: ContentFile): AddressClaim[] {
  return aliasesOf(file)
    .filter(({ written }) => isAddress(written))
    .map(({ written, index }) => ({ address: written, file: file.file, spot: { path: ['aliases', index] } }));
}

function claimRedirect({ from }: Redirect): AddressClaim[] {
  return isAddress(from)
    ? [{ address: from, file: redirectsFile, spot: { path: [from], target: 'key' } }]
    : [];
}
