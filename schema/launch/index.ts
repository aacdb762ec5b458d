import type { Check } from '../checks/index';
import { findLostSignUps } from './delivery';
import { findDrafts } from './drafts';
import { findPlaceholders, findTodos } from './placeholders';
import { findUnreviewed } from './reviews';
import { findSamples } from './samples';

/** What is about to be done with the data. Each asks for more than the one before. */
export type Purpose = 'build' | 'publish' | 'launch';

/** The rules that a site must keep for a purpose, and need not keep while it is written. */
export const rulesBefore: Record<Purpose, readonly Check[]> = {
  build: [findTodos],
  publish: [findTodos, findSamples],
  launch: [findTodos, findPlaceholders, findLostSignUps, findSamples, findUnreviewed, findDrafts],
};
