import type { TestProject } from 'vitest/node';
import { buildTestSite } from '../browser/build-test-site';

/** Builds the tests' site once for all engines. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('site', await buildTestSite());
}
