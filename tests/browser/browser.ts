import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const installer = join(import.meta.dirname, '../../node_modules/playwright-core/cli.js');

/** The names of browser commands. The headless shell is first, because it renders a page in half the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const wellKnownPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[process.env.PROGRAMFILES, process.env.LOCALAPPDATA].map((folder) =>
    join(folder ?? '', 'Google/Chrome/Application/chrome.exe'),
  ),
];

const isRoot = process.getuid?.() === 0;

const flags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
];

/**
 * Returns the path of a browser. Installs a browser if none is found. If that fails, throws an error that names the
 * command to run.
 */
export async function ensureBrowser(): Promise<string> {
  const found = findInstalled() ?? (await findDownloaded()) ?? (await download()) ?? (await installPackage());
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium or Chrome: run "node node_modules/playwright-core/cli.js install --with-deps chromium", or set CHROME_PATH to one that is installed.',
  );
}

/** Starts a browser without a window. */
export async function launchBrowser(extraFlags: string[] = [], path?: string): Promise<Browser> {
  return chromium.launch({
    executablePath: path ?? (await ensureBrowser()),
    args: [...flags, ...extraFlags],
    // Most computers show scrollbars, which take space from the page.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
}

/** Returns the path of an installed browser. CHROME_PATH has priority. */
function findInstalled(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env;
  const onPath = names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return [...(CHROME_PATH ? [CHROME_PATH] : []), ...onPath, ...wellKnownPaths].find((path) =>
    existsSync(path),
  );
}

/** Returns the path of the browser that Playwright downloaded, unless the system lacks its shared libraries. */
async function findDownloaded(): Promise<string | undefined> {
  const fullBrowser = chromium.executablePath();
  // Playwright puts the headless shell beside the folder of the full browser, in a folder with a similar name.
  const folder = dirname(dirname(fullBrowser.replace('/chromium-', '/chromium_headless_shell-')));
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const shells = files.filter((path) => /headless[-_]shell(\.exe)?$/.test(path));
  for (const path of [...shells.map((shell) => join(folder, shell)), fullBrowser])
    if (existsSync(path) && (await commandSucceeds(path, ['--version']))) return path;
  return undefined;
}

async function download(): Promise<string | undefined> {
  process.stderr.write('No Chromium or Chrome was found, so the tests download one.\n');
  await commandSucceeds(process.execPath, [installer, 'install', '--only-shell', 'chromium']);
  return findDownloaded();
}

async function installPackage(): Promise<string | undefined> {
  if (!isRoot || !(await commandSucceeds('apt-get', ['update']))) return undefined;
  process.stderr.write('The download failed, so a package of the system is installed.\n');
  const install = ['install', '--yes', '--no-install-recommends'];
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (!findInstalled()) await commandSucceeds('apt-get', [...install, name]);
  return findInstalled();
}

/** Checks whether a command succeeds within five minutes. The command gets no input. */
export function commandSucceeds(command: string, args: string[]): Promise<boolean> {
  const limits = { timeout: 300_000, maxBuffer: Number.POSITIVE_INFINITY };
  return new Promise((resolve) => {
    execFile(command, args, limits, (error) => resolve(!error)).stdin?.end();
  });
}
