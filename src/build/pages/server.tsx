import { parseFragment } from 'parse5';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import type { PictureKey } from '../../../schema/fields/picture-key';
import { Frame } from '../../frame/frame';
import { PageRoot } from '../../page/app';
import { findCurrentSection } from '../../page/current-section';
import { fingerprintOf } from '../../page/fingerprint';
import type { PageData, Picture, ShellData } from '../../page-data';
import type { PageView, SiteView } from '../../ui/site-context';
import type { AssetSource } from './assets';

export interface RenderedPage {
  /** What stands in the body: the frame, and within it the page itself inside `#root`. */
  body: string;
  /** What stands inside `#root`. */
  html: string;
  /** Pictures to fetch early: the library writes them before the page, they belong in the head. */
  preloads: string;
  /** The rules of the components on the page, and the attributes by which the style library finds them again. */
  css: string;
  styleAttributes: string;
}

/** Renders the pages of one site. */
export class PageRenderer {
  constructor(
    private readonly shell: ShellData,
    private readonly assets: AssetSource,
  ) {}

  /** Renders one page, and fills its data with what it showed. Throws, with its name, where a block throws. */
  render(data: PageData): RenderedPage {
    const view = this.viewOf(data);
    const sheet = new ServerStyleSheet();
    try {
      const [, preloads = '', html = ''] = leadingPreloads.exec(renderBlocks(view, sheet)) ?? [];
      data.fingerprint = fingerprintOf(parseFragment(html));
      return { body: this.renderFrame(view, html, sheet), html, preloads, ...stylesOf(sheet) };
    } finally {
      sheet.seal();
    }
  }

  private viewOf(data: PageData): PageView {
    return {
      shell: this.shell,
      data,
      currentSection: findCurrentSection(this.shell.navigation, data.page.address),
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

  /** Header and footer around the HTML of a page, which knows nothing of it but where it stands in the menus. */
  private renderFrame({ currentSection }: PageView, html: string, sheet: ServerStyleSheet): string {
    const { shell } = this;
    const view: SiteView = {
      shell,
      currentSection,
      icon: (name) => shell.icons[name] ?? this.assets.icon(name),
      picture: (name) => pictureOfShell(name, shell),
    };
    try {
      return renderToString(
        sheet.collectStyles(
          // All attributes are passed on: while one writes, the library would warn of those it does not know, as `command`.
          <StyleSheetManager shouldForwardProp={() => true}>
            <Frame view={view}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has just rendered it */}
              <div id="root" dangerouslySetInnerHTML={{ __html: html }} />
            </Frame>
          </StyleSheetManager>,
        ),
      );
    } catch (cause) {
      throw new Error('The frame could not be rendered.', { cause });
    }
  }
}

const leadingPreloads = /^((?:<link rel="preload"[^>]*>)*)([\s\S]*)$/;

function renderBlocks(view: PageView, sheet: ServerStyleSheet): string {
  try {
    return renderToString(sheet.collectStyles(<PageRoot view={view} />));
  } catch (cause) {
    const { data } = view;
    throw new Error(`${data.page.address}: ${findCulprit(view, data)} could not be rendered.`, { cause });
  }
}

/** The style element that the library writes, as its text and attributes, which the page's policy has to know. */
function stylesOf(sheet: ServerStyleSheet): Pick<RenderedPage, 'css' | 'styleAttributes'> {
  const [element] = sheet.getStyleElement();
  const { dangerouslySetInnerHTML, ...attributes } = element?.props ?? {};
  return {
    css: dangerouslySetInnerHTML.__html,
    styleAttributes: Object.entries(attributes)
      .map(([name, value]) => ` ${name}="${value}"`)
      .join(''),
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
