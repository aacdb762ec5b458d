import { expect } from 'vitest';
import type { ReadContext } from '../../schema/content/tree';
import type { Problem } from '../../schema/problems';
import { readSite } from '../../schema/read-site';
import type { Site } from '../../schema/site-model';
import { expectPlainMessage, findPosition } from '../rules/rule-case';
import { type Changes, createSiteFiles, testContext } from '../site';

/** Returns the problems of the tests' site after changes. Expects each message to be in plain sentences. */
export function findProblems(changes: Changes, options: Partial<ReadContext> = {}): Problem[] {
  const { problems } = readSite(createSiteFiles(changes), { ...testContext, ...options });
  for (const { message } of problems) expectPlainMessage(message);
  return problems;
}

/** Returns the tests' site after changes. Throws an error if the site has a problem. */
export function readTestSite(changes: Changes = {}, options: Partial<ReadContext> = {}): Site {
  const { site, problems } = readSite(createSiteFiles(changes), { ...testContext, ...options });
  expect(problems).toEqual([]);
  return site as Site;
}

type Position = Pick<Problem, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'>;

/** Returns the position of a text in a file of the tests' site. «Guillemets» in the text mark the exact part. */
export function getPosition(file: string, words: string, changes: Changes = {}): Position {
  return { file: `site-data/${file}`, ...findPosition(createSiteFiles(changes)[file], words) };
}
