import { createContext, useContext } from 'react';
import type { Wording } from '../../schema/files/wording';
import type { IconShapes, PageData, Picture, ShellData } from '../page-data';

/** Where in the menus a page stands. Header and footer know no more of the page, so pages that share one share them. */
export interface CurrentSection {
  /** The label of the entry of the main menu that the page belongs to; empty where there is none. */
  section: string;
  /** The address of the page, if a menu links to it; empty otherwise. */
  link: string;
}

/** What blocks and shell may look up: the page they stand on and what all pages share. */
export interface SiteView {
  shell: ShellData;
  data: PageData;
  currentSection: CurrentSection;
  /** Finds an icon or picture by name; throws where the build did not provide it. */
  icon(name: string): IconShapes;
  picture(key: string): Picture;
}

const SiteContext = createContext<SiteView | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

/** The shell and page data of this visit. Throws outside the provider. */
export function useSite(): SiteView {
  const view = useContext(SiteContext);
  if (!view) throw new Error('useSite must be used within a SiteProvider.');
  return view;
}

/** The page being shown. */
export function usePage(): PageData['page'] {
  return useSite().data.page;
}

/** The words of the interface. */
export function useWording(): Wording {
  return useSite().shell.wording;
}

/** Puts values into a wording such as `Page {page} of {count}`. */
export function fillWords(words: string, values: Record<string, string | number>): string {
  return words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
