import type { BrightColor, DeepColor, PictureKey } from '../../schema/fields/art';
import type { SiteSettings } from '../../schema/files/site';
import type { Wording } from '../../schema/files/wording';
import type { Navigation, Notice, Page } from '../../schema/site-model';

/** An icon as a list of SVG elements, each with its tag name and attributes. */
export type IconShapes = [tag: string, attributes: Record<string, string>][];

/** A picture on a page. Sizes are in CSS pixels. */
export interface Picture {
  src: string;
  width: number;
  height: number;
  /** The copies of a photograph by width, in the format of `srcset`. */
  srcSet?: string;
  /** The width of the picture on the page, in the format of `sizes`. */
  sizes?: string;
  /** The AVIF copies, in the format of `srcset`. */
  avif?: string;
  /** The names of the dark and the light colour of the picture's cloth. */
  deep?: DeepColor;
  bright?: BrightColor;
}

export type Pictures = { [key in PictureKey]?: Picture };

/** A drawing as SVG elements, with its size in SVG units. */
export interface Sign {
  shapes: IconShapes;
  width: number;
  height: number;
}

/** The CSS colours of a page's cloth, and the URLs of its frame and border strip. */
export interface Cloth {
  deep: string;
  bright: string;
  frame: string;
  strip: string;
}

/** The data that all pages share. Browsers fetch it once, from a URL with a hash of its content. */
export interface ShellData {
  /** The origin of canonical URLs. It is the origin of the site, or of a preview that is published at another path. */
  url: string;
  navigation: Navigation;
  /** The notice at the top of all pages, with an id that changes with its content. */
  notice?: Notice & { id: string };
  wording: Wording;
  firm: SiteSettings['firm'];
  contact: SiteSettings['contact'] & { phoneLink: string };
  social: SiteSettings['social'];
  delivery: SiteSettings['delivery'];
  map: SiteSettings['map'];
  priceNote: string;
  /** The logo beside the firm's name. Missing if it is the same as the icon. */
  sign?: Sign;
  /** The year of the build, for the copyright line. */
  year: number;
  pictures: Pictures;
  /**
   * The note of each file that visitors download, by the address of the file. For example, `/files/guide.pdf` has
   * `(PDF, 1.4 MB)`.
   */
  fileNotes: Record<string, string>;
}

/** The data of one page, without the shared data. */
export interface PageData {
  /** The identifier of the release. A different value means that a new release is online. */
  release: string;
  /** A hash of the HTML within `#root`. See `fingerprint.ts`. */
  fingerprint: string;
  page: Omit<Page, 'file'>;
  icons: Record<string, IconShapes>;
  pictures: Pictures;
  cloth: Cloth;
  /** The content of `<title>`. */
  headTitle: string;
  head: HeadTag[];
  /** The structured data for search engines, as schema.org objects. */
  structuredData: object[];
}

/** The response to a request for page data at an old address. `moved` is the new address of the page. */
export interface MovedPage {
  release: string;
  moved: string;
}

/** A tag of the head that differs between pages. */
export interface HeadTag {
  tag: 'meta' | 'link';
  attributes: Record<string, string>;
}

/** The data of the not-found page: all pages, and the redirects, which some hosts do not support. */
export interface AddressList {
  pages: [address: string, title: string][];
  moved: [from: string, to: string][];
}
