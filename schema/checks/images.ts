import { toAnchor } from '../content/addresses';
import { findDrawingFault } from '../content/drawings';
import type { FiledFinding } from '../content/explain';
import { measure, shapesOf, shapeTags } from '../content/images';
import { findMeantFile } from '../content/strays';
import { findNearest } from '../content/suggest';
import { isWhole, type Tree } from '../content/tree';
import { namePattern } from '../fields/names';
import { shorten } from '../json/source';

const formats = ['svg', 'avif', 'webp', 'png', 'jpg'];
const maxBytes = 300 * 1024;
const maxSide = 3200;
const maxFileName = 120;

/** Reports pictures that do not exist, that nobody shows, that have no words, or that a page cannot carry. */
export function findImageFaults(tree: Tree): FiledFinding[] {
  const used = new Set(
    tree.files.flatMap((file) => file.fields.filter((f) => f.kind === 'image').map((f) => f.text)),
  );
  const missing = findMissing(tree);
  const unused =
    isWhole(tree) && missing.length === 0 ? [...tree.images.keys()].filter((name) => !used.has(name)) : [];
  const unfit = new Map([...tree.images].map(([name, bytes]) => [name, findUnfit(name, bytes)]));
  return [
    ...missing,
    ...findPoorAlt(tree),
    ...[...unfit.values()].flat(),
    ...findUnfitForSharing(tree),
    ...findUnfitSign(tree),
    ...unused
      .filter((name) => unfit.get(name)?.length === 0)
      .map((name) => aboutImage(name, 'unused-image', 'No page shows this picture. Use it or delete it.')),
  ];
}

function aboutImage(name: string, rule: FiledFinding['rule'], message: string): FiledFinding {
  return { file: `images/${name}`, rule, message, spot: { path: [] } };
}

function findMissing(tree: Tree): FiledFinding[] {
  const misplaced = new Set(tree.strays.map((stray) => findMeantFile(stray, tree)));
  return tree.files.flatMap((file) =>
    file.fields
      .filter((field) => field.kind === 'image' && !tree.images.has(field.text))
      .filter((field) => !misplaced.has(`images/${field.text}`))
      .map((field) => ({ ...explainMissing(field.text, tree), file: file.file, spot: { path: field.path } })),
  );
}

function explainMissing(
  written: string,
  { images }: Tree,
): Pick<FiledFinding, 'rule' | 'message' | 'suggestion'> {
  const name = written.replaceAll('\\', '/').replace(/^[./]*(site-data\/)?(images\/)?/i, '');
  const rule = 'unknown-image';
  if (images.has(name)) {
    const message = `A picture is named as it stands in images, so without its folder. Write "${shorten(name)}".`;
    return { rule, message, suggestion: name };
  }
  const near = findSameStem(name, images) ?? findNearest(name, images)[0];
  const help = near ? `Did you mean "${near}"?` : 'Put it there, or name another.';
  return { rule, message: `There is no picture "${shorten(written)}" in images. ${help}`, suggestion: near };
}

/** The picture of the same name and another kind. */
function findSameStem(name: string, images: ReadonlyMap<string, unknown>): string | undefined {
  const stem = name.replace(/\.[^./]*$/, '').toLowerCase();
  return formats.map((format) => `${stem}.${format}`).find((file) => images.has(file));
}

function findPoorAlt(tree: Tree): FiledFinding[] {
  return tree.files.flatMap((file) =>
    file.fields
      .filter(
        (field) =>
          field.kind === 'alt' &&
          (/\.(svg|png|jpe?g|webp|avif)$/i.test(field.text) || /^\s+$/.test(field.text)),
      )
      .map((field) => ({
        file: file.file,
        rule: 'missing-alt',
        message: 'Say in a few words what the picture shows, or write "" if it only decorates.',
        spot: { path: field.path },
      })),
  );
}

function findUnfit(name: string, bytes: Uint8Array): FiledFinding[] {
  const extension = name.split('.').at(-1) ?? '';
  const stem = name.slice(0, -extension.length - 1);
  if (name.length > maxFileName) {
    const message = `The name of a picture has at most ${maxFileName} letters; this one has ${name.length}. Shorten it.`;
    return [aboutImage(name, 'file-name', message)];
  }
  if (!/^[a-z]+$/.test(extension) || !stem.split('/').every((step) => namePattern.test(step))) {
    const better = stem.split('/').map(toAnchor).join('/');
    const ending = extension.toLowerCase().replace('jpeg', 'jpg');
    const help =
      stem === '' ? 'such as office-door.webp.' : `so rename it to "${shorten(`${better}.${ending}`)}".`;
    const message = `The name of a picture holds only small letters, digits and hyphens, ${help}`;
    return [aboutImage(name, 'file-name', message)];
  }
  if (!formats.includes(extension)) {
    return [
      aboutImage(
        name,
        'image-format',
        `A picture is one of ${formats.join(', ')}; this is "${shorten(extension)}".`,
      ),
    ];
  }
  if (bytes.length > maxBytes) {
    const message = `The picture has ${Math.ceil(bytes.length / 1024)} KB; a page can carry ${maxBytes / 1024}. Save it smaller, as webp or avif.`;
    return [aboutImage(name, 'image-size', message)];
  }
  const fault = extension === 'svg' ? findDrawingFault(bytes) : undefined;
  if (fault !== undefined) return [aboutImage(name, 'image-format', fault)];
  return findUnfitSize(name, measure(bytes), extension);
}

function findUnfitSize(name: string, size: ReturnType<typeof measure>, extension: string): FiledFinding[] {
  const isSized = size !== undefined && size.width > 0 && size.height > 0;
  if (extension === 'svg' && !isSized) {
    const message =
      'The drawing does not say how large it is. Give its outermost element a "width", a "height" and a "viewBox".';
    return [aboutImage(name, 'image-format', message)];
  }
  if (!isSized || size.type !== extension) {
    const message = `The file is not a picture of the kind that its name says (${extension}). Save it anew.`;
    return [aboutImage(name, 'image-format', message)];
  }
  if (Math.max(size.width, size.height) > maxSide) {
    const message = `The picture is ${size.width} by ${size.height}; at most ${maxSide} fit. Save it smaller.`;
    return [aboutImage(name, 'image-size', message)];
  }
  return [];
}

/** Networks show png and jpg of one size; anything else would be left out or cut. */
function findUnfitForSharing(tree: Tree): FiledFinding[] {
  const fields = tree.byName.get('site.json')?.fields ?? [];
  return fields
    .filter(({ kind, path }) => kind === 'image' && path.join('.') === 'images.share')
    .flatMap(({ path, text }) => {
      const bytes = tree.images.get(text);
      const size = bytes && findUnfit(text, bytes).length === 0 ? measure(bytes) : undefined;
      const isFit = ['png', 'jpg'].includes(size?.type ?? '') && size?.width === 1200 && size.height === 630;
      if (!size || isFit) return [];
      const message = `A picture for shared links is a png or jpg of 1200 by 630; this is a ${size.type} of ${size.width} by ${size.height}. Save it anew.`;
      return [{ file: 'site.json', rule: 'image-format' as const, message, spot: { path } }];
    });
}

/** A sign is drawn anew in the colours of its surroundings, which only shapes of a plain SVG can be. */
function findUnfitSign(tree: Tree): FiledFinding[] {
  const fields = tree.byName.get('site.json')?.fields ?? [];
  return fields
    .filter(({ kind, path }) => kind === 'image' && path.join('.') === 'images.sign')
    .flatMap(({ path, text }) => {
      const bytes = tree.images.get(text);
      if (!bytes || findUnfit(text, bytes).length > 0 || shapesOf(bytes).length > 0) return [];
      const message = `A sign is an SVG of ${shapeTags.join(', ')}; in "${shorten(text)}" there is none of them. Save it as such, or leave the sign out.`;
      return [{ file: 'site.json', rule: 'image-format' as const, message, spot: { path } }];
    });
}
