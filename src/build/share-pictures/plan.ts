import { builtFolders } from '../../../schema/content/reserved';
import type { Art } from '../../../schema/fields/art';
import { collections, isCollection } from '../../../schema/files/collections';
import { measure } from '../../../schema/pictures/images';
import type { Page, Site } from '../../../schema/site-model';
import type { Picture } from '../../page-data';
import { SiteArt } from '../art/site-art';
import { hashOf } from '../disk/files';
import { hashMaterials } from './materials';
import { type Drawing, pictureSize, type Signature } from './picture';

/** A page's share picture, as its head names it. */
export interface SharePicture extends Picture {
  /** What the picture says, in words. */
  alt: string;
}

/** Which picture each page has, and how each picture that is not there yet comes about. */
export interface SharePlan {
  /** By the id of the page. */
  pictures: Map<string, SharePicture>;
  signature: Signature;
  /** What is drawn, by file name, each once. */
  drawings: Map<string, Drawing>;
  /** Pictures of the author's own, by file name. */
  files: Map<string, Uint8Array>;
}

/** The folder of share pictures in a built site. Other sites may show what lies there. */
export const shareFolder = builtFolders.shares;

/**
 * Gives every page a picture: drawn from its title and cloth, or for pages without a cloth of their own the one that
 * the settings name. The name of a drawn picture changes with all that it depends on, the code that draws included.
 */
export function planSharePictures(site: Site): SharePlan {
  const { firm, images } = site.settings;
  const art = new SiteArt(site);
  const signature = { name: firm.shortName, tagline: firm.tagline, icon: readIcon(site) };
  const given = images.share === undefined ? undefined : readGiven(site, images.share);
  const basis = hashOf(JSON.stringify(signature) + hashMaterials());
  const plan: SharePlan = { pictures: new Map(), signature, drawings: new Map(), files: new Map() };
  for (const page of site.pages) {
    const title = shownTitle(page);
    const alt = `${title} | ${firm.name}`;
    if (given && isOfTheHouse(page)) {
      plan.files.set(given.name, given.bytes);
      plan.pictures.set(page.id, { ...given.picture, alt });
      continue;
    }
    const drawing = drawingOf(page, title, artOf(page, art));
    const hash = hashOf(basis + JSON.stringify(drawing)).slice(0, 8);
    const name = `${drawing.art.slug.replaceAll('/', '-')}-${hash}.png`;
    plan.drawings.set(name, drawing);
    plan.pictures.set(page.id, { src: `/${shareFolder}/${name}`, ...pictureSize, alt });
  }
  return plan;
}

/** The title on the picture: that of the page, or of its collection where all of it is shared with one picture. */
function shownTitle({ kind, title, overview }: Page): string {
  return isSharedAsOne(kind) && overview ? overview.label : title;
}

function artOf({ id, kind }: Page, art: SiteArt): Art {
  return art.of(isSharedAsOne(kind) ? `${kind}/${kind}` : id);
}

function isSharedAsOne(kind: Page['kind']): boolean {
  return isCollection(kind) && collections[kind].looks.share === 'collection';
}

function isOfTheHouse({ kind, art }: Page): boolean {
  return (kind === 'page' || kind === 'not-found') && !art;
}

function drawingOf({ article, motif: practice }: Page, title: string, art: Art): Drawing {
  return { title, date: article?.dateText, art, practice };
}

/** The icon as a data address; `undefined` where it is of a kind that cannot be drawn. */
function readIcon({ settings, images }: Site): string | undefined {
  const bytes = images.get(settings.images.icon);
  const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' };
  const type = types[settings.images.icon.split('.').at(-1) ?? ''];
  return bytes && type && `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

function readGiven({ images }: Site, file: string): { name: string; bytes: Uint8Array; picture: Picture } {
  const bytes = images.get(file);
  const size = bytes && measure(bytes);
  if (!bytes || !size) throw new Error(`There is no picture "${file}".`);
  const [, stem = '', ending = ''] = /^(.*)\.([a-z]+)$/.exec(file.replaceAll('/', '-')) ?? [];
  const name = `${stem}-${hashOf(bytes).slice(0, 8)}.${ending}`;
  return { name, bytes, picture: { src: `/${shareFolder}/${name}`, width: size.width, height: size.height } };
}
