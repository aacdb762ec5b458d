import type { ContentFile } from '../content/content-file';
import { readPlainText } from '../content/plain-text';
import { isShown, type Tree } from '../content/tree';
import { childValue, type KindField, valueAt } from '../fields/walk';
import { shorten } from '../json/source';
import type { FiledFinding } from '../messages/explain';

/** Reports figures of articles whose value stands nowhere in the text that they are taken from. */
export function findLooseFigures(tree: Tree): FiledFinding[] {
  return tree.files.filter((file) => isShown(file, tree)).flatMap(findInFile);
}

function findInFile(file: ContentFile): FiledFinding[] {
  const parts = file.written.map((field) => ({ field, isFigure: isOfFigure(file, field) }));
  const figures = parts.filter(({ field, isFigure }) => isFigure && field.path.at(-1) === 'value');
  if (figures.length === 0) return [];
  const texts = parts
    .filter(({ isFigure }) => !isFigure)
    .map(({ field }) => ({ block: field.path[1], text: readPlainText(field).text }));
  return figures.flatMap(({ field }): FiledFinding[] => {
    const { path } = field;
    const value = readPlainText(field).text;
    if (texts.some(({ block, text }) => block === path[1] && text.includes(value))) return [];
    const message = `"${shorten(value)}" stands nowhere in the text of the article. A figure sets large what the text says, in the same signs; write it there too, or take the figure out.`;
    return [{ file: file.file, rule: 'loose-figure', message, spot: { path } }];
  });
}

function isOfFigure({ raw }: ContentFile, { path }: KindField): boolean {
  const [blocks, block, content, node] = path;
  if (blocks !== 'blocks' || content !== 'content' || block === undefined || node === undefined) return false;
  return childValue(valueAt(raw, path.slice(0, 4)), 'type') === 'figure';
}
