import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const root = join(import.meta.dirname, '../..');

/** The first is the same browser without windows and bars of its own, which halves what a page costs. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap(
    (folder) => (folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : []),
  ),
];

const isRoot = process.getuid?.() === 0;

/**
 * A list of ours takes the place of the test library's own, so what that turns off stands here again; the last three
 * cost more than a usual page does: two drop-downs of the address bar and a spare process for every new profile.
 */
const featuresOff = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

const flags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as wide as on most screens, not rounded to whole pixels.
  '--font-render-hinting=none',
  `--disable-features=${featuresOff.join()}`,
];

/** The path of an installed Chromium or Chrome, if there is one. CHROME_PATH goes before all others. */
export function findBrowser(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env;
  const folders = PATH.split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const places = [...(CHROME_PATH ? [CHROME_PATH] : []), ...onPath, ...wellKnown];
  return places.find((place) => existsSync(place)) ?? findDownloaded();
}

/** The path of a browser, installed first where there is none. Throws one sentence that names the command to run. */
export function provideBrowser(): string {
  const found = findBrowser() ?? download() ?? installPackage();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium or Chrome: run "node node_modules/playwright-core/cli.js install --with-deps chromium", or set CHROME_PATH to one that is installed.',
  );
}

/** Starts a browser without a window. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: provideBrowser(), args: flags });
}

/** The browser that the test library has downloaded, unless the system lacks the libraries that it needs. */
function findDownloaded(): string | undefined {
  const place = chromium.executablePath();
  // Both stand side by side, each named after what it is.
  const shell = place.replace('/chromium-', '/chromium_headless_shell-');
  const folder = dirname(dirname(shell));
  const shells = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => /headless[-_]shell(\.exe)?$/.test(path))
        .map((path) => join(folder, path))
    : [];
  return [...shells, place].find((each) => existsSync(each) && succeeds(each, ['--version']));
}

function download(): string | undefined {
  process.stderr.write('No Chromium or Chrome was found, so the tests download one.\n');
  const installer = join(root, 'node_modules/playwright-core/cli.js');
  succeeds(process.execPath, [installer, 'install', '--only-shell', 'chromium']);
  return findDownloaded();
}

function installPackage(): string | undefined {
  if (!isRoot || !succeeds('apt-get', ['--version'])) return undefined;
  process.stderr.write(
    'It could not be had, so the package "chromium-headless-shell" of the system is installed.\n',
  );
  succeeds('apt-get', ['update']);
  succeeds('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell']);
  if (!findBrowser()) succeeds('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']);
  return findBrowser();
}

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 }).status === 0;
}
