import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJsonSchemas } from '../../schema/editor/editor-schemas';
import { readSite } from '../../schema/read-site';
import { refreshEditorFiles, writeSchemas } from '../../src/build/editor-files';
import { createSiteFiles, testContext } from '../site';

const data = join(import.meta.dirname, '../../site-data');
const { listChoices } = readSite(createSiteFiles(), testContext);
const longAgo = new Date('2001-01-01');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'editor-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the files for code editors', () => {
  it('are created without leaving a temporary file', () => {
    const deep = join(folder, 'deep/down');
    refreshEditorFiles(data, listChoices, deep);
    writeSchemas(deep);
    const names = [...createJsonSchemas().keys(), 'choices.json'];
    expect(readdirSync(deep).sort()).toEqual(names.sort());
  });

  it('are written again only if they differ', () => {
    refreshEditorFiles(data, listChoices, folder);
    writeSchemas(folder);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), longAgo, longAgo);
    for (const name of ['blocks.json', 'choices.json']) writeFileSync(join(folder, name), 'half of');
    refreshEditorFiles(data, listChoices, folder);
    writeSchemas(folder);
    const fresh = readdirSync(folder).filter((name) => statSync(join(folder, name)).mtime > longAgo);
    expect(fresh.sort()).toEqual(['blocks.json', 'choices.json']);
    for (const name of fresh)
      expect(() => JSON.parse(readFileSync(join(folder, name), 'utf8'))).not.toThrow();
  });

  it('are created only for the data of the project', () => {
    refreshEditorFiles(folder, listChoices, folder);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('do not stop a command if they cannot be written', () => {
    const file = join(folder, 'file');
    writeFileSync(file, 'in the way');
    expect(() => refreshEditorFiles(data, listChoices, join(file, 'below'))).not.toThrow();
    expect(() => writeSchemas(join(file, 'below'))).not.toThrow();
    expect(readFileSync(file, 'utf8')).toBe('in the way');
  });
});
