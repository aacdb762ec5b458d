import { createContext, useContext } from 'react';
import type { BlockOf, BlockType } from '../../schema/blocks/index';
import type { BlockPlace } from '../../schema/define-block';
import type { PictureKey } from '../../schema/fields/art';
import type { Wording } from '../../schema/files/wording';
import type { IconShapes, PageData, Picture, ShellData } from '../shared/page-data';

/** The position of a page in the menus. */
export interface CurrentSection {
  /** The label of the main menu item that contains the page or one of its parents. Empty if there is none. */
  section: string;
  /** The address of the page if the main menu links to it, else empty. */
  link: string;
}

/** The data of a page, and the data that all pages share. */
export interface PageView {
  data: PageData;
  shell: ShellData;
  currentSection: CurrentSection;
  /** Finds an icon or picture by name. Throws if the build did not provide it. */
  icon(name: string): IconShapes;
  picture(key: PictureKey): Picture;
}

const SiteContext = createContext<PageView | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

/** Returns the data of the current page. Throws outside the provider. */
export function useSite(): PageView {
  const view = useContext(SiteContext);
  if (!view) throw new Error('useSite must be used within a SiteProvider.');
  return view;
}

export function usePage(): PageData['page'] {
  return useSite().data.page;
}

/**
 * Returns the canonical address of a page, which is the same on every copy of the site. Returns `undefined` for the
 * not-found page.
 */
export function canonicalAddress({ shell, data }: PageView): string | undefined {
  return data.page.kind === 'not-found' ? undefined : shell.url + data.page.address;
}

const PlaceContext = createContext<BlockPlace | undefined>(undefined);

export const PlaceProvider = PlaceContext.Provider;

/**
 * Returns the attribute that connects an element to its block in the studio. Returns no attribute on published pages.
 */
export function usePlaceMark(): { [attribute: `data-${string}`]: string } {
  const place = useContext(PlaceContext);
  return place ? { 'data-block': `${place.file}#${place.index}` } : {};
}

export function useBlock<T extends BlockType>(type: T): BlockOf<T> | undefined {
  return usePage().blocks.find((block): block is BlockOf<T> => block.type === type);
}

type Blocks = PageData['page']['blocks'];

/**
 * Returns the block that follows `block` on the page. Use this function for styles that depend on the next block. A CSS
 * selector for the next block has no effect until that block has arrived, and the browser may paint `block` earlier.
 */
export function useNextBlock(block: Blocks[number]): Blocks[number] | undefined {
  const { blocks } = usePage();
  const index = blocks.indexOf(block);
  return index < 0 ? undefined : blocks[index + 1];
}

export function useWording(): Wording {
  return useSite().shell.wording;
}
