import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readFiles } from '../../src/build/disk';
import { launchBrowser } from '../browser/browser';
import { findViolations, waitForTransitions } from '../browser/pages/axe';
import { findBlock } from '../site';
import { waitOptions } from '../wait-options';
import { DevServer } from './dev-server';

// What an author does: saves files beside an open page, and changes pages in the studio, from the press to the disk and back to
// the page. One server over one copy of the data for all; what one writes stays for the next.

const photograph = join(import.meta.dirname, '../site/images/harbour.jpg');
const desk = new DevServer();
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let profile: BrowserContext;

/** A file as it is on the disk now. */
// biome-ignore lint/suspicious/noExplicitAny: what a file holds is known to the test
const onDisk = (file: string) => JSON.parse(desk.read(file)) as any;

/** What is true in a while. */
const soon = (read: () => unknown) => expect.poll(read, { interval: 50 });

beforeAll(async () => {
  desk.initGit();
  [browser] = await Promise.all([launchBrowser(), desk.open()]);
  profile = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  profile.setDefaultTimeout(waitOptions.timeout);
  await profile.addInitScript(() => localStorage.setItem('studio-welcomed', 'yes'));
});

afterAll(async () => {
  await browser?.close();
  await desk.close();
});

const file = 'industries/fishing.json';
const good = readFileSync(join(import.meta.dirname, '../site', file), 'utf8');
const headline = 'Where the Catch Comes Ashore';
const report = '[role="alert"][aria-label="Problems in the data"]';

function waitForHeading(page: Page, words: string): Promise<unknown> {
  return page.waitForFunction((wanted) => document.querySelector('main h1')?.textContent === wanted, words);
}

describe('a page, while files are saved,', () => {
  let page: Page;
  beforeAll(async () => {
    page = await profile.newPage();
    await page.goto(`${desk.origin}/industries/fishing`);
    await page.waitForSelector('html[data-ready]');
    return () => page.close();
  });
  // Every test finds the page as it is without faults.
  afterEach(async () => {
    desk.save(file, good);
    await page.locator(report).waitFor({ state: 'detached' });
    await waitForHeading(page, headline);
  });

  it('tells an author what is served and where, and nothing of what it is made with', () => {
    expect(desk.output).toMatch(
      /^Read \d+ files\.\nThe site is at \S+\nThe studio, where you edit it, is at \S+\/_studio\n$/,
    );
  });

  it('shows a save in its place: the page is not loaded anew, nor scrolled, nor is what was typed lost; nor by a save of another page', async () => {
    await page.evaluate(() => {
      document.documentElement.dataset.same = '';
      scrollTo({ top: 300, behavior: 'instant' });
    });
    const field = page.locator('footer input[type=email]');
    await field.evaluate((input: HTMLInputElement) => {
      input.value = 'half@';
      input.focus({ preventScroll: true });
    });
    desk.save(file, good.replace(headline, 'A headline in its place'));
    await waitForHeading(page, 'A headline in its place');
    const other = desk.read('industries/sailing.json');
    desk.save('industries/sailing.json', other.replace('"headline": "', '"headline": "Another '));
    desk.save(file, good);
    await waitForHeading(page, headline);
    desk.save('industries/sailing.json', other);
    const kept = await field.evaluate((input: HTMLInputElement) => ({
      isSame: 'same' in document.documentElement.dataset,
      top: scrollY,
      typed: input.value,
      isFocused: input === document.activeElement,
    }));
    expect(kept).toEqual({ isSame: true, top: 300, typed: 'half@', isFocused: true });
  });

  it('loads the page anew where what stands around it is saved', async () => {
    await page.evaluate(() => {
      document.documentElement.dataset.same = '';
    });
    const wording = desk.read('wording.json');
    const { skipToContent } = JSON.parse(wording) as { skipToContent: string };
    desk.save('wording.json', wording.replace(skipToContent, 'Skip to the catch'));
    await page.getByText('Skip to the catch').waitFor({ state: 'attached' });
    expect(await page.locator('html[data-same]').count()).toBe(0);
    await page.waitForSelector('html[data-ready]');
  });

  it('shows sound blocks as they are written, marks the others, and lists every problem until it is mended', async () => {
    desk.save(
      file,
      good.replace('"expertise-cards"', '"expertise-card"').replace(headline, 'Written beside a fault'),
    );
    const list = page.locator(report);
    const problem = list.getByText('"expertise-card" is not a block. Did you mean "expertise-cards"?');
    await problem.waitFor();
    await waitForHeading(page, 'Written beside a fault');
    const gap = page.locator('main > :has(#block-2-has-a-fault)');
    // The page may show itself before the code of the overlay has run.
    await expect.poll(() => gap.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('dashed');
    await page.reload();
    await problem.waitFor();
    await list.getByText('1 problem', { exact: true }).click();
    expect([await list.isVisible(), await problem.isVisible()]).toEqual([true, false]);
    await waitForHeading(page, 'Written beside a fault');
    desk.save(file, good.slice(0, good.indexOf('"blocks"')));
    await list.getByText('ends too early').waitFor({ state: 'attached' });
    expect(desk.isRunning).toBe(true);
    desk.save(file, good);
    await list.waitFor({ state: 'detached' });
  });

  it('marks a text that is still to be written', async () => {
    const marked = () => page.evaluate(() => CSS.highlights.get('todo')?.size);
    expect(await marked()).toBe(0);
    desk.save(file, good.replace(headline, 'TODO: Headline.'));
    await waitForHeading(page, 'TODO: Headline.');
    await expect.poll(marked).toBe(1);
  });

  it('marks a draft as long as it is one', async () => {
    const mark = page.getByText('Draft', { exact: true });
    desk.save(file, good.replace('{', '{ "draft": true,'));
    await mark.waitFor();
    desk.save(file, good);
    await mark.waitFor({ state: 'detached' });
  });

  it('follows a save that came while a page was on its way', async () => {
    const late = await profile.newPage();
    const session = await profile.newCDPSession(late);
    // The server makes the page before the save; what listens for saves comes to it after the save was read.
    session.on('Fetch.requestPaused', async ({ requestId }) => {
      desk.save(file, good.replace(headline, 'A headline saved on the way'));
      await waitForHeading(page, 'A headline saved on the way');
      await session.send('Fetch.continueRequest', { requestId });
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/src/dev/overlay.ts*' }] });
    await late.goto(`${desk.origin}/industries/fishing`);
    await waitForHeading(late, 'A headline saved on the way');
    await late.close();
  });
});

let studio: Page;

/** Goes to a page in the studio, which is opened if it is not, until its blocks can be pressed. */
async function open(address: string, page = studio): Promise<void> {
  const to = `${desk.origin}/_studio${address}`;
  if (page.url().startsWith(`${desk.origin}/_studio`)) {
    await page.keyboard.press('Escape');
    await find('', page);
    await page.evaluate((there) => {
      history.pushState(null, '', there);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
  } else await page.goto(to);
  await isAlive(page);
}

/** Waits until the page that the window is at can be pressed in the frame. */
async function isAlive(page = studio): Promise<void> {
  const isThere = () => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title^="The page"]');
    const shown = frame?.contentWindow?.location.pathname;
    const isMarked = frame?.contentDocument?.querySelector('[data-block]') != null;
    return isMarked && `/_studio${shown}` === location.pathname;
  };
  await page.waitForFunction(isThere, undefined, { polling: 50 });
  await page.locator('[aria-label="Form"] h2').waitFor({ state: 'attached' });
}

/** Looks for a page in the outline: of a long one only what is in view is there. */
const find = (words: string, page = studio) =>
  page.getByRole('searchbox', { name: 'Find a page' }).fill(words);

const living = (page = studio) => page.frameLocator('iframe[title^="The page"]');
const form = (page = studio) => page.getByRole('region', { name: 'Form' });
const field = (name: string | RegExp, page = studio) =>
  form(page).getByRole('textbox', { name, exact: true });
const button = (name: string | RegExp, within: Page | Locator = studio) =>
  within.getByRole('button', { name, exact: true });
const dialog = (name: string | RegExp) => studio.getByRole('dialog', { name });
const row = (name: string | RegExp) => studio.getByRole('row', { name });
const isSaved = (page = studio) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();

/** Waits until what is written goes to a text: the field has the focus. */
const isFocused = (box: Locator) =>
  soon(() => box.evaluate((element) => element === document.activeElement)).toBe(true);

/** Opens the menu of something and takes an entry of it. */
async function take(entry: string, menu: string | RegExp, page = studio): Promise<void> {
  await button(menu, page).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Answers the questions of an operation, sees what will happen, and has it done. */
async function doChore(asked: Locator, will: string, verb: string): Promise<void> {
  await button('Show what will happen', asked).click();
  await asked.getByText(will).waitFor();
  await button(verb, asked).click();
  await asked.waitFor({ state: 'detached' });
}

const edits = '**/_studio/-/edit';

/** Holds what is sent to the server, until `letGo`; answers how much is held. */
async function holdEdits(): Promise<() => number> {
  const held: Route[] = [];
  await studio.route(edits, (route) => void held.push(route));
  return () => held.length;
}

/** Sends what was held. Nothing is left in the way, as the browser would cache nothing. */
const letGo = () => studio.unroute(edits);

describe('the studio', () => {
  const openWindow = async () => {
    studio = await profile.newPage();
    await open('/industries/fishing');
  };
  beforeAll(openWindow);
  // What has failed leaves no window to others.
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await studio.close();
    await openWindow();
  });

  it('opens and leaves pages and files of every kind, and none is another one for it', async () => {
    const before = readFiles(desk.data);
    for (const title of ['Fishing', 'Menus', 'Fairway Rules 2025', 'Fog Signals']) {
      await find(title);
      await row(title).first().click();
      await form().getByRole('heading', { name: title }).or(form().getByText(title)).first().waitFor();
      await form().getByRole('textbox').first().click();
      await studio.keyboard.press('Escape');
      await studio.keyboard.press('Control+z');
    }
    await studio.getByRole('status').getByText('nothing more').waitFor();
    expect(readFiles(desk.data)).toEqual(before);
  });

  it('renames an article, removes a package, takes one change back, and publishes the others', async () => {
    await open('/blog/fog-signals');
    await find('Season Support');
    await take('Remove…', 'What to do with Season Support');
    const removal = dialog('Remove Season Support');
    await removal.getByRole('combobox').selectOption('/packages');
    await doChore(removal, 'Season Support is removed.', 'Remove it');
    await soon(() => desk.has('packages/season-support.json')).toBe(false);

    await find('Fog Signals');
    await take('Change its address…', /^What to do with Fog Signals/);
    const renaming = dialog(/^Change the address of Fog Signals/);
    await renaming.getByRole('textbox', { name: 'Last part of the address' }).fill('signals-in-fog');
    await doChore(renaming, 'The address /blog/fog-signals becomes /blog/signals-in-fog.', 'Change it');
    await soon(() => desk.has('articles/signals-in-fog.json')).toBe(true);
    await isAlive();

    await field('Title').fill('Signals in the Fog');
    await field('Category').fill('Mist');
    await isSaved();
    await button('Publish').click();
    const changes = dialog('What changed');
    await button(/^Take back: .*“Weather” → “Mist”/, changes).click();
    await soon(() => onDisk('articles/signals-in-fog.json').category).toBe('Weather');
    await button('Publish', changes).click();
    await dialog('Published').waitFor();

    const last = (...args: string[]) => desk.git('--git-dir', desk.remote, ...args);
    expect(last('log', '-1', '--format=%B')).toContain('/blog/signals-in-fog');
    expect(last('log', '-1', '--format=%B')).toContain('“Signals in the Fog”');
    expect(last('log', '-1', '--format=%B')).not.toContain('“Mist”');
    const files = last('show', '--no-renames', '--name-status', '--format=', 'main').split('\n');
    expect(files).toEqual(
      expect.arrayContaining([
        'D\tsite-data/articles/fog-signals.json',
        'A\tsite-data/articles/signals-in-fog.json',
        'D\tsite-data/packages/season-support.json',
        'A\tsite-data/redirects.json',
      ]),
    );
    expect(desk.git('status', '--porcelain', '--', 'site-data')).toBe('');
  });

  it('publishes only the list that is shown, and commits of code only with a tick', async () => {
    await open('/industries/fishing');
    await field('Description').fill('Legal support for crews that fish with nets and quotas.');
    await isSaved();
    desk.git('commit', '--quiet', '--allow-empty', '--message=Empty');
    desk.git(
      'update-index',
      '--add',
      '--cacheinfo',
      `100644,${desk.git('rev-parse', 'HEAD:site-data/site.json')},code.txt`,
    );
    desk.git('commit', '--quiet', '--message=Try something');
    await button('Publish').click();
    const changes = dialog('What changed');
    await changes.getByRole('checkbox', { name: /^Send these commits too/ }).check();
    // Another program saves a file in the moment before the request arrives.
    await studio.route(
      '**/publish',
      async (route) => {
        desk.save(
          'industries/sailing.json',
          desk.read('industries/sailing.json').replace('"Sailing', '"Sails'),
        );
        await route.continue();
      },
      { times: 1 },
    );
    await button('Publish', changes).click();
    await changes.getByRole('alert').getByText('The data changed since this list was made').waitFor();
    await changes.getByText('“Sails').first().waitFor();
    await changes.getByText('Try something (1 file)').waitFor();
    expect(desk.git('log', '-1', '--format=%s', 'origin/main')).not.toBe('Try something');

    await button('Publish', changes).click();
    expect(await changes.getByRole('checkbox').evaluate((tick) => tick.matches(':invalid'))).toBe(true);
    await changes.getByRole('checkbox').check();
    await button('Publish', changes).click();
    await dialog('Published').waitFor();
    expect(desk.git('rev-parse', 'origin/main')).toBe(desk.git('rev-parse', 'HEAD'));
  });

  it('comes back to the block that was chosen, on the way back and over a reload', async () => {
    const opening = form().getByRole('heading', { name: 'Opening', exact: true });
    await open('/industries/fishing');
    await living().getByRole('heading', { level: 1 }).click();
    await opening.waitFor();
    await open('/industries/sailing');
    await opening.waitFor({ state: 'detached' });
    await studio.goBack();
    await opening.waitFor();
    await studio.reload();
    await opening.waitFor();
  });

  it('presses a text of the page and types where it was pressed; the file changes in that line alone', async () => {
    await open('/industries/fishing');
    const heading = living().getByRole('heading', { level: 1 });
    const { width, height } = (await heading.boundingBox()) ?? { width: 0, height: 0 };
    await heading.click({ position: { x: width - 2, y: height - 4 } });
    await isFocused(field('Headline'));
    await studio.keyboard.type('!');
    await living()
      .getByRole('heading', { level: 1, name: `${headline}!` })
      .waitFor();
    await isSaved();
    expect(onDisk(file).blocks[0].headline).toBe(`${headline}!`);
    expect(desk.git('diff', '--numstat', '--', 'site-data')).toMatch(/^1\t1\t\S+$/);
  });

  it.each([
    ['at the click without caretPositionFromPoint', ['caretPositionFromPoint'], 6],
    ['at the end without any caret function', ['caretPositionFromPoint', 'caretRangeFromPoint'], Infinity],
  ])('puts the caret of a clicked text %s', async (_, missing, at) => {
    const { headline: text } = onDisk(file).blocks[0];
    const page = await profile.newPage();
    await page.addInitScript((names) => {
      for (const name of names) Object.defineProperty(Document.prototype, name, { value: undefined });
    }, missing);
    await open('/industries/fishing', page);
    const heading = living(page).getByRole('heading', { level: 1 });
    // As fractions of the heading, because the frame is scaled.
    const { right, down } = await heading.evaluate((element) => {
      const range = new Range();
      const textNode = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      if (!textNode) throw new Error('The heading has no text.');
      range.setStart(textNode, 6);
      range.setEnd(textNode, 7);
      const letter = range.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      return {
        right: (letter.x + 1 - box.x) / box.width,
        down: (letter.y + letter.height / 2 - box.y) / box.height,
      };
    });
    const { width, height } = (await heading.boundingBox()) ?? { width: 0, height: 0 };
    await heading.click({ position: { x: right * width, y: down * height } });
    await isFocused(field('Headline', page));
    await page.keyboard.type('!');
    const changed = `${text.slice(0, at)}!${text.slice(at)}`;
    await soon(() => onDisk(file).blocks[0].headline).toBe(changed);
    await field('Headline', page).fill(text);
    await soon(() => onDisk(file).blocks[0].headline).toBe(text);
    await page.close();
  });

  it('never overwrites what is typed by a late answer, and takes it where a moved item went', async () => {
    await open('/industries/fishing');
    await living().getByText('Waste: where oil').click();
    const topic = field('Topic 4');
    await isFocused(topic);
    const held = await holdEdits();
    await studio.keyboard.press('End');
    await studio.keyboard.type(' One');
    await soon(held).toBe(1);
    await studio.keyboard.type(' two');
    await studio.keyboard.press('Alt+ArrowUp');
    await isFocused(field('Topic 3'));
    await studio.keyboard.type(' three.');
    await letGo();
    await isSaved();
    const words = 'Waste: where oil, nets and batteries go. One two three.';
    expect(await field('Topic 3').inputValue()).toBe(words);
    expect(findBlock(onDisk(file).blocks, 'topic-list').topics[2]).toBe(words);
    await living().getByText(words).waitFor();
  });

  it('joins what is typed with what others change meanwhile; where both changed one place the author chooses', async () => {
    await open('/industries/fishing');
    const { intro } = onDisk(file).blocks[0];
    const second = await profile.newPage();
    await open('/industries/fishing', second);
    await living().getByRole('heading', { level: 1 }).click();
    await isFocused(field('Headline'));
    const held = await holdEdits();
    await field('Headline').fill('Typed here');
    await soon(held).toBe(1);
    desk.save(file, desk.read(file).replace(intro, 'Pulled from elsewhere.'));
    await living(second).getByText('Pulled from elsewhere.').waitFor();
    await letGo();
    await soon(() => onDisk(file).blocks[0]).toMatchObject({
      headline: 'Typed here',
      intro: 'Pulled from elsewhere.',
    });
    await living(second).getByText('Typed here').first().waitFor();

    const again = await holdEdits();
    await field('Headline').fill('Mine');
    await soon(again).toBe(1);
    desk.save(file, desk.read(file).replace('Typed here', 'Theirs'));
    await living(second).getByText('Theirs').first().waitFor();
    await letGo();
    const asked = studio.getByRole('alert').filter({ hasText: 'Which one stays?' });
    await asked.getByText('Theirs').waitFor();
    await button('Keep yours', asked).click();
    await soon(() => onDisk(file).blocks[0].headline).toBe('Mine');
    await living(second).getByText('Mine').first().waitFor();
    await second.close();
  });

  it('starts at a file of all pages with the blocks of the page beside it, and at the page where a file is gone', async () => {
    const at = (file: string) => studio.goto(`${desk.origin}/_studio/industries/fishing?file=${file}`);
    await at('navigation.json');
    await form().getByRole('heading', { name: 'Menus' }).waitFor();
    await studio.getByRole('grid', { name: 'Blocks' }).getByRole('row').first().waitFor();
    await at('law/gone.json');
    await form().getByRole('heading', { name: 'This page' }).waitFor();
    const notice = studio.getByText('There is no file law/gone.json.');
    await notice.waitFor();
    await isAlive();
    // It would cover the last block of a narrow window.
    await notice.waitFor({ state: 'detached' });
  });

  it('is used by touch in a narrow window', async () => {
    const touch = await profile.newCDPSession(studio);
    const tap = async (target: Locator) => {
      const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await open('/industries/fishing');
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await studio.setViewportSize({ width: 390, height: 844 });
    await tap(button('Page'));
    await tap(living().getByRole('heading', { level: 1 }));
    await isFocused(field('Headline'));
    await field('Headline').fill('Come to the Pier');
    await tap(button('Page'));
    await living().getByRole('heading', { level: 1, name: 'Come to the Pier' }).waitFor();
    await tap(button('Outline'));
    const last = studio.getByRole('grid', { name: 'Blocks' }).getByRole('row').last();
    await last.scrollIntoViewIfNeeded();
    await tap(last);
    await tap(button('Page'));
    await soon(() =>
      living()
        .locator(':root')
        .evaluate(() => scrollY > 0),
    ).toBe(true);
    await isSaved();
    expect(onDisk(file).blocks[0].headline).toBe('Come to the Pier');
    await studio.setViewportSize({ width: 1440, height: 900 });
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await touch.detach();
  });

  it('can be used by everybody in each of its states, in both themes', async () => {
    await open('/industries/fishing');
    let colorScheme: 'light' | 'dark' = 'light';
    /** All that axe finds in the theme of the state before; in the other one what can differ. */
    const judge = async (state: string, part = '[role=dialog]') => {
      expect(await findViolations(studio, 'all', part), `${state}, ${colorScheme}`).toEqual([]);
      colorScheme = colorScheme === 'light' ? 'dark' : 'light';
      await studio.emulateMedia({ colorScheme });
      await waitForTransitions(studio);
      expect(await findViolations(studio, 'looks', part), `${state}, ${colorScheme}`).toEqual([]);
    };
    await judge('a page', 'html');
    await living().getByRole('heading', { level: 1 }).click();
    await isFocused(field('Headline'));
    await field('Headline').fill('');
    await form().locator('[aria-invalid="true"]').waitFor();
    await judge('a block with a problem', '[aria-label=Form]');
    await field('Headline').fill('Across and Back');
    await isSaved();
    await button('Add block').click();
    // Of its pictures, each of which is a page, one shows what all are like.
    await dialog('Add a block').getByRole('searchbox').fill('quotation');
    await dialog('Add a block').getByText('Testimonial').waitFor();
    await judge('the palette');
    await studio.keyboard.press('Escape');
    await button('Publish').click();
    await button(/^Take back/, dialog('What changed'))
      .first()
      .waitFor();
    await judge('what changed');
    await studio.keyboard.press('Escape');
    await find('Fishing');
    await take('Remove…', 'What to do with Fishing');
    await dialog('Remove Fishing').getByText(/refer/).waitFor();
    await judge('an operation');
    await studio.keyboard.press('Escape');
    await button('Help').click();
    await dialog('Three things to know').waitFor();
    await judge('the help');
    await studio.keyboard.press('Escape');
    const held = await holdEdits();
    await field('Headline').fill('Mine');
    await soon(held).toBe(1);
    desk.save(file, desk.read(file).replace('Across and Back', 'Theirs'));
    await living().getByRole('heading', { level: 1, name: 'Theirs' }).waitFor();
    await letGo();
    await button('Keep yours', form()).waitFor();
    await judge('a conflict', '[aria-label=Form]');
    await button('Take the other', form()).click();
  });

  it('takes dead keys, AltGr and an input method', async () => {
    await open('/packages/berth-survey');
    await living().getByText('How long does it take?').click();
    await isFocused(field('Question'));
    const keys = await profile.newCDPSession(studio);
    await studio.keyboard.press('Control+a');
    await keys.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
    await keys.send('Input.insertText', { text: 'é' });
    await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', modifiers: 3, key: 'd', code: 'KeyD' });
    await keys.send('Input.insertText', { text: 'ð' });
    await keys.send('Input.imeSetComposition', { text: 'みな', selectionStart: 2, selectionEnd: 2 });
    await living().getByText('éðみな').waitFor();
    await keys.send('Input.imeSetComposition', { text: '港', selectionStart: 1, selectionEnd: 1 });
    await keys.send('Input.insertText', { text: '港' });
    await isSaved();
    expect(findBlock(onDisk('packages/berth-survey.json').blocks, 'faq').items[0].question).toBe('éð港');
  });

  it('raises a price, and sees where it shows', async () => {
    await open('/packages/berth-survey');
    // Of texts that are alike the one that was pressed.
    await living().getByText('One visit at low water').nth(1).click();
    const focusedField = () =>
      studio.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'));
    await soon(focusedField).toMatch(/^\["blocks",2,"plans",1,"features"/);
    await living().getByText('From £120').click();
    await isFocused(field('Amount').first());
    await button('Add plan', form()).scrollIntoViewIfNeeded();
    const { y: top = 0 } = (await form().boundingBox()) ?? {};
    const { y = 0 } = (await form().getByText('The price also shows on').boundingBox()) ?? {};
    expect(y, 'it is said wherever in the form one is').toBeGreaterThanOrEqual(top);
    await form().getByText('The price also shows on').click();
    await field('Amount').first().fill('250');
    await living().getByText('£250').first().waitFor();
    await isSaved();
    expect(
      findBlock(onDisk('packages/berth-survey.json').blocks, 'pricing-table').plans[0].price.amount,
    ).toBe(250);
    await button('Packages', form()).click();
    await studio.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
    // The page before shows this price too.
    await isAlive();
    await living().getByText('£250').first().waitFor();
  });

  it('changes the telephone and a label of the menu, which are pressed on the page', async () => {
    const inHeader = (words: string) => living().locator(`header :text("${words}"):visible`).first();
    await inHeader('+44 1632 960001').click();
    await isFocused(field('Telephone'));
    await form().getByText('This shows on every page.').waitFor();
    await field('Telephone').fill('+44 1632 960002');
    await inHeader('+44 1632 960002').waitFor();
    // What stands around the page has changed, so it is loaded anew.
    await isSaved();
    await isAlive();
    await inHeader('Resources').click();
    await isFocused(field('Label').first());
    await field('Label').first().fill('Library');
    await inHeader('Library').waitFor();
    await isSaved();
    expect(onDisk('site.json').contact.phone).toBe('+44 1632 960002');
    expect(onDisk('navigation.json').header[4].label).toBe('Library');
  });

  it('moves blocks and adds a testimonial to the home page, by the keyboard alone', async () => {
    await open('/');
    const { keyboard } = studio;
    const tabTo = async (target: Locator, key = 'Tab') => {
      for (let presses = 0; presses < 60; presses++) {
        if (await target.evaluate((element) => element.matches(':focus, :focus-within'))) return;
        await keyboard.press(key);
      }
      throw new Error('The keyboard does not lead there.');
    };
    await studio.getByRole('searchbox', { name: 'Find a page' }).focus();
    const blocks = studio.getByRole('grid', { name: 'Blocks' });
    await tabTo(blocks);
    await tabTo(blocks.getByRole('row', { name: /^Reasons/ }), 'ArrowDown');
    await keyboard.press('Enter');
    await form().getByRole('heading', { name: 'Reasons' }).waitFor();
    await keyboard.press('Alt+ArrowDown');
    await soon(() => onDisk('pages/index.json').blocks[3].type).toBe('reasons');
    await isFocused(blocks.getByRole('row', { name: /^Reasons/ }));
    // Another row than the one that is selected.
    await keyboard.press('ArrowDown');
    const before = onDisk('pages/index.json').blocks;
    await keyboard.press('Delete');
    await soon(() => onDisk('pages/index.json').blocks).toEqual(before.toSpliced(4, 1));
    await keyboard.press('Control+z');
    await soon(() => onDisk('pages/index.json').blocks).toEqual(before);
    await tabTo(blocks.getByRole('row', { name: /^Reasons/ }), 'ArrowUp');
    await keyboard.press('Enter');
    await tabTo(button('Add block'), 'Shift+Tab');
    await keyboard.press('Enter');
    await isFocused(dialog('Add a block').getByRole('searchbox'));
    await keyboard.type('testi');
    await tabTo(button(/Testimonial/, dialog('Add a block')));
    await keyboard.press('Enter');
    await form().getByRole('heading', { name: 'Testimonial' }).waitFor();
    await isFocused(field('Quote'));
    const quote = 'They kept the lamp lit.';
    for (const words of [quote, 'A. Skipper', 'Grey Boats']) {
      await keyboard.press('Control+a');
      await keyboard.insertText(words);
      await keyboard.press('Tab');
    }
    await living().getByText(quote).waitFor();
    const isIn = (part: string) =>
      expect.poll(() => studio.locator(`[data-part=${part}]:focus-within`).count());
    await isIn('form').toBe(1);
    for (const part of ['outline', 'page', 'form', 'outline']) {
      await keyboard.press('F6');
      await isIn(part).toBe(1);
    }
    await isSaved();
    expect(onDisk('pages/index.json').blocks[4]).toMatchObject({
      type: 'testimonial',
      quote,
      name: 'A. Skipper',
      company: 'Grey Boats',
    });
    expect(
      onDisk('pages/index.json')
        .blocks.map(({ type }: { type: string }) => type)
        .slice(0, 5),
    ).toEqual(['hero', 'cloth-band', 'collection-cards', 'reasons', 'testimonial']);
  });

  it('adds an industry with a photograph', async () => {
    await find('Salvage');
    await button('New industry').click();
    const asked = dialog('New industry');
    await asked.getByRole('textbox', { name: 'Title' }).fill('Rafts');
    // What was answered is there again.
    await studio.keyboard.press('Escape');
    await asked.waitFor({ state: 'detached' });
    await button('New industry').click();
    await expect.poll(() => asked.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Rafts');
    await asked
      .getByRole('textbox', { name: 'Description' })
      .fill('What the harbour does for rafts: a place out of the wind, and a lamp to find it by.');
    await asked.getByRole('combobox', { name: 'Group' }).selectOption('trade');
    await asked.getByRole('textbox', { name: 'Summary' }).fill('A place out of the wind.');
    await doChore(asked, 'A new page begins at /industries/rafts.', 'Make the industry');
    await studio.getByRole('heading', { level: 1, name: 'Rafts' }).waitFor();
    await isAlive();

    await button('Add picture', form()).click();
    await isFocused(button('Choose a picture', form()));
    const bring = async (name: string) => {
      const choosing = studio.waitForEvent('filechooser');
      await button('From this computer', form()).click();
      await (await choosing).setFiles({ name, mimeType: 'image/jpeg', buffer: readFileSync(photograph) });
    };
    await bring('Raft.jpg');
    await isFocused(field('Alternative text'));
    // What it takes the place of goes, as nothing else shows it.
    await bring('Raft at Night.JPG');
    await studio.getByText('raft.jpg was removed').waitFor();
    expect(existsSync(join(desk.data, 'images/raft.jpg'))).toBe(false);
    await field('Alternative text').click();
    await studio.keyboard.type('A raft beside a lamp.');
    await living().locator('#content img[src*="raft-at-night"]').first().waitFor();
    // What stands around the page has changed too, so it is loaded anew.
    await isAlive();
    await living().getByText('TODO: Headline').click();
    await isFocused(field('Headline'));
    await field('Headline').fill('Rafts Come In Too');
    await living().getByRole('heading', { level: 1, name: 'Rafts Come In Too' }).waitFor();
    await isSaved();
    expect(onDisk('industries/rafts.json')).toMatchObject({
      title: 'Rafts',
      group: 'trade',
      picture: { file: 'raft-at-night.jpg', alt: 'A raft beside a lamp.' },
    });
    expect(onDisk('industries/rafts.json').blocks[0].headline).toBe('Rafts Come In Too');
    expect(readFileSync(join(desk.data, 'images/raft-at-night.jpg'))).toEqual(readFileSync(photograph));
  });

  it('writes an article with a table and two sources', async () => {
    await find('Tide Tables');
    await button('New article').click();
    const asked = dialog('New article');
    await asked.getByRole('textbox', { name: 'Title' }).fill('Who Lights the Fairway');
    await asked
      .getByRole('textbox', { name: 'Description' })
      .fill('Who lights the fairway by night, who pays for the oil, and what the rules say about it.');
    await asked.getByRole('textbox', { name: 'Category' }).fill('Weather');
    await asked.getByRole('textbox', { name: 'Keywords' }).fill('lamps, fairway');
    await asked.getByRole('textbox', { name: 'Excerpt' }).fill('Who lights the fairway?');
    await doChore(asked, 'A new page begins at /blog/who-lights-the-fairway.', 'Make the article');
    await studio.getByRole('heading', { level: 1, name: 'Who Lights the Fairway' }).waitFor();
    await isAlive();

    await living().getByText('TODO: Text.').first().click();
    const text = field(/^Text/).first();
    await isFocused(text);
    await text.fill('The office lights it under the ');
    for (const law of ['Fairway Rules 2025', 'Island Pilots Bill']) {
      await button('Insert', form()).first().click();
      await studio.getByRole('searchbox').last().fill(law);
      await studio.getByRole('option', { name: law }).click();
      await isFocused(text);
      await studio.keyboard.type(law.includes('Rules') ? ', not the ' : '.');
    }
    await living().locator('[id="source-2"]').waitFor();
    await button('Add below', form()).first().click();
    await studio.getByRole('menuitem', { name: 'Table' }).click();
    await field('Caption').fill('Lamps, and who lights them');
    const cells = ['Lamp', 'Lit by', 'The pier', 'The office'];
    const boxes = form().getByRole('table').getByRole('textbox');
    for (const [at, words] of cells.entries()) await boxes.nth(at).fill(words);
    await living().getByRole('cell', { name: 'The office' }).waitFor();
    await isSaved();
    // A text that cites is found by a press too.
    await living().getByText('The office lights it under the').click();
    await isFocused(text);
    const { blocks } = onDisk('articles/who-lights-the-fairway.json');
    const { content } = blocks.find(({ type }: { type: string }) => type === 'article-body');
    expect(content.slice(0, 2)).toEqual([
      {
        type: 'paragraph',
        text: 'The office lights it under the {law.fairway-rules-2025}, not the {law.island-pilots-bill}.',
      },
      {
        type: 'table',
        caption: 'Lamps, and who lights them',
        columns: ['Lamp', 'Lit by'],
        rows: [['The pier', 'The office']],
      },
    ]);
  });
});
