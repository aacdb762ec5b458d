import type * as z from 'zod';
import { childValue } from '../../src/shared/values';
import { isComplete, listFieldsOfKind, type Tree } from '../content/tree';
import { isPictureFile } from '../content/unknown-files';
import { getMetadata, getSchema, getText } from '../fields/walk';
import { isLfsPointer, lfsPointerMessage, shorten } from '../json/source';
import {
  findSvgProblem,
  getImageType,
  isAnimated,
  isHeic,
  isPhotograph,
  maxPhotograph,
  measureImage,
  parseShapes,
  pictureExtensions,
  shapeTags,
} from '../pictures/images';
import type { FiledFinding, RuleFault } from '../problems';
import { explainFileName } from './files';
import { checkReferences } from './references';

// What goes out as it is. Of a photograph only smaller copies do.
const directFormats = ['svg', 'avif', 'webp', 'png', 'jpg'];
const directLimits = { bytes: 300 * 1024, side: 3200 };

export function checkImages(tree: Tree): FiledFinding[] {
  const used = new Set(listFieldsOfKind(tree, 'image').map(({ field }) => field.text));
  const isMissing = checkReferences(tree).some(({ rule }) => rule === 'unknown-image');
  const unused =
    isComplete(tree) && !isMissing ? [...tree.images.keys()].filter((name) => !used.has(name)) : [];
  const findingsByImage = new Map(
    [...tree.images].map(([name, bytes]) => [name, checkImage(name, bytes, tree)]),
  );
  return [
    ...findMissingAlt(tree),
    ...[...findingsByImage.values()].flat(),
    ...checkPlacements(tree, findingsByImage),
    ...findUnshownPictures(tree),
    ...checkSettingsImages(tree, findingsByImage),
    ...unused
      .filter((name) => findingsByImage.get(name)?.length === 0)
      .map((name) =>
        createImageFinding(name, 'unused-image', 'No page shows this picture. Use it or delete it.'),
      ),
  ];
}

function createImageFinding(name: string, rule: FiledFinding['rule'], message: string): FiledFinding {
  return { file: `images/${name}`, rule, message, spot: { path: [] } };
}

function findMissingAlt(tree: Tree): FiledFinding[] {
  return listFieldsOfKind(tree, 'alt')
    .filter(({ field: { text } }) => isPictureFile(text) || /^\s+$/.test(text))
    .map(({ file: { file, schema, expanded }, field: { path } }) => {
      const canBeEmpty = getSchema(schema, expanded, path)?.safeParse('').success !== false;
      const or = canBeEmpty ? ', or write "" if it only decorates' : '';
      const message = `Say in a few words what the picture shows${or}.`;
      return { file, rule: 'missing-alt', message, spot: { path } };
    });
}

function checkImage(name: string, bytes: Uint8Array, tree: Tree): FiledFinding[] {
  const extension = name.split('.').at(-1) ?? '';
  const badName = explainFileName(`images/${name}`, { has: (path) => tree.images.has(path.slice(7)) });
  if (badName)
    return [{ ...createImageFinding(name, 'file-name', badName.message), suggestion: badName.suggestion }];
  const isPhoto = isPhotograph(name, tree.settings);
  const badKind = explainFormat(extension, bytes, isPhoto ? pictureExtensions : directFormats);
  if (badKind) return [createImageFinding(name, 'image-format', badKind)];
  const badSize = explainSize(bytes, isPhoto);
  if (badSize) return [createImageFinding(name, 'image-size', badSize)];
  const isDamaged = tree.context.damaged?.has(name);
  return isDamaged ? [createImageFinding(name, 'image-format', damagedMessage)] : [];
}

const damagedMessage =
  'The picture is damaged and cannot be read to its end. Export it again from the original.';

function explainFormat(extension: string, bytes: Uint8Array, allowed: readonly string[]): string | undefined {
  if (bytes.length === 0) return 'The file is empty. Put the picture itself here, from its original.';
  if (isLfsPointer(bytes)) return lfsPointerMessage;
  const size = measureImage(bytes);
  if (['heic', 'heif'].includes(extension) || isHeic(bytes)) return heicMessage;
  if (!allowed.includes(extension))
    return `A picture is one of ${allowed.join(', ')}; this is "${shorten(extension)}". Export it as jpg or png.`;
  const problem = extension === 'svg' ? findSvgProblem(bytes) : undefined;
  if (problem !== undefined) return problem;
  const isSized = size !== undefined && size.width > 0 && size.height > 0;
  if (extension === 'svg' && !isSized)
    return 'The drawing does not say how large it is. Give its outermost element a "width", a "height" and a "viewBox".';
  if (!isSized || size.type !== getImageType(extension))
    return `The file is not the kind of picture that its name says (${extension}). Save it again.`;
  return isAnimated(bytes, size.type) ? animatedMessage : undefined;
}

const animatedMessage =
  'The picture moves, and pictures here stand still. Save one moment of it as jpg or png.';

const heicMessage =
  'No browser but Safari shows HEIC. Export it as JPEG: on a Mac open it in Preview and choose File > Export; on Windows open it in Photos and choose Save as; on an iPhone choose Settings > Camera > Formats > Most Compatible before you take it. Then put the .jpg here.';

function explainSize(bytes: Uint8Array, isPhoto: boolean): string | undefined {
  const { width, height } = measureImage(bytes) ?? { width: 0, height: 0 };
  if (isPhoto) {
    const megabytes = Math.ceil(bytes.length / 1024 / 1024);
    if (bytes.length > maxPhotograph.bytes)
      return `The photograph has ${megabytes} MB; at most ${maxPhotograph.bytes / 1024 / 1024} can be read. Export it as a jpg.`;
    if (width * height > maxPhotograph.pixels)
      return `The photograph is ${width} by ${height}; at most ${maxPhotograph.pixels / 1e6} million pixels can be read. Save it smaller.`;
    return undefined;
  }
  if (bytes.length > directLimits.bytes)
    return `The picture has ${Math.ceil(bytes.length / 1024)} KB; a page can carry ${directLimits.bytes / 1024}. Save it smaller, as webp or avif.`;
  if (Math.max(width, height) > directLimits.side)
    return `The picture is ${width} by ${height}; at most ${directLimits.side} fit. Save it smaller.`;
  return undefined;
}

function checkPlacements(tree: Tree, findingsByImage: ReadonlyMap<string, FiledFinding[]>): FiledFinding[] {
  return listFieldsOfKind(tree, 'image')
    .filter(({ field: { text } }) => findingsByImage.get(text)?.length === 0)
    .flatMap(({ file, field: { path, text } }): FiledFinding[] => {
      const schema = getSchema(file.schema, file.expanded, path);
      const found = schema && explainPlacement(text, getMetadata(schema), tree);
      return found ? [{ ...found, file: file.file, spot: { path } }] : [];
    });
}

function explainPlacement(
  name: string,
  { leastWidth = 0, isPhotograph: isRequired }: z.GlobalMeta,
  tree: Tree,
): RuleFault | undefined {
  const shown = shorten(name);
  if (isPhotograph(name, tree.settings)) {
    const { width, height } = measureImage(tree.images.get(name) ?? new Uint8Array()) ?? {
      width: 0,
      height: 0,
    };
    if (width >= leastWidth) return undefined;
    const message = `"${shown}" is ${width} by ${height} pixels; here a photograph is at least ${leastWidth} wide, or it is blurred. Put the original in its place, as the camera made it.`;
    return { rule: 'image-size', message };
  }
  if (!isRequired) return undefined;
  const message = name.endsWith('.svg')
    ? `"${shown}" is a drawing, and here stands a photograph. Name a jpg, png, webp, avif or tiff.`
    : `"${shown}" goes out as it is, because site.json names it. Save a copy of the original under another name, and name that.`;
  return { rule: 'image-format', message };
}

function findUnshownPictures(tree: Tree): FiledFinding[] {
  return tree.files
    .filter(({ role, expanded }) => role === 'pages' && childValue(expanded, 'picture') !== undefined)
    .flatMap(({ file, expanded }) => {
      const first = getText(expanded, 'blocks', 0, 'type');
      if (first === undefined || first === 'hero') return [];
      const message = `This page begins with "${shorten(first)}", and only a "hero" shows the photograph of a page. Name it in a block that shows one, or leave it out.`;
      return [{ file, rule: 'unused-image' as const, message, spot: { path: ['picture'] } }];
    });
}

function checkSettingsImages(
  tree: Tree,
  findingsByImage: ReadonlyMap<string, FiledFinding[]>,
): FiledFinding[] {
  return [['share', explainShareImage] as const, ['sign', explainSignImage] as const].flatMap(
    ([key, explain]) => {
      const name = getText(tree.rawSettings, 'images', key) ?? '';
      const bytes = findingsByImage.get(name)?.length === 0 ? tree.images.get(name) : undefined;
      const message = bytes && explain(bytes, name);
      return message
        ? [{ file: 'site.json', rule: 'image-format', message, spot: { path: ['images', key] } }]
        : [];
    },
  );
}

/** Networks show png and jpg of one size; anything else would be left out or cut. */
function explainShareImage(bytes: Uint8Array): string | undefined {
  const { type = '', width, height } = measureImage(bytes) ?? {};
  if (['png', 'jpg'].includes(type) && width === 1200 && height === 630) return undefined;
  return `A picture for shared links must be a png or jpg of 1200 by 630. This is a ${type} of ${width} by ${height}. Save it again.`;
}

/** A sign takes the colours around it, which needs a plain SVG of shapes. */
function explainSignImage(bytes: Uint8Array, name: string): string | undefined {
  if (parseShapes(bytes).length > 0) return undefined;
  return `A sign is an SVG of ${shapeTags.join(', ')}; in "${shorten(name)}" there is none of them. Save it as such, or leave the sign out.`;
}
