import type { Check } from '../checks/index';
import { findLostSignUps } from './delivery';
import { findDrafts } from './drafts';
import { findPlaceholders } from './placeholders';
import { findUnreviewed } from './reviews';
import { findSamples } from './samples';

/** Every rule that a site must keep when it goes live, and need not keep before. */
export const launchRules: Check[] = [
  findPlaceholders,
  findLostSignUps,
  findSamples,
  findUnreviewed,
  findDrafts,
];
