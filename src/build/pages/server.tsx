import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StyleSheetManager } from 'styled-components';
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
import { SharedText } from './shared-text';
import { StyleCollector } from './style-collector';

export interface RenderedPage {
  /** What stands in the body: the frame, before and after the page, and between them the page itself inside `#root`. */
  before: SharedText;
  html: string;
  after: SharedText;
  /** Pictures to fetch early: the library writes them before the page, they belong in the head. */
  preloads: string;
  /** The rules of the components on the page. */
  css: SharedText;
  /** The attributes by which the style library finds rules with its marks; empty where they have none. */
  styleAttributes: string;
  /** What its HTML carries of its data. */
  first: FirstPageData;
}

/** Must be done once, before the first page is rendered. */
export const prepare = loadAllBlockCode;

/** Renders pages of one site; what is the same around many of them is rendered once. */
export class PageRenderer {
  private readonly styles: StyleCollector;
  private readonly frames = new Map<string, [before: SharedText, after: SharedText]>();

  /** While one writes, the library that styles components needs its marks in their rules: `areStylesMarked`. */
  constructor(
    private readonly shell: ShellData,
    private readonly assets: AssetSource,
    areStylesMarked = false,
  ) {
    this.styles = new StyleCollector(areStylesMarked);
  }

  /** Renders one page and fills its data with the icons and pictures it showed. Throws, with its name, where a block throws. */
  render(data: PageData): RenderedPage {
    const current = findCurrentSection(this.shell.navigation, data.page.address);
    const [before, after] = this.frame(current);
    const shown: Shown = { icons: {}, pictures: {} };
    const [start = '', ...pieces] = this.body(data, current, shown).split(edgeHtml);
    const [, preloads = '', opening = ''] = /^((?:<link rel="preload"[^>]*>)*)([\s\S]*)$/.exec(start) ?? [];
    const html = opening + pieces.join('');
    const css = this.styles.rulesOf([before, html, after]);
    return {
      before,
      html,
      after,
      preloads,
      css,
      styleAttributes: this.styles.attributes,
      first: toFirstPageData(data, pieces, shown),
    };
  }

  private body(data: PageData, current: CurrentSection, shown: Shown): string {
    const view = this.viewOf(data, current);
    const lively = notingView(view, shown);
    const around: AroundBlock = ({ block, children }) => (
      <>
        {edge}
        <SiteProvider value={standsStill(block) ? view : lively}>{children}</SiteProvider>
      </>
    );
    try {
      return renderToString(this.styles.collect(<PageRoot view={view} around={around} />));
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
  private frame(current: CurrentSection): [before: SharedText, after: SharedText] {
    const key = `${current.section}\n${current.link}`;
    const known = this.frames.get(key);
    if (known) return known;
    const { shell } = this;
    const view: SiteView = {
      shell,
      currentSection: current,
      icon: (name) => shell.icons[name] ?? this.assets.icon(name),
      picture: (name) => pictureOfShell(name, shell),
    };
    const [before = '', after = ''] = this.frameHtml(view).split(gapHtml);
    const parts: [SharedText, SharedText] = [
      new SharedText(before + rootStart),
      new SharedText(rootEnd + after),
    ];
    this.frames.set(key, parts);
    return parts;
  }

  /** All attributes are passed on: while one writes, styled-components would warn of those it does not know, as `command`. */
  private frameHtml(view: SiteView): string {
    try {
      return renderToString(
        this.styles.collect(
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
