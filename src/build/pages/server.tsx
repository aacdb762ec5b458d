import { parseFragment } from 'parse5';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import type { PictureKey } from '../../../schema/fields/picture-key';
import { componentOf } from '../../blocks/index';
import { Frame } from '../../frame/frame';
import { PageRoot } from '../../page/app';
import { findCurrentSection } from '../../page/current-section';
import { fingerprintOf } from '../../page/fingerprint';
import type { PageData, Picture, ShellData } from '../../page-data';
import { type PageView, SiteProvider, type SiteView } from '../../ui/site-context';
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

/** What React writes in the place of a Suspense boundary whose content has thrown, which it otherwise keeps to itself. */
const failedBoundary = '<!--$!-->';

function renderBlocks(view: PageView, sheet: ServerStyleSheet): string {
  const html = renderToString(sheet.collectStyles(<PageRoot view={view} />));
  if (html.includes(failedBoundary)) throw explainFault(view);
  return html;
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

/** Names the first block that throws when it is rendered by itself, with what it throws. */
function explainFault(view: PageView): Error {
  const { address, blocks } = view.data.page;
  for (const [index, block] of blocks.entries()) {
    const Shown = componentOf(block.type);
    try {
      renderToString(
        <SiteProvider value={view}>
          <Shown block={block} />
        </SiteProvider>,
      );
    } catch (cause) {
      return new Error(`${address}: block ${index + 1} (${block.type}) could not be rendered.`, { cause });
    }
  }
  return new Error(`${address}: the page could not be rendered.`);
}
