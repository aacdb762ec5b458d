import type * as z from 'zod';
import { childValue } from '../../src/shared/values';
import { getBlockTitle } from '../blocks/index';
import { hero } from '../blocks/openings';
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
import type { FiledFinding, Violation } from '../problems';
import { explainFileName } from './files';
import { checkReferences } from './unknown-names';

// The formats and limits of pictures that the build publishes without resizing them.
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
      const alternative = canBeEmpty ? ', or write "" if it is only decoration' : '';
      const message = `Describe in a few words what the picture shows${alternative}.`;
      return { file, rule: 'missing-alt', message, spot: { path } };
    });
}

function checkImage(name: string, bytes: Uint8Array, tree: Tree): FiledFinding[] {
  const extension = name.split('.').at(-1) ?? '';
  const nameProblem = explainFileName(`images/${name}`, { has: (path) => tree.images.has(path.slice(7)) });
  if (nameProblem)
    return [
      { ...createImageFinding(name, 'file-name', nameProblem.message), suggestion: nameProblem.suggestion },
    ];
  const isPhoto = isPhotograph(name, tree.settings);
  const formatProblem = explainFormat(extension, bytes, isPhoto ? pictureExtensions : directFormats);
  if (formatProblem) return [createImageFinding(name, 'image-format', formatProblem)];
  const sizeProblem = explainSize(bytes, isPhoto);
  if (sizeProblem) return [createImageFinding(name, 'image-size', sizeProblem)];
  const isDamaged = tree.context.damaged?.has(name);
  return isDamaged ? [createImageFinding(name, 'image-format', damagedMessage)] : [];
}

const damagedMessage = 'The picture is damaged or incomplete. Export it again from the original.';

function explainFormat(extension: string, bytes: Uint8Array, allowed: readonly string[]): string | undefined {
  if (bytes.length === 0) return 'The file is empty. Replace it with the original picture.';
  if (isLfsPointer(bytes)) return lfsPointerMessage;
  const size = measureImage(bytes);
  if (['heic', 'heif'].includes(extension) || isHeic(bytes)) return heicMessage;
  if (!allowed.includes(extension))
    return `The type "${shorten(extension)}" is not allowed for a picture. Allowed here: ${allowed.join(', ')}. Export it as JPG or PNG.`;
  const problem = extension === 'svg' ? findSvgProblem(bytes) : undefined;
  if (problem !== undefined) return problem;
  const isSized = size !== undefined && size.width > 0 && size.height > 0;
  if (extension === 'svg' && !isSized)
    return 'The drawing has no size. Give its svg element a "width", a "height" and a "viewBox".';
  if (!isSized || size.type !== getImageType(extension))
    return `The name of the file ends in ".${extension}", but the content does not have this format. Save the picture again in this format.`;
  return isAnimated(bytes, size.type) ? animatedMessage : undefined;
}

const animatedMessage =
  'The picture is animated, and only still pictures are allowed. Save one frame as JPG or PNG.';

const heicMessage =
  'Only Safari can show HEIC pictures. Export this one as JPEG: on a Mac open it in Preview and choose File > Export; on Windows open it in Photos and choose Save as; on an iPhone choose Settings > Camera > Formats > Most Compatible before you take the picture. Then add the .jpg file here.';

function explainSize(bytes: Uint8Array, isPhoto: boolean): string | undefined {
  const { width, height } = measureImage(bytes) ?? { width: 0, height: 0 };
  if (isPhoto) {
    const megabytes = Math.ceil(bytes.length / 1024 / 1024);
    if (bytes.length > maxPhotograph.bytes)
      return `The photograph is ${megabytes} MB. The limit is ${maxPhotograph.bytes / 1024 / 1024} MB. Export it as JPG.`;
    if (width * height > maxPhotograph.pixels)
      return `The photograph is ${width} by ${height} pixels. The limit is ${maxPhotograph.pixels / 1e6} million pixels. Save a smaller version.`;
    return undefined;
  }
  if (bytes.length > directLimits.bytes)
    return `The picture is ${Math.ceil(bytes.length / 1024)} KB. The limit is ${directLimits.bytes / 1024} KB. Save a smaller version, as WebP or AVIF.`;
  if (Math.max(width, height) > directLimits.side)
    return `The picture is ${width} by ${height} pixels. The limit for each side is ${directLimits.side} pixels. Save a smaller version.`;
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
): Violation | undefined {
  const shown = shorten(name);
  if (isPhotograph(name, tree.settings)) {
    const { width, height } = measureImage(tree.images.get(name) ?? new Uint8Array()) ?? {
      width: 0,
      height: 0,
    };
    if (width >= leastWidth) return undefined;
    const message = `"${shown}" is ${width} by ${height} pixels; a photograph here must be at least ${leastWidth} pixels wide, or it is blurred. Replace it with the original from the camera.`;
    return { rule: 'image-size', message };
  }
  if (!isRequired) return undefined;
  const message = name.endsWith('.svg')
    ? `"${shown}" is a drawing, but this must be a photograph. Choose a JPG, PNG, WebP, AVIF or TIFF.`
    : `"${shown}" is published without resizing, because site.json uses it. Save a copy of the original under another name, and use the copy.`;
  return { rule: 'image-format', message };
}

function findUnshownPictures(tree: Tree): FiledFinding[] {
  return tree.files
    .filter(({ role, expanded }) => role === 'pages' && childValue(expanded, 'picture') !== undefined)
    .flatMap(({ file, expanded }) => {
      const first = getText(expanded, 'blocks', 0, 'type');
      if (first === undefined || first === hero.type) return [];
      const message = `This page begins with the block "${shorten(getBlockTitle(first))}", but only the block "${hero.title}" shows the picture of the page. Begin the page with the block "${hero.title}", or remove the picture here.`;
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

/** Explains that a share picture has the wrong format or size. Social networks would crop or ignore such a picture. */
function explainShareImage(bytes: Uint8Array): string | undefined {
  const { type = '', width, height } = measureImage(bytes) ?? {};
  if (['png', 'jpg'].includes(type) && width === 1200 && height === 630) return undefined;
  return `The picture for shared links must be a PNG or JPG of 1200 by 630 pixels. The format of this one is ${type}, and its size is ${width} by ${height}. Save it again in the right format and size.`;
}

/** Explains that the symbol of the firm has no plain shapes. The page can recolour only plain shapes. */
function explainSignImage(bytes: Uint8Array, name: string): string | undefined {
  if (parseShapes(bytes).length > 0) return undefined;
  return `The symbol must be an SVG that contains at least one of these shapes: ${shapeTags.join(', ')}. "${shorten(name)}" has none of them. Save it again with plain shapes, or remove "sign".`;
}
