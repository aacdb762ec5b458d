import { renderToString } from 'react-dom/server';
import { Frame } from '../../frame/frame';
import { PageView } from '../../page/app';
import { rendering } from '../../page/body';
import { findCurrentSection } from '../../page/current-section';
import type { PageData, ShellData } from '../../page-data';
import { loadAllBlockCode } from '../../router/block-code';
import type { CurrentSection, SiteView } from '../../ui/site-context';
import type { AssetSource } from '../assets';
import { StyleCollector } from './style-collector';

export interface RenderedPage {
  /** What stands in the body: the frame, and in it the page inside `#root`. */
  html: string;
  /** Pictures to fetch early: the library writes them before the page, they belong in the head. */
  preloads: string;
  /** The rules of the components on the page, as the style library writes them. */
  css: string;
  /** The attributes of the style element, by which the library finds its rules again. */
  styleAttributes: string;
}

/** Must be done once, before the first page is rendered. */
export const prepare = loadAllBlockCode;

/** Renders pages of one site; what is the same around many of them is rendered once. */
export class PageRenderer {
  private readonly styles = new StyleCollector();
  private readonly frames = new Map<string, [before: string, after: string]>();

  constructor(
    private readonly shell: ShellData,
    private readonly assets: AssetSource,
  ) {}

  /** Renders one page and fills its data with the icons and pictures it showed. Throws where a block throws. */
  render(data: PageData): RenderedPage {
    const current = findCurrentSection(this.shell.navigation, data.page.address);
    rendering.block = 'the shell';
    try {
      const [before, after] = this.frame(current);
      const [, preloads = '', body = ''] =
        /^((?:<link rel="preload"[^>]*>)*)([\s\S]*)$/.exec(this.body(data, current)) ?? [];
      const css = this.styles.rulesOf([before, body, after]);
      return { html: before + body + after, preloads, css, styleAttributes: this.styles.attributes };
    } catch (fault) {
      throw new Error(`${data.page.address}: ${rendering.block} could not be rendered.`, { cause: fault });
    }
  }

  private body(data: PageData, current: CurrentSection): string {
    const view: SiteView = {
      shell: this.shell,
      data,
      currentSection: current,
      icon: (name) => {
        data.icons[name] ??= this.assets.icon(name);
        return data.icons[name];
      },
      picture: (key) => {
        const known = this.shell.pictures[key];
        if (known) return known;
        data.pictures[key] ??= this.assets.picture(key);
        return data.pictures[key];
      },
    };
    return renderToString(this.styles.collect(<PageView view={view} />));
  }

  /** Header and footer of a section, as HTML before and after the page. They may not look at the page itself. */
  private frame(current: CurrentSection): [before: string, after: string] {
    const key = `${current.section}\n${current.link}`;
    const known = this.frames.get(key);
    if (known) return known;
    const { shell } = this;
    const view: SiteView = {
      shell,
      currentSection: current,
      get data(): PageData {
        throw new Error('Header and footer are shared by pages, so they cannot look at one.');
      },
      icon: (name) => shell.icons[name] ?? this.assets.icon(name),
      picture: (name) => shell.pictures[name] ?? this.assets.picture(name),
    };
    const html = renderToString(this.styles.collect(<Frame view={view}>{gap}</Frame>));
    const [before = '', after = ''] = html.split(gapHtml);
    const parts: [string, string] = [before + rootStart, rootEnd + after];
    this.frames.set(key, parts);
    return parts;
  }
}

const rootStart = '<div id="root">';
const rootEnd = '</div>';
const gap = <main id="gap" />;
const gapHtml = '<main id="gap"></main>';
