import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { formatDate } from '../../../schema/fields/formats';
import type { Files } from '../../author/file-changes';
import { Refusal } from '../../author/refusal';
import { readClock } from '../../build/clock';
import { cacheFolder, DiskError, explainDiskError, fileWriter, folderKey } from '../../build/disk';
import { hashSource } from '../../build/host/security';
import { siteHandler } from '../../build/host/serve';
import { readGlobalCss } from '../../build/pages/shared-files';
import { escapeMarkup } from '../../build/text';
import { type PreviewInfo, previewPath } from '../../studio/protocol';
import { HttpError } from '../http';
import { projectRoot } from '../served-code';

/** The description of a change, and the address that shows the change. A removed page has no address. */
export interface PreviewChange {
  text: string;
  address?: string;
}

interface StoredPreview {
  createdAt: number;
  author?: string;
  changes: PreviewChange[];
}

/** The name of the previews' folder in messages, because its path means nothing to authors. */
const previewsFolder = 'The folder of the previews';

const lifetimeMs = 14 * 24 * 60 * 60 * 1000;

/** The maximum number of previews. Each is a built site of several megabytes. */
const maxPreviews = 20;

/** The headers of a preview. Search engines must not list it, and links must not pass on its address. */
const previewHeaders = { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' };

/** Builds copies of the site with unpublished changes, and serves each at an address that cannot be guessed. */
export class Previews {
  private readonly folder: string;
  private readonly handlers = new Map<string, ReturnType<typeof siteHandler>>();
  private isBuilding = false;

  constructor(data: string) {
    this.folder = join(cacheFolder, 'previews', folderKey(data));
  }

  /** Lists the previews that are still valid, the newest first. */
  list(): PreviewInfo[] {
    return this.listIds()
      .flatMap((id) => {
        const preview = this.read(id);
        return preview ? [{ id, ...preview }] : [];
      })
      .sort((one, other) => other.createdAt - one.createdAt)
      .map(({ id, createdAt, author }) => ({
        id,
        path: `${previewPath}/${id}/-`,
        author,
        expires: formatEnd(createdAt),
      }));
  }

  /** Builds a preview of files. Throws a Refusal, for example if the data has a problem. */
  async create(files: Files, origin: string, details: Omit<StoredPreview, 'createdAt'>): Promise<void> {
    if (this.isBuilding)
      throw new Refusal('Another preview is being created. Try again when it is finished.');
    this.isBuilding = true;
    try {
      for (const id of this.listIds()) if (!this.read(id)) this.revoke(id);
      if (this.listIds().length >= maxPreviews)
        throw new Refusal(`There are ${maxPreviews} previews already. End one, then try again.`);
      await this.build(files, origin, details);
    } finally {
      this.isBuilding = false;
    }
  }

  private async build(files: Files, origin: string, details: Omit<StoredPreview, 'createdAt'>) {
    const id = randomBytes(24).toString('base64url');
    const folder = join(this.folder, id);
    const data = join(folder, 'data');
    try {
      const write = fileWriter(data);
      for (const [path, content] of Object.entries(files)) write(path, content);
      await buildInThread(data, join(folder, 'site'), `${origin}${previewPath}/${id}`);
      rmSync(data, { recursive: true });
      const preview: StoredPreview = { createdAt: readClock().getTime(), ...details };
      // A preview is valid once `preview.json` exists, so a server that is killed leaves no incomplete preview.
      writeFileSync(join(folder, 'unfinished.json'), JSON.stringify(preview));
      renameSync(join(folder, 'unfinished.json'), join(folder, 'preview.json'));
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      const reason = error instanceof DiskError ? error.message : explainDiskError(error, previewsFolder);
      if (reason !== undefined) throw new DiskError(`${reason} No preview was created.`);
      throw error;
    }
  }

  revoke(id: string): void {
    if (!this.listIds().includes(id)) throw new Refusal('This preview has already ended.');
    rmSync(join(this.folder, id), { recursive: true, force: true });
    this.handlers.delete(id);
  }

  /** Replies to a request below the path of previews. Throws an HttpError if there is no such preview. */
  handle(request: IncomingMessage, response: ServerResponse, pathname: string): void {
    const [, id = '', path = ''] = /^\/([\w-]+)(\/.*)?$/.exec(pathname.slice(previewPath.length)) ?? [];
    const preview = this.read(id);
    if (!preview) throw new HttpError(404, 'This preview does not exist, or it has ended.', previewHeaders);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new HttpError(405, 'A preview is read-only.', { Allow: 'GET, HEAD' });
    if (path === '/-') {
      response
        .writeHead(200, { ...previewHeaders, ...listHeaders, 'Content-Type': 'text/html; charset=utf-8' })
        .end(renderChanges(`${previewPath}/${id}`, preview));
      return;
    }
    const handler = this.handlers.get(id) ?? siteHandler(join(this.folder, id, 'site'));
    this.handlers.set(id, handler);
    response.setHeaders(new Map(Object.entries(previewHeaders)));
    handler(request, response);
  }

  private listIds(): string[] {
    return existsSync(this.folder) ? readdirSync(this.folder) : [];
  }

  /** Returns a preview. Returns `undefined` if it does not exist, is unfinished or has expired. */
  private read(id: string): StoredPreview | undefined {
    const file = join(this.folder, id, 'preview.json');
    if (!/^[\w-]{32}$/.test(id) || !existsSync(file)) return undefined;
    const preview = JSON.parse(readFileSync(file, 'utf8')) as StoredPreview;
    // A preview with a date far in the future counts as expired: the clock was wrong when it was created.
    return Math.abs(readClock().getTime() - preview.createdAt) < lifetimeMs ? preview : undefined;
  }
}

/**
 * Builds a site in another thread, so that this thread keeps responding. Unlike a process, a thread ends when the
 * server is killed. It therefore cannot write into a folder that the next server has removed. Throws a Refusal if the
 * data has a problem, and a DiskError if the disk fails.
 */
async function buildInThread(data: string, output: string, url: string): Promise<void> {
  const build = new Worker(join(projectRoot, 'src/cli/main.mjs'), {
    argv: ['build', '--data', data, '--out', output, '--url', url],
    stdout: true,
    stderr: true,
  });
  build.stdout.resume();
  const [[status], errors] = await Promise.all([once(build, 'exit'), text(build.stderr)]);
  if (status === 0) return;
  const [problem = ''] = errors.replaceAll(`${relative(process.cwd(), data)}${sep}`, '').split('\n\n');
  if (status === 1)
    throw new Refusal(`The preview cannot be created. Fix this problem first: ${problem.trim()}`);
  // The bundler reports a full disk in its own words.
  const full = errors.includes('No space left on device')
    ? 'the disk is full. Free some space and try again.'
    : undefined;
  const [, reason = full] = / cannot be used: (.+)\n$/.exec(errors) ?? [];
  throw reason === undefined
    ? new Error(errors)
    : new DiskError(`${previewsFolder} cannot be used: ${reason}`);
}

/** The script that applies the light or dark theme of the operating system. */
const themeScript = `const dark = matchMedia('(prefers-color-scheme: dark)');
const show = () => { document.documentElement.className = dark.matches ? 'dark' : 'light' };
dark.onchange = show;
show();`;

const listHeaders = {
  'Content-Security-Policy': `default-src 'none'; script-src ${hashSource(themeScript)}; style-src 'unsafe-inline'; font-src 'self'; img-src data:; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
};

/** Returns the last day of a preview, such as 2026-12-12. */
function formatEnd(createdAt: number): string {
  return new Date(createdAt + lifetimeMs).toISOString().slice(0, 10);
}

const listStyle = `body { max-width: 44rem; margin: auto; padding: 3rem 1.5rem }
h1 { margin-bottom: 1.5rem }
ul { margin: 1.5rem 0; border-bottom: 1px solid var(--line) }
li { padding: .75rem 0; border-top: 1px solid var(--line) }
p + p { margin-top: .75rem }
small { color: var(--ink-2) }
a { text-decoration: underline }`;

/** Renders the first page of a preview: the list of changes, each with a link to the page that shows it. */
function renderChanges(home: string, { author, changes, createdAt }: StoredPreview): string {
  // Readers without an account can load only files below the address of the preview.
  const { globalCss } = readGlobalCss(() => undefined, `${home}/`);
  const items = changes.map(({ text: change, address }) => {
    const label = escapeMarkup(change);
    return `<li>${address === undefined ? label : `<a href="${escapeMarkup(home + address)}">${label}</a>`}</li>`;
  });
  return `<!doctype html>
<html lang="en" class="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Preview of changes</title>
<link rel="icon" href="data:,">
<script>${themeScript}</script>
<style>${globalCss} ${listStyle}</style>
</head>
<body><main>
<h1>Preview of changes</h1>
<p>${author === undefined ? 'These changes' : `${escapeMarkup(author)} shares these changes with you. They`} are not published yet. Press a change to see it.</p>
<ul>${items.join('\n')}</ul>
<p><a href="${home}/">Open the home page with these changes</a></p>
<p><small>Everybody who has the address of this page can open it until ${formatDate(formatEnd(createdAt))}.</small></p>
</main></body>
</html>
`;
}
