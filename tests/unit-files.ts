import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that run apart from the others. */
export const ownRuns = ['browser', 'git', 'guide', 'dev', 'studio', 'hosts', 'specification'];
const needsDocument = /^\/\/ @vitest-environment jsdom$/m;

/** The test files that need a document. */
export const inDocument: string[] = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.test\.tsx?$/.test(file) && !ownRuns.includes(file.split('/')[0] ?? ''))
  .filter((file) => needsDocument.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
  .map((file) => `tests/${file}`);
