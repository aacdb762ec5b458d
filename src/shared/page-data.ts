import type { Deep, PictureKey } from '../../schema/fields/art';
import type { SiteSettings } from '../../schema/files/site';
import type { Wording } from '../../schema/files/wording';
import type { Navigation, Page } from '../../schema/site-model';

/** An icon as a list of SVG elements: tag and attributes, never markup. */
export type IconShapes = [tag: string, attributes: Record<string, string>][];

/** A picture as the page asks for it; sizes in CSS pixels. */
export interface Picture {
  src: string;
  width: number;
  height: number;
  /** Of a photograph: its copies by their widths, as `srcset` has them. */
  srcSet?: string;
  /** How wide its room is, as the attribute of this name has it. */
  sizes?: string;
  /** The copies as AVIF, for browsers that know it. */
  avif?: string;
  /** The name of the dark colour of the cloth it shows. */
  deep?: Deep;
}

/** Pictures by what they show. */
export type Pictures = { [key in PictureKey]?: Picture };

/** A drawing as SVG elements; its size in their units. */
export interface Sign {
  shapes: IconShapes;
  width: number;
  height: number;
}

/** The colours of the page's cloth, as CSS colours, and the addresses of its frame and border strip. */
export interface Cloth {
  deep: string;
  bright: string;
  frame: string;
  strip: string;
}

/** What all pages share: fetched once, by a name that changes with its content. */
export interface ShellData {
  /** The origin that pages name as their own, whatever copy of the site shows them. */
  url: string;
  navigation: Navigation;
  wording: Wording;
  firm: SiteSettings['firm'];
  contact: SiteSettings['contact'] & { phoneLink: string };
  social: SiteSettings['social'];
  delivery: SiteSettings['delivery'];
  map: SiteSettings['map'];
  priceNote: string;
  /** The sign beside the name of the firm as shapes, where it has one that is not the icon. */
  sign?: Sign;
  /** The last year of the copyright line at the time of the build. */
  year: number;
  pictures: Pictures;
  /** The type and size of each file that visitors download, by its address. */
  fileNotes: Record<string, string>;
}

/** What one address needs beside the shell. */
export interface PageData {
  /** Names the code and shell this data was made for; another one means a new release is out. */
  release: string;
  /** Names the elements, texts and comments of its HTML within `#root`: `fingerprint.ts`. */
  fingerprint: string;
  page: Omit<Page, 'file'>;
  icons: Record<string, IconShapes>;
  pictures: Pictures;
  cloth: Cloth;
  /** The title of the browser's tab. */
  headTitle: string;
  head: HeadTag[];
  /** Structured data for search engines: one schema.org object each. */
  structuredData: object[];
}

/** What stands for the data of an address that is no longer used: where its page is now. */
export interface MovedPage {
  release: string;
  moved: string;
}

/** One tag of the head that changes from page to page. */
export interface HeadTag {
  tag: 'meta' | 'link';
  attributes: Record<string, string>;
}

/** What the not-found page looks in: all pages, and where addresses of old lead, which not every host follows. */
export interface AddressList {
  pages: [address: string, title: string][];
  moved: [from: string, to: string][];
}
