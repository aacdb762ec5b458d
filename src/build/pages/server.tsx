import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import type { PictureKey } from '../../../schema/fields/picture-key';
import { Frame } from '../../frame/frame';
import { PageRoot } from '../../page/app';
import type { AroundBlock } from '../../page/body';
import { findCurrentSection } from '../../page/current-section';
import type { FirstPageData, IconShapes, PageData, Picture, Pictures, ShellData } from '../../page-data';
import { loadAllBlockCode } from '../../router/block-code';
import { type CurrentSection, type PageView, SiteProvider, type SiteView } from '../../ui/site-context';
import type { AssetSource } from './assets';
import { standsStill, toFirstPageData } from './first-page';

export interface RenderedPage {
  /** What stands in the body: the frame, before and after the page, and between them the page itself inside `#root`. */
  before: string;
  html: string;
  after: string;
  /** Pictures to fetch early: the library writes them before the page, they belong in the head. */
  preloads: string;
  /** The rules of the components on the page, and the attributes by which the style library finds them again. */
  css: string;
  styleAttributes: string;
  /** What its HTML carries of its data. */
  first: FirstPageData;
}

/** Must be done once, before the first page is rendered. */
export const prepare = loadAllBlockCode;

/** Renders the pages of one site. */
export class PageRenderer {
  constructor(
    private readonly shell: ShellData,
    private readonly assets: AssetSource,
  ) {}

  /** Renders one page and fills its data with the icons and pictures it showed. Throws, with its name, where a block throws. */
  render(data: PageData): RenderedPage {
    const current = findCurrentSection(this.shell.navigation, data.page.address);
    const sheet = new ServerStyleSheet();
    const [before, after] = this.frame(current, sheet);
    const shown: Shown = { icons: {}, pictures: {} };
    const [start = '', ...pieces] = this.body(data, current, shown, sheet).split(edgeHtml);
    const [, preloads = '', opening = ''] = /^((?:<link rel="preload"[^>]*>)*)([\s\S]*)$/.exec(start) ?? [];
    const html = opening + pieces.join('');
    return {
      before,
      html,
      after,
      preloads,
      ...stylesOf(sheet),
      first: toFirstPageData(data, pieces, shown),
    };
  }

  private body(data: PageData, current: CurrentSection, shown: Shown, sheet: ServerStyleSheet): string {
    const view = this.viewOf(data, current);
    const lively = notingView(view, shown);
    const around: AroundBlock = ({ block, children }) => (
      <>
        {edge}
        <SiteProvider value={standsStill(block) ? view : lively}>{children}</SiteProvider>
      </>
    );
    try {
      return renderToString(sheet.collectStyles(<PageRoot view={view} around={around} />));
    } catch (cause) {
      throw new Error(`${data.page.address}: ${findCulprit(view, data)} could not be rendered.`, { cause });
    }
  }

  private viewOf(data: PageData, current: CurrentSection): PageView {
    return {
      shell: this.shell,
      data,
      currentSection: current,
      icon: (name) => {
        data.icons[name] ??= this.assets.icon(name);
        return data.icons[name];
      },
      picture: (key) => {
        const known = data.pictures[key] ?? this.shell.pictures[key];
        if (known) return known;
        const picture = this.assets.picture(key);
        data.pictures[key] = picture;
        return picture;
      },
    };
  }

  /** Header and footer of a section, as HTML before and after the page. */
  private frame(current: CurrentSection, sheet: ServerStyleSheet): [before: string, after: string] {
    const { shell } = this;
    const view: SiteView = {
      shell,
      currentSection: current,
      icon: (name) => shell.icons[name] ?? this.assets.icon(name),
      picture: (name) => pictureOfShell(name, shell),
    };
    const [before = '', after = ''] = this.frameHtml(view, sheet).split(gapHtml);
    return [before + rootStart, rootEnd + after];
  }

  /** All attributes are passed on: while one writes, styled-components would warn of those it does not know, as `command`. */
  private frameHtml(view: SiteView, sheet: ServerStyleSheet): string {
    try {
      return renderToString(
        sheet.collectStyles(
          <StyleSheetManager shouldForwardProp={() => true}>
            <Frame view={view}>{gap}</Frame>
          </StyleSheetManager>,
        ),
      );
    } catch (cause) {
      throw new Error('The frame could not be rendered.', { cause });
    }
  }
}

/** The style element that the library writes, as its text and attributes, which the page's policy has to know. */
function stylesOf(sheet: ServerStyleSheet): { css: string; styleAttributes: string } {
  const [element] = sheet.getStyleElement();
  sheet.seal();
  const { dangerouslySetInnerHTML, ...attributes } = element?.props ?? {};
  return {
    css: dangerouslySetInnerHTML.__html,
    styleAttributes: Object.entries(attributes)
      .map(([name, value]) => ` ${name}="${value}"`)
      .join(''),
  };
}

/** Icons and pictures that were shown. */
interface Shown {
  icons: Record<string, IconShapes>;
  pictures: Pictures;
}

/** A view that notes what of the page's own is shown. */
function notingView(view: PageView, { icons, pictures }: Shown): PageView {
  return {
    ...view,
    icon: (name) => {
      icons[name] = view.icon(name);
      return icons[name];
    },
    picture: (key) => {
      const picture = view.picture(key);
      if (picture !== view.shell.pictures[key]) pictures[key] = picture;
      return picture;
    },
  };
}

/** A picture of the frame, whose file is written with the shell. Throws for any other. */
function pictureOfShell(name: PictureKey, { pictures }: ShellData): Picture {
  const picture = pictures[name];
  if (!picture) throw new Error(`The frame shows "${name}", which is no picture of the shell.`);
  return picture;
}

/** The first block that cannot be rendered: the page is tried anew with one block more each time. */
function findCulprit(view: PageView, whole: PageData): string {
  const { page } = whole;
  const found = page.blocks.findIndex((_, index) => {
    const data = { ...whole, page: { ...page, blocks: page.blocks.slice(0, index + 1) } };
    return isUnfit(<PageRoot view={{ ...view, data }} />);
  });
  return found < 0 ? 'the page' : `block ${found + 1} (${page.blocks[found]?.type})`;
}

function isUnfit(page: ReactElement): boolean {
  try {
    renderToString(page);
    return false;
  } catch {
    return true;
  }
}

const rootStart = '<div id="root">';
const rootEnd = '</div>';
const edge = <hr id="edge" />;
const edgeHtml = '<hr id="edge"/>';
const gap = <main id="gap" />;
const gapHtml = '<main id="gap"></main>';
