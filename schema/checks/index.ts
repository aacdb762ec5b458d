import type { Tree } from '../content/tree';
import type { FiledFinding } from '../problems';
import { checkRedirects, findOrphanPages } from './addresses';
import { checkCitations, checkDateTexts, checkReadTimes, findUnstatedFigures } from './articles';
import { checkDownloads } from './downloads';
import { checkFiles } from './files';
import { checkFinders } from './finders';
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

/** The rules across fields and files. Addresses and anchors need resolved pages and are checked apart. */
export const checks: Check[] = [
  checkFiles,
  checkLinks,
  checkReferences,
  checkRedirects,
  findUnknownGroups,
  findUnknownPlaceholders,
  checkFinders,
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

/** The purpose of a check, from the least strict to the strictest. */
export type Purpose = 'build' | 'publish' | 'launch';

/** The additional rules of each purpose. They do not apply while authors write. */
export const checksByPurpose: Record<Purpose, readonly Check[]> = {
  build: [findTodos],
  publish: [findTodos, findSamples],
  launch: [findTodos, findPlaceholders, findUnsentSignUps, findSamples, findUnreviewed, findDrafts],
};
