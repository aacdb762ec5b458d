import type { Tree } from '../content/tree';
import type { FiledFinding } from '../problems';
import { checkRedirects, findOrphanPages } from './addresses';
import { checkCitations, checkDateTexts, checkReadTimes, findUnstatedFigures } from './articles';
import { checkDownloads } from './downloads';
import { checkFiles } from './files';
import { checkImages } from './images';
import {
  findDrafts,
  findPlaceholders,
  findSamples,
  findTodos,
  findUnreviewed,
  findUnsentSignUps,
} from './launch';
import { checkLinks } from './links';
import { checkHeadings, checkTitles, findSecondHighlights } from './pages';
import { checkPublicFiles } from './public-files';
import { checkReferences, findUnknownGroups, findUnknownPlaceholders } from './references';
import { checkTexts, checkWording } from './texts';

export type Check = (tree: Tree) => FiledFinding[];

/** Every rule that spans fields or files, except addresses and anchors, which need resolved pages. */
export const checks: Check[] = [
  checkFiles,
  checkLinks,
  checkReferences,
  checkRedirects,
  findUnknownGroups,
  findUnknownPlaceholders,
  checkImages,
  checkDownloads,
  checkPublicFiles,
  checkHeadings,
  checkTitles,
  checkTexts,
  findOrphanPages,
  findSecondHighlights,
  checkReadTimes,
  findUnstatedFigures,
  checkDateTexts,
  checkWording,
  checkCitations,
];

/** What is about to be done with the data. Each asks for more than the one before. */
export type Purpose = 'build' | 'publish' | 'launch';

/** The rules that a site must keep for a purpose, and need not keep while it is written. */
export const checksByPurpose: Record<Purpose, readonly Check[]> = {
  build: [findTodos],
  publish: [findTodos, findSamples],
  launch: [findTodos, findPlaceholders, findUnsentSignUps, findSamples, findUnreviewed, findDrafts],
};
