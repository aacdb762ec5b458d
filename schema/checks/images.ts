import type * as z from 'zod';
import { childValue } from '../../src/shared/values';
import { fieldsOfKind, isWhole, type Tree } from '../content/tree';
import { isPicture } from '../content/unknown-files';
import { metaOf, schemaAt, textAt } from '../fields/walk';
import { isPointer, pointer, shorten } from '../json/source';
import {
  findDrawingFault,
  isHeic,
  isMoving,
  isPhotograph,
  kindOfEnding,
  largestPhotograph,
  measure,
  pictureEndings,
  shapesOf,
  shapeTags,
} from '../pictures/images';
import type { FiledFinding, RuleFault } from '../problems';
import { explainName } from './files';
import { findReferenceFaults } from './references';

// What goes out as it is. Of a photograph only smaller copies do.
const plainFormats = ['svg', 'avif', 'webp', 'png', 'jpg'];
const plain = { bytes: 300 * 1024, side: 3200 };

export function findImageFaults(tree: Tree): FiledFinding[] {
  const used = new Set(fieldsOfKind(tree, 'image').map(({ field }) => field.text));
  const isMissing = findReferenceFaults(tree).some(({ rule }) => rule === 'unknown-image');
  const unused = isWhole(tree) && !isMissing ? [...tree.images.keys()].filter((name) => !used.has(name)) : [];
  const unfit = new Map([...tree.images].map(([name, bytes]) => [name, findUnfit(name, bytes, tree)]));
  return [
    ...findPoorAlt(tree),
    ...[...unfit.values()].flat(),
    ...findUnfitForPlace(tree, unfit),
    ...findUnshown(tree),
    ...findUnfitSettings(tree, unfit),
    ...unused
      .filter((name) => unfit.get(name)?.length === 0)
      .map((name) => aboutImage(name, 'unused-image', 'No page shows this picture. Use it or delete it.')),
  ];
}

function aboutImage(name: string, rule: FiledFinding['rule'], message: string): FiledFinding {
  return { file: `images/${name}`, rule, message, spot: { path: [] } };
}

function findPoorAlt(tree: Tree): FiledFinding[] {
  return fieldsOfKind(tree, 'alt')
    .filter(({ field: { text } }) => isPicture(text) || /^\s+$/.test(text))
    .map(({ file: { file, schema, expanded }, field: { path } }) => {
      const mayDecorate = schemaAt(schema, expanded, path)?.safeParse('').success !== false;
      const or = mayDecorate ? ', or write "" if it only decorates' : '';
      const message = `Say in a few words what the picture shows${or}.`;
      return { file, rule: 'missing-alt', message, spot: { path } };
    });
}

function findUnfit(name: string, bytes: Uint8Array, tree: Tree): FiledFinding[] {
  const ending = name.split('.').at(-1) ?? '';
  const badName = explainName(`images/${name}`, { has: (path) => tree.images.has(path.slice(7)) });
  if (badName) return [{ ...aboutImage(name, 'file-name', badName.message), suggestion: badName.suggestion }];
  const isOfPage = isPhotograph(name, tree.settings);
  const badKind = explainKind(ending, bytes, isOfPage ? pictureEndings : plainFormats);
  if (badKind) return [aboutImage(name, 'image-format', badKind)];
  const badSize = explainSize(bytes, isOfPage);
  if (badSize) return [aboutImage(name, 'image-size', badSize)];
  const isDamaged = tree.context.damaged?.has(name);
  return isDamaged ? [aboutImage(name, 'image-format', damaged)] : [];
}

const damaged = 'The picture is damaged and cannot be read to its end. Export it anew from its original.';

function explainKind(ending: string, bytes: Uint8Array, allowed: readonly string[]): string | undefined {
  if (bytes.length === 0) return 'The file is empty. Put the picture itself here, from its original.';
  if (isPointer(bytes)) return pointer;
  const size = measure(bytes);
  if (['heic', 'heif'].includes(ending) || isHeic(bytes)) return exportHeic;
  if (!allowed.includes(ending))
    return `A picture is one of ${allowed.join(', ')}; this is "${shorten(ending)}". Export it as jpg or png.`;
  const fault = ending === 'svg' ? findDrawingFault(bytes) : undefined;
  if (fault !== undefined) return fault;
  const isSized = size !== undefined && size.width > 0 && size.height > 0;
  if (ending === 'svg' && !isSized)
    return 'The drawing does not say how large it is. Give its outermost element a "width", a "height" and a "viewBox".';
  if (!isSized || size.type !== kindOfEnding(ending))
    return `The file is not a picture of the kind that its name says (${ending}). Save it anew.`;
  return isMoving(bytes, size.type) ? moving : undefined;
}

const moving = 'The picture moves, and pictures here stand still. Save one moment of it as jpg or png.';

const exportHeic =
  'No browser but Safari shows HEIC. Export it as JPEG: on a Mac open it in Preview and choose File > Export; on Windows open it in Photos and choose Save as; on an iPhone choose Settings > Camera > Formats > Most Compatible before you take it. Then put the .jpg here.';

function explainSize(bytes: Uint8Array, isOfPage: boolean): string | undefined {
  const { width, height } = measure(bytes) ?? { width: 0, height: 0 };
  if (isOfPage) {
    const megabytes = Math.ceil(bytes.length / 1024 / 1024);
    if (bytes.length > largestPhotograph.bytes)
      return `The photograph has ${megabytes} MB; at most ${largestPhotograph.bytes / 1024 / 1024} can be read. Export it as a jpg.`;
    if (width * height > largestPhotograph.pixels)
      return `The photograph is ${width} by ${height}; at most ${largestPhotograph.pixels / 1e6} million pixels can be read. Save it smaller.`;
    return undefined;
  }
  if (bytes.length > plain.bytes)
    return `The picture has ${Math.ceil(bytes.length / 1024)} KB; a page can carry ${plain.bytes / 1024}. Save it smaller, as webp or avif.`;
  if (Math.max(width, height) > plain.side)
    return `The picture is ${width} by ${height}; at most ${plain.side} fit. Save it smaller.`;
  return undefined;
}

function findUnfitForPlace(tree: Tree, unfit: ReadonlyMap<string, FiledFinding[]>): FiledFinding[] {
  return fieldsOfKind(tree, 'image')
    .filter(({ field: { text } }) => unfit.get(text)?.length === 0)
    .flatMap(({ file, field: { path, text } }): FiledFinding[] => {
      const schema = schemaAt(file.schema, file.expanded, path);
      const found = schema && explainUnfitForPlace(text, metaOf(schema), tree);
      return found ? [{ ...found, file: file.file, spot: { path } }] : [];
    });
}

function explainUnfitForPlace(
  name: string,
  { leastWidth = 0, isPhotograph: isAsked }: z.GlobalMeta,
  tree: Tree,
): RuleFault | undefined {
  const shown = shorten(name);
  if (isPhotograph(name, tree.settings)) {
    const { width, height } = measure(tree.images.get(name) ?? new Uint8Array()) ?? { width: 0, height: 0 };
    if (width >= leastWidth) return undefined;
    const message = `"${shown}" is ${width} by ${height} pixels; here a photograph is at least ${leastWidth} wide, or it is blurred. Put the original in its place, as the camera made it.`;
    return { rule: 'image-size', message };
  }
  if (!isAsked) return undefined;
  const message = name.endsWith('.svg')
    ? `"${shown}" is a drawing, and here stands a photograph. Name a jpg, png, webp, avif or tiff.`
    : `"${shown}" goes out as it is, because site.json names it. Save a copy of the original under another name, and name that.`;
  return { rule: 'image-format', message };
}

function findUnshown(tree: Tree): FiledFinding[] {
  return tree.files
    .filter(({ role, expanded }) => role === 'pages' && childValue(expanded, 'picture') !== undefined)
    .flatMap(({ file, expanded }) => {
      const first = textAt(expanded, 'blocks', 0, 'type');
      if (first === undefined || first === 'hero') return [];
      const message = `This page begins with "${shorten(first)}", and only a "hero" shows the photograph of a page. Name it in a block that shows one, or leave it out.`;
      return [{ file, rule: 'unused-image' as const, message, spot: { path: ['picture'] } }];
    });
}

function findUnfitSettings(tree: Tree, unfit: ReadonlyMap<string, FiledFinding[]>): FiledFinding[] {
  return [['share', explainShare] as const, ['sign', explainSign] as const].flatMap(([key, explain]) => {
    const name = textAt(tree.rawSettings, 'images', key) ?? '';
    const bytes = unfit.get(name)?.length === 0 ? tree.images.get(name) : undefined;
    const message = bytes && explain(bytes, name);
    return message
      ? [{ file: 'site.json', rule: 'image-format', message, spot: { path: ['images', key] } }]
      : [];
  });
}

/** Networks show png and jpg of one size; anything else would be left out or cut. */
function explainShare(bytes: Uint8Array): string | undefined {
  const { type = '', width, height } = measure(bytes) ?? {};
  if (['png', 'jpg'].includes(type) && width === 1200 && height === 630) return undefined;
  return `A picture for shared links is a png or jpg of 1200 by 630; this is a ${type} of ${width} by ${height}. Save it anew.`;
}

/** A sign is drawn anew in the colours of its surroundings, which only shapes of a plain SVG can be. */
function explainSign(bytes: Uint8Array, name: string): string | undefined {
  if (shapesOf(bytes).length > 0) return undefined;
  return `A sign is an SVG of ${shapeTags.join(', ')}; in "${shorten(name)}" there is none of them. Save it as such, or leave the sign out.`;
}
