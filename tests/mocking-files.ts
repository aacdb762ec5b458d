import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The test files that put a module in the place of another; they need modules that no other file has imported. */
export function findMockingFiles(): string[] {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) =>
      /\bvi\.(doMock|mock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
    )
    .map((file) => `tests/${file.replaceAll('\\', '/')}`);
}
