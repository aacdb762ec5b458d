import type { Tree } from '../content/tree';
import type { FiledFinding } from '../messages/explain';
import { findOrphans, findRedirectFaults } from './addresses';
import { findDateFaults, findLooseFigures, findReadTimeFaults } from './articles';
import { findFileFaults } from './files';
import { findImageFaults } from './images';
import { findDrafts, findLostSignUps, findPlaceholders, findSamples, findUnreviewed } from './launch';
import { findCitationFaults, findLawCircles } from './law';
import { findLinkFaults } from './links';
import { findHeadingFaults, findSecondHighlights, findTitleFaults } from './pages';
import { findReferenceFaults, findUnknownGroups, findUnknownPlaceholders } from './references';
import { findTextFaults, findWordingFaults } from './texts';

/** A rule over the whole tree: answers what is wrong and where. */
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
  findLawCircles,
];

/** Every rule that a site must keep when it goes live, and need not keep before. */
export const launchRules: Check[] = [
  findPlaceholders,
  findLostSignUps,
  findSamples,
  findUnreviewed,
  findDrafts,
];
