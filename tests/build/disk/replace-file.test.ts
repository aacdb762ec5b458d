import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFile } from '../../../src/build/disk/files';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replace-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('a file that is replaced', () => {
  it('is made with its folder, and then takes the place of the last one', () => {
    const file = join(folder, 'inside/file');
    replaceFile(file, 'first');
    replaceFile(file, new TextEncoder().encode('next'));
    expect(readFileSync(file, 'utf8')).toBe('next');
    expect(readdirSync(join(folder, 'inside'))).toEqual(['file']);
  });

  it('stays as it was, with nothing beside it, where the disk refuses', () => {
    mkdirSync(join(folder, 'taken/by'), { recursive: true });
    writeFileSync(join(folder, 'taken/by/a-file'), '');
    expect(() => replaceFile(join(folder, 'taken/by'), 'text')).toThrow();
    expect(readdirSync(join(folder, 'taken'))).toEqual(['by']);
  });
});
