import type { Art } from '../../../schema/fields/art';

/** Where the catalogue stands while writing; no page of a site can have this address. */
export const cataloguePath = '/_blocks';

/** The pages of the catalogue, by the last step of their addresses; the first is the catalogue itself. */
export const cataloguePages = {
  blocks: 'Blocks',
  icons: 'Icons',
  pictures: 'Pictures',
  motifs: 'Motifs',
  colours: 'Colours',
} as const;

/** The name of a page of the catalogue. */
export type CataloguePage = keyof typeof cataloguePages;

/** The address of a page of the catalogue. */
export function pageAddress(page: CataloguePage): string {
  return page === 'blocks' ? cataloguePath : `${cataloguePath}/${page}`;
}

/** The address of a live example of a block. */
export function exampleAddress(type: string, name: string): string {
  return `${cataloguePath}/examples/${type}/${name}`;
}

/** The address of a picture of the data, by its file name. */
export function pictureAddress(file: string): string {
  return `${cataloguePath}/files/${file.split('/').map(encodeURIComponent).join('/')}`;
}

/** The address of a cloth, drawn as asked for; what is left out is as the catalogue has it. */
export function clothAddress(art: Partial<Art>, isSmall = false): string {
  const query = new URLSearchParams({ ...art, ...(isSmall ? { size: 'small' } : {}) });
  return `${cataloguePath}/cloth.svg?${query}`;
}
