import type { Tree } from '../content/tree';
import type { FiledFinding } from '../problems';
import { findOrphans, findRedirectFaults } from './addresses';
import { findDateFaults, findLooseFigures, findReadTimeFaults } from './articles';
import { findFileFaults } from './files';
import { findImageFaults } from './images';
import {
  findDrafts,
  findLostSignUps,
  findPlaceholders,
  findSamples,
  findTodos,
  findUnreviewed,
} from './launch';
import { findCitationFaults } from './law';
import { findLinkFaults } from './links';
import { findHeadingFaults, findSecondHighlights, findTitleFaults } from './pages';
import { findReferenceFaults, findUnknownGroups, findUnknownPlaceholders } from './references';
import { findTextFaults, findWordingFaults } from './texts';

export type Check = (tree: Tree) => FiledFinding[];

/** Every rule that spans fields or files, except addresses and anchors, which need resolved pages. */
export const checks: Check[] = [
  findFileFaults,
  findLinkFaults,
  findReferenceFaults,
  findRedirectFaults,
  findUnknownGroups,
  findUnknownPlaceholders,
  findImageFaults,
  findHeadingFaults,
  findTitleFaults,
  findTextFaults,
  findOrphans,
  findSecondHighlights,
  findReadTimeFaults,
  findLooseFigures,
  findDateFaults,
  findWordingFaults,
  findCitationFaults,
];

/** What is about to be done with the data. Each asks for more than the one before. */
export type Purpose = 'build' | 'publish' | 'launch';

/** The rules that a site must keep for a purpose, and need not keep while it is written. */
export const rulesBefore: Record<Purpose, readonly Check[]> = {
  build: [findTodos],
  publish: [findTodos, findSamples],
  launch: [findTodos, findPlaceholders, findLostSignUps, findSamples, findUnreviewed, findDrafts],
};
