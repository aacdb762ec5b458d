import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs of their own. */
const isOther = /^(browser|hosts|specification)\//;
const needsOwnModules = /^\/\/ @vitest-environment jsdom$|\bvi\.(doMock|mock|resetModules)\(/m;

/** The test files that need a document, or modules that no other file has imported. */
export function findFilesApart(): string[] {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.test\.tsx?$/.test(file) && !isOther.test(file))
    .filter((file) => needsOwnModules.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
    .map((file) => `tests/${file}`);
}
