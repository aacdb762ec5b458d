import type { Tree } from '../content/tree';
import type { FiledFinding } from '../messages/explain';
import { findCitationFaults } from './citations';
import { findDateFaults } from './dates';
import { findFileFaults } from './files';
import { findUnknownGroups } from './groups';
import { findHeadingFaults } from './headings';
import { findSecondHighlights } from './highlights';
import { findImageFaults } from './images';
import { findLawCircles } from './laws';
import { findLinkFaults } from './links';
import { findOrphans } from './orphans';
import { findUnknownPlaceholders } from './placeholders';
import { findLooseFigures } from './pull-figures';
import { findReadTimeFaults } from './read-time';
import { findRedirectFaults } from './redirects';
import { findReferenceFaults } from './references';
import { findTextFaults } from './texts';
import { findTitleFaults } from './titles';
import { findWordingFaults } from './wording';

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
