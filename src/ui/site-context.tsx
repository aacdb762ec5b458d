import { createContext, useContext } from 'react';
import type { BlockOf, BlockType } from '../../schema/blocks/index';
import type { BlockPlace } from '../../schema/define-block';
import type { PictureKey } from '../../schema/fields/art';
import type { Wording } from '../../schema/files/wording';
import type { IconShapes, PageData, Picture, ShellData } from '../shared/page-data';

/** Where in the menus a page stands. */
export interface CurrentSection {
  /** The label of the entry of the main menu that the page belongs to; empty where there is none. */
  section: string;
  /** The address of the page, if a menu links to it; empty otherwise. */
  link: string;
}

/** A page, and what all pages share. */
export interface PageView {
  data: PageData;
  shell: ShellData;
  currentSection: CurrentSection;
  /** Finds an icon or picture by name; throws where the build did not provide it. */
  icon(name: string): IconShapes;
  picture(key: PictureKey): Picture;
}

const SiteContext = createContext<PageView | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

/** Throws outside the provider. */
export function useSite(): PageView {
  const view = useContext(SiteContext);
  if (!view) throw new Error('useSite must be used within a SiteProvider.');
  return view;
}

/** The page being shown. */
export function usePage(): PageData['page'] {
  return useSite().data.page;
}

/** The canonical address of a page, whatever copy of the site shows it; nothing for the not-found page. */
export function canonicalAddress({ shell, data }: PageView): string | undefined {
  return data.page.kind === 'not-found' ? undefined : shell.url + data.page.address;
}

const PlaceContext = createContext<BlockPlace | undefined>(undefined);

export const PlaceProvider = PlaceContext.Provider;

/** Returns the attribute by which the studio finds the block of an element. Published pages have no such places. */
export function usePlaceMark(): { [attribute: `data-${string}`]: string } {
  const place = useContext(PlaceContext);
  return place ? { 'data-block': `${place.file}#${place.index}` } : {};
}

/** The first block of a type on the page. */
export function useBlock<T extends BlockType>(type: T): BlockOf<T> | undefined {
  return usePage().blocks.find((block): block is BlockOf<T> => block.type === type);
}

export function useWording(): Wording {
  return useSite().shell.wording;
}
