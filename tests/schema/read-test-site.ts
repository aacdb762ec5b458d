import { expect } from 'vitest';
import type { ReadContext } from '../../schema/content/tree';
import type { Problem } from '../../schema/problems';
import { readSite } from '../../schema/read-site';
import type { Site } from '../../schema/site-model';
import { expectPlainMessage, findPosition } from '../rules/rule-case';
import { type Changes, createSiteFiles, testContext } from '../site';

/**
 * Every problem of the site of the tests with some files changed. Each message is also held to the rules of wording:
 * full sentences in our own words.
 */
export function findProblems(changes: Changes, options: Partial<ReadContext> = {}): Problem[] {
  const { problems } = readSite(createSiteFiles(changes), { ...testContext, ...options });
  for (const { message } of problems) expectPlainMessage(message);
  return problems;
}

/** The site of the tests with some files changed; a problem is a failure that says which. */
export function readTestSite(changes: Changes = {}, options: Partial<ReadContext> = {}): Site {
  const { site, problems } = readSite(createSiteFiles(changes), { ...testContext, ...options });
  expect(problems).toEqual([]);
  return site as Site;
}

/** Where something stands in a file: the part of a problem that says so. */
type Position = Pick<Problem, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'>;

/** Where words stand in a file of the site of the tests with some files changed. «Guillemets» mark a part of the words. */
export function getPosition(file: string, words: string, changes: Changes = {}): Position {
  return { file: `site-data/${file}`, ...findPosition(createSiteFiles(changes)[file], words) };
}
