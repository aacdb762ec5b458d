import { describe, expect, it } from 'vitest';
import { resolvePages } from '../../../schema/resolve/pages';
import { resolveSavedPage } from '../../../schema/resolve/saved-page';
import { type Changes, littleSite } from '../../little-site';
import { sourceOf } from './source-of';

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
  return resolvePages(sourceOf(changes)).find(({ page }) => page.file === file)?.page;
}

const pages = resolvePages(sourceOf()).filter(({ page }) => page.pageNumber === 1);

describe('a page that was saved', () => {
  it.each(pages.map(({ page }) => page.file))('is what a reading of everything makes of %s', (file) => {
    const bytes = written(file, { title: 'Saved just now' });
    const page = resolveSavedPage(sourceOf(), file, bytes);
    expect(page?.title).toBe('Saved just now');
    expect(page).toEqual(read(file, { [file]: bytes }));
  });

  it('is not resolved where its file has faults of its own', () => {
    const [file = ''] = pages.map(({ page }) => page.file);
    const save = (bytes: Uint8Array) => resolveSavedPage(sourceOf(), file, bytes);
    expect(save(written(file, { title: 4 }))).toBeUndefined();
    expect(save(written(file, { title: 'Of {no.such-token}' }))).toBeUndefined();
    expect(save(written(file).slice(0, -3))).toBeUndefined();
    expect(save(new Uint8Array())).toBeUndefined();
  });

  it.each([
    'site.json',
    'wording.json',
    'navigation.json',
    'images/a.png',
    'nowhere/new.json',
    'pages/new.json',
  ])('is not made of %s, which is no page that was read before', (file) => {
    expect(resolveSavedPage(sourceOf(), file, written('pages/index.json'))).toBeUndefined();
  });

  it('leaves what was read as it was', () => {
    const source = sourceOf();
    const [{ page: before } = { page: undefined }] = resolvePages(source);
    resolveSavedPage(source, before?.file ?? '', written(before?.file ?? '', { title: 'Saved just now' }));
    expect(resolvePages(source)[0]?.page).toEqual(before);
  });
});
