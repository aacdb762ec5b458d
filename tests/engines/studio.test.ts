import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DevServer } from '../studio/dev-server';
import { engines } from './engines';
import type { Tab } from './tab';

// These tests do the most common tasks of authors in the studio, in browsers other than Chromium.

const devServer = new DevServer();
const file = 'industries/fishing.json';
const frame = 'iframe[title^="The page"]';

interface PageFile {
  blocks: { headline?: string }[];
}

const original = devServer.read(file);
const readBlocks = () => (JSON.parse(devServer.read(file)) as PageFile).blocks;
const [{ headline = '' } = {}] = readBlocks();

beforeAll(async () => {
  devServer.initGit();
  await devServer.open();
});
afterAll(() => devServer.close());

describe.each(engines)('in $name', ({ name, launch }) => {
  let tab: Tab;

  beforeAll(async () => {
    devServer.save(file, original);
    tab = await launch();
    await tab.resize(1440, 900);
    await tab.open(`${devServer.origin}/robots.txt`);
    await tab.evaluate(() => localStorage.setItem('studio-welcomed', 'yes'));
  });
  afterAll(() => tab?.close());

  /** Waits until the frame shows the hydrated page of an address and the form appears. */
  const waitForPage = (address: string) =>
    tab.waitFor(
      `shows ${address}`,
      (path, selector) => {
        const page = document.querySelector<HTMLIFrameElement>(selector)?.contentDocument;
        return (
          location.pathname === `/_studio${path}` &&
          page?.location.pathname === path &&
          'ready' in page.documentElement.dataset &&
          page.querySelector('[data-block]') &&
          document.querySelector('[aria-label="Form"] h2')
        );
      },
      address,
      frame,
    );

  const waitForHeadline = (text: string) =>
    tab.waitFor(
      `shows ${text}`,
      (expected, selector) =>
        document.querySelector<HTMLIFrameElement>(selector)?.contentDocument?.querySelector('main h1')
          ?.textContent === expected,
      text,
      frame,
    );

  /** Clicks a letter of the headline on the page, and waits until the caret is before this letter. */
  const writeAt = async (letter: number) => {
    await tab.click({ selector: 'main h1', frame, letter });
    await tab.waitFor(
      `has the caret before letter ${letter}`,
      (at, selector) => {
        const page = document.querySelector<HTMLIFrameElement>(selector)?.contentDocument;
        return page?.activeElement?.role === 'textbox' && page.getSelection()?.focusOffset === at;
      },
      letter,
      frame,
    );
  };

  it('a click puts the caret into a text, and typing changes the page and the file', async () => {
    await tab.open(`${devServer.origin}/_studio/industries/fishing`);
    await waitForPage('/industries/fishing');
    await writeAt(6);
    await tab.type('!');
    const changed = `${headline.slice(0, 6)}!${headline.slice(6)}`;
    await waitForHeadline(changed);
    await expect.poll(() => readBlocks()[0]?.headline).toBe(changed);
    await tab.press('Control+z');
    await waitForHeadline(headline);
    await expect.poll(() => readBlocks()[0]?.headline).toBe(headline);
  });

  it('the keyboard duplicates a block and undoes the duplication', async () => {
    const { length } = readBlocks();
    await tab.click({ selector: '[aria-label="Blocks"] [role=row]' });
    await tab.press('Control+d');
    await expect.poll(() => readBlocks().length).toBe(length + 1);
    await tab.press('Control+z');
    await expect.poll(() => readBlocks().length).toBe(length);
  });

  it('the outline finds and opens a page, and Back returns to the previous page', async () => {
    await tab.click({ selector: 'input[type=search]' });
    await tab.type('Sailing');
    await tab.click({ selector: '[role=row]', text: 'Sailing' });
    await waitForPage('/industries/sailing');
    await tab.back();
    await waitForPage('/industries/fishing');
  });

  it('the studio lists the changes and publishes them', async () => {
    await writeAt(0);
    // Each browser publishes a different text.
    const published = `${name}: ${headline}`;
    await tab.type(`${name}: `);
    await expect.poll(() => readBlocks()[0]?.headline).toBe(published);
    await tab.click({ selector: 'button', text: 'Publish' });
    await tab.click({ selector: '[role=dialog] button', text: 'Publish' });
    await expect
      .poll(() => devServer.git('--git-dir', devServer.remote, 'show', `main:site-data/${file}`))
      .toContain(published);
  });
});
