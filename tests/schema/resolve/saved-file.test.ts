import { describe, expect, it } from 'vitest';
import { Pages } from '../../../schema/resolve/pages';
import { readSavedFile } from '../../../schema/resolve/saved-file';
import { type Changes, littleSite } from '../../little-site';
import { readingOf, sourceOf } from './source-of';

const files = littleSite();

/** The text of a file of the little site with some of its keys changed. */
function written(file: string, changes: object = {}): Uint8Array {
  const value = JSON.parse(new TextDecoder().decode(bytesOf(files[file]))) as object;
  return bytesOf(JSON.stringify({ ...value, ...changes }));
}

function bytesOf(content: string | Uint8Array | undefined): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : (content ?? new Uint8Array());
}

/** The page of a file as a reading of all has it. */
function read(file: string, changes: Changes = {}) {
  return new Pages(sourceOf(changes)).all().find(({ page }) => page.file === file)?.page;
}

const pages = new Pages(sourceOf()).all().filter(({ page }) => page.pageNumber === 1);

const save = (file: string, bytes: Uint8Array) => readSavedFile(readingOf(), file, bytes);

describe('a file that was saved', () => {
  it.each(pages.map(({ page }) => page.file))(
    'has of %s the page that a reading of everything makes',
    (file) => {
      const bytes = written(file, { title: 'Saved just now' });
      const page = read(file, { [file]: bytes });
      expect(page?.title).toBe('Saved just now');
      expect(save(file, bytes)).toEqual({ page });
    },
  );

  it('tells what is wrong within it in the place of its page', () => {
    const [file = ''] = pages.map(({ page }) => page.file);
    const told = (changes: object) => {
      const saved = save(file, written(file, changes));
      return saved && 'findings' in saved && saved.findings.map((finding) => [finding.file, finding.rule]);
    };
    expect(told({ title: 4 })).toEqual([[file, 'wrong-type']]);
    expect(told({ title: 'Of {no.such-token}' })).toEqual([[file, 'unknown-token']]);
  });

  it('tells nothing while it is half written', () => {
    const [file = ''] = pages.map(({ page }) => page.file);
    expect(save(file, written(file).slice(0, -3))).toBeUndefined();
    expect(save(file, new Uint8Array())).toBeUndefined();
  });

  it.each([
    'site.json',
    'wording.json',
    'navigation.json',
    'images/a.png',
    'nowhere/new.json',
    'pages/new.json',
  ])('tells nothing of %s, which is no page that was read before', (file) => {
    expect(save(file, written('pages/index.json'))).toBeUndefined();
  });

  it('leaves what was read as it was', () => {
    const reading = readingOf();
    const { source } = reading;
    const [{ page: before } = { page: undefined }] = new Pages(source).all();
    readSavedFile(reading, before?.file ?? '', written(before?.file ?? '', { title: 'Saved just now' }));
    expect(new Pages(source).all()[0]?.page).toEqual(before);
  });
});
