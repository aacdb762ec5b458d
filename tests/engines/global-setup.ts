import type { TestProject } from 'vitest/node';
import { buildTestSite } from '../browser/build-test-site';

export default async function setup(project: TestProject): Promise<void> {
  project.provide('site', await buildTestSite());
}
