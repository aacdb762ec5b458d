import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs of their own. */
const isOther = /^(browser|hosts|specification)\//;
const needsDocument = /^\/\/ @vitest-environment jsdom$/m;
const needsOwnModules = /\bvi\.(doMock|mock|resetModules)\(/;

/** The test files that need a document, and those that need modules which no other file has imported. */
export function findFiles(): { inDocument: string[]; apart: string[] } {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.test\.tsx?$/.test(file) && !isOther.test(file))
    .map((file) => ({
      file: `tests/${file}`,
      text: readFileSync(join(import.meta.dirname, file), 'utf8'),
    }));
  const own = files.filter(({ text }) => needsOwnModules.test(text));
  const documents = files.filter((each) => needsDocument.test(each.text) && !own.includes(each));
  return { inDocument: documents.map(({ file }) => file), apart: own.map(({ file }) => file) };
}
