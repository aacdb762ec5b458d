import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The test files that put a module in the place of another; they need modules that no other file has imported. */
export function findMockingFiles(): string[] {
  return findFiles(/\bvi\.(doMock|mock|resetModules)\(/);
}

/** The test files that need a document, apart from those that mock. */
export function findDocumentFiles(): string[] {
  const mocking = findMockingFiles();
  return findFiles(/^\/\/ @vitest-environment jsdom$/m).filter((file) => !mocking.includes(file));
}

/** The test files that build a site. */
export function findBuildingFiles(): string[] {
  return findFiles(/from '\.{1,2}\/run-build'/);
}

/** The test files that take long, however short they are: they start commands or programs, or measure whole pages. */
export function findLongFiles(): string[] {
  return findFiles(/\brunCommand\(|'node:child_process'|\bsurvey\(/);
}

function findFiles(pattern: RegExp): string[] {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => pattern.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
    .map((file) => `tests/${file.replaceAll('\\', '/')}`);
}
