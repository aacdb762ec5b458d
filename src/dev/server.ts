import { join } from 'node:path';
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import type { Page, Site } from '../../schema/site-model';
import { SiteAssets } from '../build/assets';
import { hashOf } from '../build/hash';
import { loadSite, toTerminal } from '../build/load-site';
import { toDocument } from '../build/pages/document';
import { readFirstPaint } from '../build/pages/first-paint';
import { readGlobalCss } from '../build/pages/global-css';
import { contentYear, toPageData, toShellData } from '../build/pages/page-data';
import { outsideOf } from '../build/pages/prerender';
import type { PageData, ShellData } from '../page-data';

const release = 'dev';
const shellUrl = '/assets/shell-dev.json';
/** What `build/pages/server.tsx` exports. */
type ServerModule = typeof import('../build/pages/server');

// Longer than the watcher keeps further changes of one file to itself, which is 50 milliseconds: what it drops is then read.
const settleMs = 100;

// The development server writes inline scripts and styles of its own, so its policy is wider than a built page's.
const devPolicy = "default-src 'self' 'unsafe-inline' data: blob: ws:";

/** Serves the site while it is written: follows every save, and shows what is wrong over the last good page. */
export function devServer(folder: string): Plugin {
  return {
    name: 'site-dev',
    apply: 'serve',
    configureServer(server) {
      const draft = new SiteInProgress(folder);
      process.stdout.write(draft.report || `Read ${draft.site?.fileCount ?? 0} files.\n`);
      watch(server, folder, draft);
      return () => {
        server.middlewares.use((request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost');
          answer(server, draft, pathname)
            .then(({ status, type, body }) => {
              response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(body);
            })
            .catch((fault: Error) => {
              server.ssrFixStacktrace(fault);
              next(fault);
            });
        });
      };
    },
  };
}

/** The data as last read: the site while it was last without problems, and the report of what is wrong now. */
class SiteInProgress {
  site: Site | undefined;
  report = '';
  private assets: SiteAssets | undefined;
  /** The pictures of earlier readings, which pages that are open may still ask for. */
  private readonly earlier = new Map<string, string | Uint8Array>();
  private texts = new Map<string, string>();

  constructor(private readonly folder: string) {
    this.read();
  }

  /** Reads everything anew. Answers the addresses whose pages changed, or `undefined` where there are problems. */
  read(): string[] | undefined {
    const { site, report } = loadSite(this.folder, {
      drafts: true,
      outcome: this.site ? 'The page shown is the last good one.' : 'No page can be shown yet.',
    });
    this.report = report ? toTerminal(report) : '';
    if (!site) return undefined;
    const last = this.texts;
    for (const [path, content] of this.assets?.files ?? []) this.earlier.set(path, content);
    this.site = site;
    this.assets = new SiteAssets(site);
    const images = [...site.images].map(([name, bytes]) => [name, hashOf(bytes)]);
    // Art and pictures may show on any page, as menus do.
    const shell = JSON.stringify([site.settings, site.navigation, site.wording, [...site.art], images]);
    const pages = site.pages.flatMap((page) =>
      [page.address, ...page.aliases].map((address): [string, string] => [address, JSON.stringify(page)]),
    );
    this.texts = new Map([['', shell], ...pages]);
    const isNewShell = last.get('') !== shell;
    return [...this.texts.keys()].filter(
      (address) => isNewShell || last.get(address) !== this.texts.get(address),
    );
  }

  /** A picture that this reading or an earlier one has drawn. */
  picture(path: string): string | Uint8Array | undefined {
    return this.assets?.files.get(path) ?? this.earlier.get(path);
  }

  page(address: string): Page | undefined {
    const { pages = [] } = this.site ?? {};
    return pages.find((page) => page.address === address || page.aliases.includes(address));
  }

  notFound(): Page | undefined {
    return this.site?.pages.find((page) => page.kind === 'not-found');
  }

  /** The site with its assets; throws before the data was good for the first time. */
  ready(): { site: Site; assets: SiteAssets; shell: ShellData } {
    if (!this.site || !this.assets) throw new Error('The data has not been good yet.');
    const shell = toShellData(this.site, this.assets, contentYear(this.site));
    return { site: this.site, assets: this.assets, shell };
  }
}

function watch(server: ViteDevServer, folder: string, draft: SiteInProgress): void {
  let timer: NodeJS.Timeout | undefined;
  server.watcher.add(folder);
  server.watcher.on('all', (_event, path) => {
    if (!path.startsWith(folder)) return;
    clearTimeout(timer);
    timer = setTimeout(() => follow(server, draft), settleMs);
  });
}

function follow(server: ViteDevServer, draft: SiteInProgress): void {
  try {
    const changed = draft.read();
    process.stdout.write(draft.report || 'Read again: no problems.\n');
    server.ws.send('site:read', { report: draft.report, changed: changed ?? [] });
  } catch (fault) {
    const words = fault instanceof Error ? fault.message : String(fault);
    process.stdout.write(`The data could not be read; the next save tries again. ${words}\n`);
  }
}

interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array;
}

async function answer(server: ViteDevServer, draft: SiteInProgress, pathname: string): Promise<Answer> {
  if (!draft.site) return { status: 500, type: 'text/html', body: await emptyPage(server, draft.report) };
  const { site, assets, shell } = draft.ready();
  if (pathname === shellUrl) return json(shell);
  const file = fontOf(pathname) ?? draft.picture(pathname.slice(1));
  if (file !== undefined) return { status: 200, type: typeOf(pathname), body: file };
  const { isData, address } = addressOf(pathname);
  const page = draft.page(address) ?? draft.notFound();
  if (!page || (isData && page.kind === 'not-found'))
    return { status: 404, type: 'text/plain', body: 'Not found' };
  const { data, html } = await render(server, page, { site, assets, shell, report: draft.report });
  return isData
    ? json(data)
    : { status: page.kind === 'not-found' ? 404 : 200, type: 'text/html', body: html };
}

function json(value: object): Answer {
  return { status: 200, type: 'application/json', body: JSON.stringify(value) };
}

function addressOf(pathname: string): { isData: boolean; address: string } {
  const [, data] = /^\/_data(\/.*)\.json$/.exec(pathname) ?? [];
  const address = (data ?? pathname).replace(/(.)\/+$/, '$1');
  return { isData: data !== undefined, address: data === '/index' ? '/' : address };
}

function fontOf(pathname: string): Uint8Array | undefined {
  const fonts = new Map<string, Uint8Array>();
  if (pathname.endsWith('.woff2')) readGlobalCss((path, bytes) => fonts.set(path, bytes));
  return fonts.get(pathname.slice(1));
}

function typeOf(pathname: string): string {
  const extension = pathname.split('.').at(-1) ?? '';
  const types: Record<string, string> = { svg: 'image/svg+xml', jpg: 'image/jpeg', woff2: 'font/woff2' };
  return types[extension] ?? `image/${extension}`;
}

async function render(
  server: ViteDevServer,
  page: Page,
  { site, assets, shell, report }: { site: Site; assets: SiteAssets; shell: ShellData; report: string },
): Promise<{ data: PageData; html: string }> {
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The server environment cannot run modules.');
  const module = (await ssr.runner.import('/src/build/pages/server.tsx')) as ServerModule;
  await module.prepare();
  const data = toPageData(site, page, assets, release, false);
  const rendered = new module.PageRenderer(shell, assets).render(data);
  const { css, fonts } = readGlobalCss(() => undefined);
  const html = toDocument(data, rendered, JSON.stringify(data), {
    language: site.settings.language,
    globalCss: css,
    icon: shell.pictures['house:logo']?.src ?? '',
    shellUrl,
    entry: '/src/client.tsx',
    entryImports: [],
    blockScripts: new Map(),
    fonts: fonts.preloaded,
    firstPaint: await readFirstPaint(),
    outside: outsideOf(site),
    dev: { head: overlayScript(report), policy: devPolicy },
  });
  return { data, html: await server.transformIndexHtml(page.address, html) };
}

/** What is shown when the very first reading has problems: the report alone, until it is mended. */
function emptyPage(server: ViteDevServer, report: string): Promise<string> {
  const { css } = readGlobalCss(() => undefined);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Problems</title><style>${css}</style>${overlayScript(report)}</head><body></body></html>`;
  return server.transformIndexHtml('/', html);
}

function overlayScript(report: string): string {
  const words = JSON.stringify({ report }).replaceAll('<', '\\u003c');
  const script = `/${join('src', 'dev', 'overlay.ts').replaceAll('\\', '/')}`;
  return `<script type="application/json" id="site-report">${words}</script><script type="module" src="${script}"></script>`;
}
