import type { Tree } from '../content/tree';
import type { FiledFinding } from '../problems';
import { checkRedirects, findOrphanPages } from './addresses';
import { checkFinders, checkRuleChecks } from './answers';
import { checkCitations, checkDateTexts, checkReadTimes, findUnstatedFigures } from './articles';
import { checkFiles } from './files';
import { checkImages } from './images';
import { checkLastDays } from './last-days';
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
import { checkDownloads, checkPublicFiles } from './served-files';
import { checkTexts, checkWording } from './texts';
import { checkReferences, findUnknownGroups, findUnknownPlaceholders } from './unknown-names';

export type Check = (tree: Tree) => FiledFinding[];

/** The checks that run with or without a `Purpose`. `readSite` runs the checks that need resolved pages separately. */
export const checks: Check[] = [
  checkFiles,
  checkLinks,
  checkReferences,
  checkRedirects,
  checkLastDays,
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
  checkRuleChecks,
];

/** The purpose of a check run. The purposes are in order from the least strict to the strictest. */
export type Purpose = 'build' | 'publish' | 'launch';

/** The additional rules for each purpose. They do not run while authors write. */
export const checksByPurpose: Record<Purpose, readonly Check[]> = {
  build: [findTodos],
  publish: [findTodos, findSamples],
  launch: [findTodos, findPlaceholders, findUnsentSignUps, findSamples, findUnreviewed, findDrafts],
};
