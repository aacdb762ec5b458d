import { describe, expect, it } from 'vitest';
import { readTree, type Tree } from '../../../schema/content/tree';
import { type Changes, known, littleSite, withFile } from '../../little-site';

describe('a tree that is read again', () => {
  const name = 'pages/ecole.json';
  const sourceIn = (tree: Tree, file = name) => tree.byName.get(file)?.source;

  it.each([
    { as: 'texts', toContent: (text: string) => text },
    { as: 'bytes', toContent: (text: string) => new TextEncoder().encode(text) },
  ])('reads $as anew only where they have changed', ({ toContent }) => {
    const filesOf = (changes: Changes) =>
      Object.fromEntries(
        Object.entries(littleSite(changes)).map(([file, text]) => [file, toContent(String(text))]),
      );
    const before = readTree(filesOf({}), known);
    const after = readTree(filesOf(withFile(name, (text) => text.replace('"title"', '  "title"'))), known);
    expect(sourceIn(after)).not.toBe(sourceIn(before));
    expect(sourceIn(after, 'pages/index.json')).toBe(sourceIn(before, 'pages/index.json'));
  });

  it('tells bytes of one length apart', () => {
    const withTitle = (title: string) => {
      const changes = withFile(name, (text) => text.replace('L’école', title));
      return readTree({ ...littleSite(), [name]: new TextEncoder().encode(String(changes[name])) }, known);
    };
    const [first, second] = [withTitle('Maison'), withTitle('Maisou')];
    expect(sourceIn(second)).not.toBe(sourceIn(first));
    expect(second.byName.get(name)?.raw).toMatchObject({ title: 'Maisou' });
  });
});
