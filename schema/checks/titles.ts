import type { ContentFile } from '../content/content-file';
import { shownFiles, type Tree } from '../content/tree';
import { isAddress } from '../fields/names';
import { childValue } from '../fields/walk';
import type { FiledFinding } from '../messages/explain';

const maxTitle = 65;

/** Reports titles that search engines would cut, and titles or descriptions that two pages share. Waits while the name of a file is no address: it may be a copy. */
export function findTitleFaults(tree: Tree): FiledFinding[] {
  const isNamed = ({ address = '/' }: ContentFile) => isAddress(address);
  const pages = shownFiles(tree).filter(isNamed);
  const shared = findShared(pages, 'duplicate-title', 'title', headKeyOf);
  const reported = new Set(shared.map(({ file }) => file));
  return [
    ...pages.flatMap(findLongTitle),
    ...shared,
    ...findShared(pages, 'duplicate-title', 'title', () => 'title').filter(({ file }) => !reported.has(file)),
    ...findShared(pages, 'duplicate-description', 'description', () => 'description'),
  ];
}

/** The key that gives the title of the browser and of search results. */
function headKeyOf(file: ContentFile): string {
  return textOf(file, 'seoTitle') === undefined ? 'title' : 'seoTitle';
}

function textOf(file: ContentFile, key: string): string | undefined {
  const value = childValue(file.raw, key);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function findLongTitle(file: ContentFile): FiledFinding[] {
  const title = textOf(file, 'title') ?? '';
  if (title.length <= maxTitle || textOf(file, 'seoTitle') !== undefined) return [];
  const message = `The title has ${title.length} characters; search engines show ${maxTitle}. Shorten it, or add a shorter "seoTitle".`;
  return [{ file: file.file, rule: 'too-long', message, spot: { path: ['title'] } }];
}

function findShared(
  pages: ContentFile[],
  rule: FiledFinding['rule'],
  word: string,
  keyOf: (file: ContentFile) => string,
): FiledFinding[] {
  const first = new Map<string, string>();
  return pages.flatMap((file): FiledFinding[] => {
    const key = keyOf(file);
    const text = textOf(file, key)?.toLowerCase();
    if (text === undefined) return [];
    const other = first.get(text);
    if (other === undefined) {
      first.set(text, file.file);
      return [];
    }
    const message = `The page ${other} has the same ${word}. Give each page its own.`;
    return [{ file: file.file, rule, message, spot: { path: [key] } }];
  });
}
