import type { FiledFinding } from '../content/explain';
import { readPlainText } from '../content/plain-text';
import { type ContentFile, isShown, type Tree } from '../content/tree';
import { childValue, type KindField } from '../content/walk';
import { shorten } from '../json/source';

/** Reports figures of articles whose value stands nowhere in the text that they are taken from. */
export function findLooseFigures(tree: Tree): FiledFinding[] {
  return tree.files.filter((file) => isShown(file, tree)).flatMap(findInFile);
}

function findInFile(file: ContentFile): FiledFinding[] {
  const figures = file.written.filter((field) => field.path.at(-1) === 'value' && isOfFigure(file, field));
  return figures.flatMap((figure): FiledFinding[] => {
    const { path } = figure;
    const texts = file.written
      .filter((field) => field.path[1] === path[1] && !isOfFigure(file, field))
      .map((field) => readPlainText(field).text);
    const value = readPlainText(figure).text;
    if (texts.some((text) => text.includes(value))) return [];
    const message = `"${shorten(value)}" stands nowhere in the text of the article. A figure sets large what the text says, in the same signs; write it there too, or take the figure out.`;
    return [{ file: file.file, rule: 'loose-figure', message, spot: { path } }];
  });
}

function isOfFigure({ raw }: ContentFile, { path: [blocks, block, content, node] }: KindField): boolean {
  if (blocks !== 'blocks' || content !== 'content' || block === undefined || node === undefined) return false;
  const part = childValue(childValue(childValue(childValue(raw, blocks), block), content), node);
  return childValue(part, 'type') === 'figure';
}
