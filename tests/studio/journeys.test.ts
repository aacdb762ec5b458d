import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readFiles } from '../../src/build/read-data';
import { launchBrowser } from '../browser/browser';
import { findViolations, waitForTransitions } from '../browser/pages/axe';
import { findBlock } from '../site';
import { waitOptions } from '../wait-options';
import { DevServer } from './dev-server';

// The tasks of an author: saving files while a page is open, and changing pages in the studio. All tests share one
// server and one copy of the data, so later tests see the changes of earlier ones.

const photograph = join(import.meta.dirname, '../site/images/harbour.jpg');
const devServer = new DevServer();
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let profile: BrowserContext;

// biome-ignore lint/suspicious/noExplicitAny: the test knows the shape of the file
const readJson = (file: string) => JSON.parse(devServer.read(file)) as any;

const poll = (read: () => unknown) => expect.poll(read, { interval: 50 });

beforeAll(async () => {
  devServer.initGit();
  [browser] = await Promise.all([launchBrowser(), devServer.open()]);
  profile = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  profile.setDefaultTimeout(waitOptions.timeout);
  await profile.addInitScript(() => localStorage.setItem('studio-welcomed', 'yes'));
});

afterAll(async () => {
  await browser?.close();
  await devServer.close();
});

const file = 'industries/fishing.json';
const originalText = readFileSync(join(import.meta.dirname, '../site', file), 'utf8');
const headline = 'Where the Catch Comes Ashore';
const report = '[role="alert"][aria-label="Problems in the data"]';

function waitForHeading(page: Page, words: string): Promise<unknown> {
  return page.waitForFunction((wanted) => document.querySelector('main h1')?.textContent === wanted, words);
}

describe('an open page', () => {
  let page: Page;
  beforeAll(async () => {
    page = await profile.newPage();
    await page.goto(`${devServer.origin}/industries/fishing`);
    await page.waitForSelector('html[data-ready]');
    return () => page.close();
  });
  // The next test needs a page without problems.
  afterEach(async () => {
    devServer.save(file, originalText);
    await page.locator(report).waitFor({ state: 'detached' });
    await waitForHeading(page, headline);
  });

  it('comes from a server that prints the addresses of the site and the studio, but no messages of its tools', () => {
    expect(devServer.output).toMatch(
      /^Read \d+ files\.\nThe site is at \S+\nThe studio, where you edit the site, is at \S+\/_studio\n$/,
    );
  });

  it('updates after a save without a reload, and keeps its scroll position and typed text', async () => {
    await page.evaluate(() => {
      document.documentElement.dataset.same = '';
      scrollTo({ top: 300, behavior: 'instant' });
    });
    const field = page.locator('footer input[type=email]');
    await field.evaluate((input: HTMLInputElement) => {
      input.value = 'half@';
      input.focus({ preventScroll: true });
    });
    devServer.save(file, originalText.replace(headline, 'A headline in its place'));
    await waitForHeading(page, 'A headline in its place');
    const other = devServer.read('industries/sailing.json');
    devServer.save('industries/sailing.json', other.replace('"headline": "', '"headline": "Another '));
    devServer.save(file, originalText);
    await waitForHeading(page, headline);
    devServer.save('industries/sailing.json', other);
    const kept = await field.evaluate((input: HTMLInputElement) => ({
      isSame: 'same' in document.documentElement.dataset,
      top: scrollY,
      typed: input.value,
      isFocused: input === document.activeElement,
    }));
    expect(kept).toEqual({ isSame: true, top: 300, typed: 'half@', isFocused: true });
  });

  it('reloads after a save of its header or footer', async () => {
    await page.evaluate(() => {
      document.documentElement.dataset.same = '';
    });
    const wording = devServer.read('wording.json');
    const { skipToContent } = JSON.parse(wording) as { skipToContent: string };
    devServer.save('wording.json', wording.replace(skipToContent, 'Skip to the catch'));
    await page.getByText('Skip to the catch').waitFor({ state: 'attached' });
    expect(await page.locator('html[data-same]').count()).toBe(0);
    await page.waitForSelector('html[data-ready]');
  });

  it('shows valid blocks, marks invalid blocks, and lists every problem until the problem is fixed', async () => {
    devServer.save(
      file,
      originalText
        .replace('"expertise-cards"', '"expertise-card"')
        .replace(headline, 'Written beside a fault'),
    );
    const list = page.locator(report);
    const problem = list.getByText('"expertise-card" is not a block. Did you mean "expertise-cards"?');
    await problem.waitFor();
    await waitForHeading(page, 'Written beside a fault');
    const gap = page.locator('main > :has(#block-2-has-a-problem)');
    // The page may render before the code of the overlay runs.
    await expect.poll(() => gap.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('dashed');
    await page.reload();
    await problem.waitFor();
    await list.getByText('1 problem', { exact: true }).click();
    expect([await list.isVisible(), await problem.isVisible()]).toEqual([true, false]);
    await waitForHeading(page, 'Written beside a fault');
    devServer.save(file, originalText.slice(0, originalText.indexOf('"blocks"')));
    await list.getByText('ends too early').waitFor({ state: 'attached' });
    expect(devServer.isRunning).toBe(true);
    devServer.save(file, originalText);
    await list.waitFor({ state: 'detached' });
  });

  it('marks a missing text', async () => {
    const marked = () => page.evaluate(() => CSS.highlights.get('todo')?.size);
    expect(await marked()).toBe(0);
    devServer.save(file, originalText.replace(headline, 'TODO: Headline.'));
    await waitForHeading(page, 'TODO: Headline.');
    await expect.poll(marked).toBe(1);
  });

  it('marks a draft until it is published', async () => {
    const mark = page.getByText('Draft', { exact: true });
    devServer.save(file, originalText.replace('{', '{ "draft": true,'));
    await mark.waitFor();
    devServer.save(file, originalText);
    await mark.waitFor({ state: 'detached' });
  });

  it('shows a change that was saved during a navigation', async () => {
    const late = await profile.newPage();
    // Saves a headline after the server has rendered the page, but before the page listens for saves.
    const saveFirst = async (route: Route) => {
      devServer.save(file, originalText.replace(headline, 'A headline saved on the way'));
      await waitForHeading(page, 'A headline saved on the way');
      await route.continue();
    };
    await late.route('**/src/dev/overlay.ts*', saveFirst, { times: 1 });
    await late.goto(`${devServer.origin}/industries/fishing`);
    await waitForHeading(late, 'A headline saved on the way');
    await late.close();
  });
});

let studio: Page;

/** Opens a page in the studio and waits until its blocks can be clicked. */
async function open(address: string, page = studio): Promise<void> {
  const to = `${devServer.origin}/_studio${address}`;
  if (page.url().startsWith(`${devServer.origin}/_studio`)) {
    await page.keyboard.press('Escape');
    await find('', page);
    await page.evaluate((there) => {
      history.pushState(null, '', there);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
  } else await page.goto(to);
  await waitForFrame(page);
}

/** Waits until the page in the frame is hydrated and has its overlay. */
async function waitForFrame(page = studio): Promise<void> {
  const isFrameReady = () => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title^="The page"]');
    const shown = frame?.contentWindow?.location.pathname;
    const isMarked = frame?.contentDocument?.querySelector('[data-ready] [data-block]') != null;
    return isMarked && `/_studio${shown}` === location.pathname;
  };
  await page.waitForFunction(isFrameReady, undefined, { polling: 50 });
  await page.locator('[aria-label="Form"] h2').waitFor({ state: 'attached' });
}

/** Searches in the outline, because a long outline renders only its visible rows. */
const find = (words: string, page = studio) =>
  page.getByRole('searchbox', { name: 'Find a page' }).fill(words);

const previewFrame = (page = studio) => page.frameLocator('iframe[title^="The page"]');
const form = (page = studio) => page.getByRole('region', { name: 'Form' });
const field = (name: string | RegExp, page = studio) =>
  form(page).getByRole('textbox', { name, exact: true });
/** Finds an editable text on the page in the frame. */
const pageText = (name: string | RegExp, page = studio) =>
  previewFrame(page).getByRole('textbox', { name, exact: true });
const button = (name: string | RegExp, within: Page | Locator = studio) =>
  within.getByRole('button', { name, exact: true });
const dialog = (name: string | RegExp) => studio.getByRole('dialog', { name });
const row = (name: string | RegExp) => studio.getByRole('row', { name });
const waitForSaved = (page = studio) =>
  page.getByRole('status').getByText('Saved on this computer', { exact: true }).waitFor();

const waitForFocus = (box: Locator) =>
  poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);

async function chooseFromMenu(entry: string, menu: string | RegExp, page = studio): Promise<void> {
  await button(menu, page).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Opens the preview in the dialog of an operation. Expects the preview to contain `will`, and runs the operation. */
async function runOperation(operationDialog: Locator, will: string, verb: string): Promise<void> {
  await button('Preview the change', operationDialog).click();
  await operationDialog.getByText(will).waitFor();
  await button(verb, operationDialog).click();
  await operationDialog.waitFor({ state: 'detached' });
}

const edits = '**/_studio/-/edit';

/** Delays the requests for edits until `releaseEdits()`. The returned function counts these requests. */
async function holdEdits(): Promise<() => number> {
  const held: Route[] = [];
  await studio.route(edits, (route) => void held.push(route));
  return () => held.length;
}

/** Sends the delayed edits. Removes the route, because routing disables the browser's cache. */
const releaseEdits = () => studio.unroute(edits);

describe('the studio', () => {
  const openWindow = async () => {
    studio = await profile.newPage();
    await open('/industries/fishing');
  };
  beforeAll(openWindow);
  // After a failed test, opens a new window.
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await studio.close();
    await openWindow();
  });

  it('opens and closes pages and files of every kind without changing them', async () => {
    const before = readFiles(devServer.data);
    for (const title of ['Fishing', 'Menus', 'Fairway Rules 2025', 'Fog Signals']) {
      await find(title);
      await row(title).first().click();
      await form().getByRole('heading', { name: title }).or(form().getByText(title)).first().waitFor();
      await form().getByRole('textbox').first().click();
      await studio.keyboard.press('Escape');
      await studio.keyboard.press('Control+z');
    }
    await studio.getByRole('status').getByText('nothing more').waitFor();
    expect(readFiles(devServer.data)).toEqual(before);
  });

  it('renames an article, removes a package, undoes one change, and publishes the others', async () => {
    await open('/blog/fog-signals');
    await find('Season Support');
    await chooseFromMenu('Remove…', 'Menu for Season Support');
    const removal = dialog('Remove Season Support');
    await removal.getByRole('combobox').selectOption('/packages');
    await runOperation(removal, 'Season Support is removed.', 'Remove');
    await poll(() => devServer.has('packages/season-support.json')).toBe(false);

    await find('Fog Signals');
    await chooseFromMenu('Change the address…', /^Menu for Fog Signals/);
    const renaming = dialog(/^Change the address of Fog Signals/);
    await renaming.getByRole('textbox', { name: 'Last part of the address' }).fill('signals-in-fog');
    await runOperation(
      renaming,
      'The address /blog/fog-signals becomes /blog/signals-in-fog.',
      'Change the address',
    );
    await poll(() => devServer.has('articles/signals-in-fog.json')).toBe(true);
    await waitForFrame();

    await field('Title').fill('Signals in the Fog');
    await field('Category').fill('Mist');
    await waitForSaved();
    await button('Publish').click();
    const changes = dialog('What changed');
    await button(/^Undo this change: .*“Weather” → “Mist”/, changes).click();
    await poll(() => readJson('articles/signals-in-fog.json').category).toBe('Weather');
    await button('Publish', changes).click();
    await dialog('Published').waitFor();

    const last = (...args: string[]) => devServer.git('--git-dir', devServer.remote, ...args);
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
    expect(devServer.git('status', '--porcelain', '--', 'site-data')).toBe('');
  });

  it('publishes only the listed changes, and sends code commits only if the author ticks a box', async () => {
    await open('/industries/fishing');
    await field('Description').fill('Legal support for crews that fish with nets and quotas.');
    await waitForSaved();
    devServer.git('commit', '--quiet', '--allow-empty', '--message=Empty');
    devServer.git(
      'update-index',
      '--add',
      '--cacheinfo',
      `100644,${devServer.git('rev-parse', 'HEAD:site-data/site.json')},code.txt`,
    );
    devServer.git('commit', '--quiet', '--message=Try something');
    await button('Publish').click();
    const changes = dialog('What changed');
    await changes.getByRole('checkbox', { name: /^Send these commits too/ }).check();
    // Another program changes the file just before the request arrives.
    await studio.route(
      '**/publish',
      async (route) => {
        devServer.save(file, devServer.read(file).replace('nets and quotas', 'nets and permits'));
        await route.continue();
      },
      { times: 1 },
    );
    await button('Publish', changes).click();
    await changes.getByRole('alert').getByText('The data has changed since this list was made').waitFor();
    await changes
      .getByText(/permits/)
      .first()
      .waitFor();
    await changes.getByText('Try something (1 file)').waitFor();
    expect(devServer.git('log', '-1', '--format=%s', 'origin/main')).not.toBe('Try something');

    await button('Publish', changes).click();
    const consent = changes.getByRole('checkbox', { name: /^Send these commits too/ });
    expect(await consent.evaluate((tick) => tick.matches(':invalid'))).toBe(true);
    await consent.check();
    await button('Publish', changes).click();
    await dialog('Published').waitFor();
    expect(devServer.git('rev-parse', 'origin/main')).toBe(devServer.git('rev-parse', 'HEAD'));
  });

  it('restores the selected block after Back and after a reload', async () => {
    const opening = form().getByRole('heading', { name: 'Opening', exact: true });
    await open('/industries/fishing');
    await previewFrame().getByRole('heading', { level: 1 }).click();
    await opening.waitFor();
    await open('/industries/sailing');
    await opening.waitFor({ state: 'detached' });
    await studio.goBack();
    await opening.waitFor();
    await studio.reload();
    await opening.waitFor();
  });

  it('lets the author type at the clicked position of a page, and changes only one line in the file', async () => {
    await open('/industries/fishing');
    const heading = previewFrame().getByRole('heading', { level: 1 });
    const { width, height } = (await heading.boundingBox()) ?? { width: 0, height: 0 };
    await heading.click({ position: { x: width - 2, y: height - 4 } });
    await pageText('Headline').waitFor();
    await studio.keyboard.type('!');
    await studio.keyboard.press('Enter');
    await previewFrame()
      .getByRole('heading', { level: 1, name: `${headline}!` })
      .waitFor();
    await waitForSaved();
    expect(readJson(file).blocks[0].headline).toBe(`${headline}!`);
    expect(devServer.git('diff', '--numstat', '--', 'site-data')).toMatch(/^1\t1\t\S+$/);
  });

  it.each([
    ['at the click if the browser lacks caretPositionFromPoint', ['caretPositionFromPoint'], 6],
    [
      'at the end if the browser lacks both caret functions',
      ['caretPositionFromPoint', 'caretRangeFromPoint'],
      Infinity,
    ],
  ])('puts the caret in a clicked text %s', async (_, missing, at) => {
    const { headline: text } = readJson(file).blocks[0];
    const page = await profile.newPage();
    await page.addInitScript((names) => {
      for (const name of names) Object.defineProperty(Document.prototype, name, { value: undefined });
    }, missing);
    await open('/industries/fishing', page);
    const heading = previewFrame(page).getByRole('heading', { level: 1 });
    // The position is a fraction of the heading's size, because the frame is scaled.
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
    await pageText('Headline', page).waitFor();
    await page.keyboard.type('!');
    const changed = `${text.slice(0, at)}!${text.slice(at)}`;
    await poll(() => readJson(file).blocks[0].headline).toBe(changed);
    await field('Headline', page).fill(text);
    await poll(() => readJson(file).blocks[0].headline).toBe(text);
    await page.close();
  });

  it('keeps typed text when a late response arrives, and saves this text in the right item after a move', async () => {
    await open('/industries/fishing');
    await previewFrame().getByText('Waste: where oil').click();
    await field('Topic 4').click();
    const held = await holdEdits();
    // The text is wrapped, so the key End would stop at the end of a visual line.
    await field('Topic 4').evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(999, 999));
    await studio.keyboard.type(' One');
    await poll(held).toBe(1);
    await studio.keyboard.type(' two');
    await studio.keyboard.press('Alt+ArrowUp');
    await waitForFocus(field('Topic 3'));
    await studio.keyboard.type(' three.');
    await releaseEdits();
    await waitForSaved();
    const words = 'Waste: where oil, nets and batteries go. One two three.';
    expect(await field('Topic 3').inputValue()).toBe(words);
    expect(findBlock(readJson(file).blocks, 'topic-list').topics[2]).toBe(words);
    await previewFrame().getByText(words).waitFor();
  });

  it('moves a list item that is dragged by its handle', async () => {
    await open('/industries/fishing');
    await previewFrame().getByText('Waste: where oil').click();
    await field('Topic 1').waitFor();
    const topics = () => findBlock(readJson(file).blocks, 'topic-list').topics;
    const [first, second, ...others] = topics();
    const item = (name: string) =>
      form()
        .getByRole('listitem')
        .filter({ has: studio.getByRole('textbox', { name, exact: true }) })
        .last();
    await item('Topic 1').getByTitle('Drag to move, or press Alt').dragTo(item('Topic 2'));
    await waitForSaved();
    expect(topics()).toEqual([second, first, ...others]);
    expect(await field('Topic 2').inputValue()).toBe(first);
  });

  it('keeps the focus on a block after a drag, so that the next key press also moves this block', async () => {
    await open('/industries/fishing');
    const listTypes = (): string[] =>
      readJson(file).blocks.map(({ type: blockType }: { type: string }) => blockType);
    const before = listTypes();
    const rows = studio.getByRole('grid', { name: 'Blocks' }).getByRole('row');
    const dragged = await rows.nth(2).getAttribute('aria-label');
    await rows.nth(2).dragTo(rows.nth(1), {
      sourcePosition: { x: 12, y: 20 },
      targetPosition: { x: 60, y: 3 },
    });
    await poll(listTypes).toEqual(before.toSpliced(2, 1).toSpliced(1, 0, before[2] ?? ''));
    await waitForFocus(rows.nth(1));
    expect(await rows.nth(1).getAttribute('aria-label')).toBe(dragged);
    await studio.keyboard.press('Alt+ArrowDown');
    await poll(listTypes).toEqual(before);
    await waitForFocus(rows.nth(2));
  });

  it('merges edits with changes from others, and lets the author choose a version after a conflict', async () => {
    await open('/industries/fishing');
    const { intro } = readJson(file).blocks[0];
    const second = await profile.newPage();
    await open('/industries/fishing', second);
    await previewFrame().getByRole('heading', { level: 1 }).click();
    await pageText('Headline').waitFor();
    const held = await holdEdits();
    await field('Headline').fill('Typed here');
    await poll(held).toBe(1);
    devServer.save(file, devServer.read(file).replace(intro, 'Pulled from elsewhere.'));
    await previewFrame(second).getByText('Pulled from elsewhere.').waitFor();
    await releaseEdits();
    await poll(() => readJson(file).blocks[0]).toMatchObject({
      headline: 'Typed here',
      intro: 'Pulled from elsewhere.',
    });
    await previewFrame(second).getByText('Typed here').first().waitFor();

    const again = await holdEdits();
    await field('Headline').fill('Mine');
    await poll(again).toBe(1);
    devServer.save(file, devServer.read(file).replace('Typed here', 'Theirs'));
    await previewFrame(second).getByText('Theirs').first().waitFor();
    await releaseEdits();
    const operationDialog = studio
      .getByRole('alert')
      .filter({ hasText: 'Which version do you want to keep?' });
    await operationDialog.getByText('Theirs').waitFor();
    await button('Keep your version', operationDialog).click();
    await poll(() => readJson(file).blocks[0].headline).toBe('Mine');
    await previewFrame(second).getByText('Mine').first().waitFor();
    await second.close();
  });

  it('shows the form of the shared file in its address beside the blocks of a page, or the form of the page if there is no such file', async () => {
    const at = (file: string) => studio.goto(`${devServer.origin}/_studio/industries/fishing?file=${file}`);
    await at('navigation.json');
    await form().getByRole('heading', { name: 'Menus' }).waitFor();
    await studio.getByRole('grid', { name: 'Blocks' }).getByRole('row').first().waitFor();
    await at('law/gone.json');
    await form().getByRole('heading', { name: 'This page' }).waitFor();
    await studio.getByText('There is no file law/gone.json.').waitFor();
    await waitForFrame();
  });

  it('links buttons to PDFs that are chosen or dropped, and refuses other files', async () => {
    const pdf = readFileSync(join(import.meta.dirname, '../site/files/harbour-dues.pdf'), 'latin1');
    const readTarget = (index: number) => readJson('pages/index.json').blocks[0].buttons[index].to;
    await open('/');
    // A click on the button on the page opens the fields of this button in the form.
    await previewFrame().locator('#content').getByText('About the office').first().click();
    await field('Label').waitFor();
    const choosing = studio.waitForEvent('filechooser');
    await button('Add a PDF from this computer', form()).first().click();
    const buffer = Buffer.from(pdf, 'latin1');
    await (await choosing).setFiles({ name: 'Dues 2027.PDF', mimeType: 'application/pdf', buffer });
    await poll(() => readTarget(0)).toBe('/files/dues-2027.pdf');
    expect(readFileSync(join(devServer.data, 'files/dues-2027.pdf'))).toEqual(buffer);
    await form().getByText('dues-2027.pdf · PDF, 1 kB').waitFor();
    await previewFrame().locator('#content a[href="/files/dues-2027.pdf"]').getByText('PDF').waitFor();
    // The new file reloads the page. An early click would follow the link.
    await waitForFrame();

    const dropFile = async (name: string, content: string) => {
      const dataTransfer = await studio.evaluateHandle(
        ([fileName, text]) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([text], fileName));
          return transfer;
        },
        [name, content] as const,
      );
      await field('Target').last().dispatchEvent('drop', { dataTransfer });
    };
    await previewFrame().locator('#content').getByText('Book a Free Talk').first().click();
    await field('Label').last().waitFor();
    const before = readTarget(1);
    await dropFile('notes.txt', 'Tides');
    await form().getByText('can have only PDF files. Save this one as a PDF.').waitFor();
    expect(readTarget(1)).toBe(before);
    await dropFile('tides.pdf', pdf);
    await poll(() => readTarget(1)).toBe('/files/tides.pdf');
    await waitForSaved();
    await button('Undo').click();
    await poll(() => readTarget(1)).toBe(before);
    await poll(() => existsSync(join(devServer.data, 'files/tides.pdf'))).toBe(false);
  });

  it('adds, changes and removes a redirect, even before redirects.json exists', async () => {
    rmSync(join(devServer.data, 'redirects.json'), { force: true });
    await find('Redirects');
    await row('Redirects').click();
    await form().getByRole('heading', { name: 'Redirects', exact: true }).waitFor();
    await button('Add redirect', form()).click();
    const source = field('Old address of redirect 1');
    await waitForFocus(source);
    await studio.keyboard.type('/old-prices');
    await studio.keyboard.press('Enter');
    await field('Redirect: /old-prices').fill('/packages');
    await poll(() => readJson('redirects.json')).toEqual({ '/old-prices': '/packages' });
    await source.fill('/prices');
    await source.blur();
    await poll(() => readJson('redirects.json')).toEqual({ '/prices': '/packages' });
    await chooseFromMenu('Remove', 'Menu for Redirect: /prices');
    await poll(() => existsSync(join(devServer.data, 'redirects.json'))).toBe(false);
    await studio.keyboard.press('Control+z');
    await poll(() => readJson('redirects.json')).toEqual({ '/prices': '/packages' });
  });

  it('can be used by touch in a narrow window', async () => {
    const touch = await profile.newCDPSession(studio);
    const tap = async (target: Locator) => {
      const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await open('/industries/fishing');
    // Waits until the message of the earlier test is closed, because it would cover the last block.
    await studio.getByRole('status').getByRole('button', { name: 'Close' }).waitFor({ state: 'detached' });
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await studio.setViewportSize({ width: 390, height: 844 });
    await tap(button('Page'));
    // The page gets its scale one frame after its pane is shown.
    await studio.getByText('27 %', { exact: true }).waitFor();
    await tap(previewFrame().getByRole('heading', { level: 1 }));
    await waitForFocus(field('Headline'));
    await field('Headline').fill('Come to the Pier');
    await tap(button('Page'));
    await previewFrame().getByRole('heading', { level: 1, name: 'Come to the Pier' }).waitFor();
    await tap(button('Outline'));
    const last = studio.getByRole('grid', { name: 'Blocks' }).getByRole('row').last();
    await last.scrollIntoViewIfNeeded();
    await tap(last);
    await tap(button('Page'));
    await poll(() =>
      previewFrame()
        .locator(':root')
        .evaluate(() => scrollY > 0),
    ).toBe(true);
    await waitForSaved();
    expect(readJson(file).blocks[0].headline).toBe('Come to the Pier');
    await studio.setViewportSize({ width: 1440, height: 900 });
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await touch.detach();
  });

  it('passes the accessibility checks in each of its states, in both themes', async () => {
    await open('/industries/fishing');
    let colorScheme: 'light' | 'dark' = 'light';
    /**
     * Checks all accessibility rules in the current theme. Then changes the theme, and checks only the visual rules.
     */
    const checkAccessibility = async (state: string, part = '[role=dialog]') => {
      expect(await findViolations(studio, 'all', part), `${state}, ${colorScheme}`).toEqual([]);
      colorScheme = colorScheme === 'light' ? 'dark' : 'light';
      await studio.emulateMedia({ colorScheme });
      await waitForTransitions(studio);
      expect(await findViolations(studio, 'looks', part), `${state}, ${colorScheme}`).toEqual([]);
    };
    await checkAccessibility('a page', 'html');
    await previewFrame().getByRole('heading', { level: 1 }).click();
    await pageText('Headline').waitFor();
    await field('Headline').fill('');
    await form().locator('[aria-invalid="true"]').waitFor();
    await checkAccessibility('a block with a problem', '[aria-label=Form]');
    await field('Headline').fill('Across and Back');
    await waitForSaved();
    await button('Add block').click();
    // Each picture in the dialog contains a whole page, so a search reduces their number before the check.
    await dialog('Add a block').getByRole('searchbox').fill('quotation');
    await dialog('Add a block').getByText('Testimonial').waitFor();
    await checkAccessibility('the dialog to add a block');
    await studio.keyboard.press('Escape');
    await button('Publish').click();
    await button(/^Undo this change/, dialog('What changed'))
      .first()
      .waitFor();
    await checkAccessibility('the list of changes');
    await studio.keyboard.press('Escape');
    await find('Fishing');
    await chooseFromMenu('Remove…', 'Menu for Fishing');
    await dialog('Remove Fishing')
      .getByText(/refers? to “Fishing”/)
      .waitFor();
    await checkAccessibility('an operation');
    await studio.keyboard.press('Escape');
    await button('Help').click();
    await dialog('Help').getByText('To return to an earlier version of a published page').waitFor();
    await checkAccessibility('the help');
    await studio.keyboard.press('Escape');
    const held = await holdEdits();
    await field('Headline').fill('Mine');
    await poll(held).toBe(1);
    devServer.save(file, devServer.read(file).replace('Across and Back', 'Theirs'));
    await previewFrame().getByRole('heading', { level: 1, name: 'Theirs' }).waitFor();
    await releaseEdits();
    await button('Keep your version', form()).waitFor();
    await checkAccessibility('a conflict', '[aria-label=Form]');
    await button('Keep the other version', form()).click();
  });

  it('accepts dead keys, AltGr and an input method', async () => {
    await open('/packages/berth-survey');
    await previewFrame().getByText('How long does it take?').click();
    await waitForFocus(field('Question'));
    const keys = await profile.newCDPSession(studio);
    await studio.keyboard.press('Control+a');
    await keys.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
    await keys.send('Input.insertText', { text: 'é' });
    await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', modifiers: 3, key: 'd', code: 'KeyD' });
    await keys.send('Input.insertText', { text: 'ð' });
    await keys.send('Input.imeSetComposition', { text: 'みな', selectionStart: 2, selectionEnd: 2 });
    await previewFrame().getByText('éðみな').waitFor();
    await keys.send('Input.imeSetComposition', { text: '港', selectionStart: 1, selectionEnd: 1 });
    await keys.send('Input.insertText', { text: '港' });
    await waitForSaved();
    expect(findBlock(readJson('packages/berth-survey.json').blocks, 'faq').items[0].question).toBe('éð港');
  });

  it('lets the author change a price, and shows where the price is used', async () => {
    await open('/packages/berth-survey');
    // The click is on the second of two equal texts.
    await previewFrame().getByText('One visit at low water').nth(1).click();
    const focusedField = () =>
      studio.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'));
    await poll(focusedField).toMatch(/^\["blocks",2,"plans",1,"features"/);
    await previewFrame().getByText('From £120').click();
    await waitForFocus(field('Amount').first());
    await button('Add plan', form()).scrollIntoViewIfNeeded();
    const { y: top = 0 } = (await form().boundingBox()) ?? {};
    const { y = 0 } = (await form().getByText('The price also appears on').boundingBox()) ?? {};
    expect(y, 'the message is visible at every scroll position of the form').toBeGreaterThanOrEqual(top);
    await form().getByText('The price also appears on').click();
    await field('Amount').first().fill('250');
    await previewFrame().getByText('£250').first().waitFor();
    await waitForSaved();
    expect(
      findBlock(readJson('packages/berth-survey.json').blocks, 'pricing-table').plans[0].price.amount,
    ).toBe(250);
    await button('Packages', form()).click();
    await studio.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
    // The page that was open before also shows this price, so the test waits for the new page first.
    await waitForFrame();
    await previewFrame().getByText('£250').first().waitFor();
  });

  it('changes the phone number and a menu label after a click on the page', async () => {
    const inHeader = (words: string) => previewFrame().locator(`header :text("${words}"):visible`).first();
    await inHeader('+44 1632 960001').click();
    await waitForFocus(field('Telephone'));
    await form().getByText('This text or picture appears on every page.').waitFor();
    await field('Telephone').fill('+44 1632 960002');
    await inHeader('+44 1632 960002').waitFor();
    // The header of the page has changed, so the page reloads.
    await waitForSaved();
    await waitForFrame();
    await inHeader('Resources').click();
    await waitForFocus(field('Label').first());
    await field('Label').first().fill('Library');
    await inHeader('Library').waitFor();
    await waitForSaved();
    expect(readJson('site.json').contact.phone).toBe('+44 1632 960002');
    expect(readJson('navigation.json').header[4].label).toBe('Library');
    await waitForFrame();
    await previewFrame().locator('header .logo > :first-child').click();
    await waitForFocus(field('Tag line'));
  });

  it('opens the icon field of a clicked icon, and keeps the answer of a clicked question open', async () => {
    await open('/industries/fishing');
    await previewFrame().locator('#content li > div > svg').first().click();
    await poll(() => form().getByRole('group', { name: 'Icon' }).locator(':focus').count()).toBe(1);
    await open('/packages/berth-survey');
    const question = previewFrame().getByText('May I be there?');
    const answer = previewFrame().locator('#content details', { has: question });
    for (let click = 0; click < 2; click++) {
      await question.click();
      await waitForFocus(field('Question'));
      await poll(() => answer.getAttribute('open')).not.toBeNull();
    }
  });

  it('lets the author move blocks and add a testimonial with only the keyboard', async () => {
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
    await poll(() => readJson('pages/index.json').blocks[3].type).toBe('reasons');
    await waitForFocus(blocks.getByRole('row', { name: /^Reasons/ }));
    // The arrow key moves the focus to the next row, so Delete removes the next block.
    await keyboard.press('ArrowDown');
    const before = readJson('pages/index.json').blocks;
    await keyboard.press('Delete');
    await poll(() => readJson('pages/index.json').blocks).toEqual(before.toSpliced(4, 1));
    await keyboard.press('Control+z');
    await poll(() => readJson('pages/index.json').blocks).toEqual(before);
    await tabTo(blocks.getByRole('row', { name: /^Reasons/ }), 'ArrowUp');
    await keyboard.press('Enter');
    await tabTo(button('Add block'), 'Shift+Tab');
    await keyboard.press('Enter');
    await waitForFocus(dialog('Add a block').getByRole('searchbox'));
    await keyboard.type('testi');
    await tabTo(button(/Testimonial/, dialog('Add a block')));
    await keyboard.press('Enter');
    await form().getByRole('heading', { name: 'Testimonial' }).waitFor();
    await waitForFocus(field('Quote'));
    const quote = 'They kept the lamp lit.';
    for (const words of [quote, 'A. Skipper', 'Grey Boats']) {
      await keyboard.press('Control+a');
      await keyboard.insertText(words);
      await keyboard.press('Tab');
    }
    await previewFrame().getByText(quote).waitFor();
    const isIn = (part: string) =>
      expect.poll(() => studio.locator(`[data-part=${part}]:focus-within`).count());
    await isIn('form').toBe(1);
    for (const part of ['outline', 'page', 'form', 'outline']) {
      await keyboard.press('F6');
      await isIn(part).toBe(1);
    }
    await waitForSaved();
    expect(readJson('pages/index.json').blocks[4]).toMatchObject({
      type: 'testimonial',
      quote,
      name: 'A. Skipper',
      company: 'Grey Boats',
    });
    expect(
      readJson('pages/index.json')
        .blocks.map(({ type }: { type: string }) => type)
        .slice(0, 5),
    ).toEqual(['hero', 'cloth-band', 'collection-cards', 'reasons', 'testimonial']);
  });

  it('lets the author add an industry with a photograph', async () => {
    await find('Salvage');
    await button('New industry').click();
    const operationDialog = dialog('New industry');
    await operationDialog.getByRole('textbox', { name: 'Title' }).fill('Rafts');
    // The dialog keeps the earlier answers.
    await studio.keyboard.press('Escape');
    await operationDialog.waitFor({ state: 'detached' });
    await button('New industry').click();
    await expect
      .poll(() => operationDialog.getByRole('textbox', { name: 'Title' }).inputValue())
      .toBe('Rafts');
    await operationDialog
      .getByRole('textbox', { name: 'Description' })
      .fill('What the harbour does for rafts: a place out of the wind, and a lamp to find it by.');
    await operationDialog.getByRole('combobox', { name: 'Group' }).selectOption('trade');
    await operationDialog.getByRole('textbox', { name: 'Summary' }).fill('A place out of the wind.');
    await runOperation(
      operationDialog,
      'The address of the new page is /industries/rafts.',
      'Create the industry',
    );
    await studio.getByRole('heading', { level: 1, name: 'Rafts' }).waitFor();
    await waitForFrame();

    await button('Add picture', form()).click();
    await waitForFocus(button('Choose a picture', form()));
    const uploadPicture = async (name: string) => {
      const choosing = studio.waitForEvent('filechooser');
      await button('From this computer', form()).click();
      await (await choosing).setFiles({ name, mimeType: 'image/jpeg', buffer: readFileSync(photograph) });
    };
    await uploadPicture('Raft.jpg');
    await waitForFocus(field('Alternative text'));
    // The replaced picture is deleted, because nothing else uses it.
    await uploadPicture('Raft at Night.JPG');
    await studio.getByText('Removed raft.jpg').waitFor();
    expect(existsSync(join(devServer.data, 'images/raft.jpg'))).toBe(false);
    await field('Alternative text').click();
    await studio.keyboard.type('A raft beside a lamp.');
    await previewFrame().locator('#content img[src*="raft-at-night"]').first().waitFor();
    // The page reloads after each change of a picture. A click before the overlay of the page is ready does nothing.
    await poll(async () => {
      await waitForFrame();
      await previewFrame().getByText('TODO: Headline').click();
      return field('Headline').count();
    }).toBe(1);
    await field('Headline').fill('Rafts Come In Too');
    await previewFrame().getByRole('heading', { level: 1, name: 'Rafts Come In Too' }).waitFor();
    await waitForSaved();
    expect(readJson('industries/rafts.json')).toMatchObject({
      title: 'Rafts',
      group: 'trade',
      picture: { file: 'raft-at-night.jpg', alt: 'A raft beside a lamp.' },
    });
    expect(readJson('industries/rafts.json').blocks[0].headline).toBe('Rafts Come In Too');
    expect(readFileSync(join(devServer.data, 'images/raft-at-night.jpg'))).toEqual(readFileSync(photograph));
  });

  it('lets the author write an article with a table and two sources', async () => {
    await find('Tide Tables');
    await button('New article').click();
    const operationDialog = dialog('New article');
    await operationDialog.getByRole('textbox', { name: 'Title' }).fill('Who Lights the Fairway');
    await operationDialog
      .getByRole('textbox', { name: 'Description' })
      .fill('Who lights the fairway by night, who pays for the oil, and what the rules say about it.');
    await operationDialog.getByRole('combobox', { name: 'Category' }).fill('Weather');
    await operationDialog.getByRole('textbox', { name: 'Keywords' }).fill('lamps, fairway');
    await operationDialog.getByRole('textbox', { name: 'Excerpt' }).fill('Who lights the fairway?');
    await runOperation(
      operationDialog,
      'The address of the new page is /blog/who-lights-the-fairway.',
      'Create the article',
    );
    await studio.getByRole('heading', { level: 1, name: 'Who Lights the Fairway' }).waitFor();
    await waitForFrame();

    await previewFrame().getByText('TODO: Text.').first().click();
    const text = field('Content');
    await waitForFocus(text);
    // The text “TODO: Text.” is selected, so typing replaces this text.
    await studio.keyboard.type('The office lights it under the ');
    for (const law of ['Fairway Rules 2025', 'Island Pilots Bill']) {
      await button('Citation or setting', form()).last().click();
      await studio.getByRole('searchbox').last().fill(law);
      await studio.getByRole('option', { name: law }).click();
      await waitForFocus(text);
      await studio.keyboard.type(law.includes('Rules') ? ', not the ' : '.');
    }
    await previewFrame().locator('[id="source-2"]').waitFor();
    await chooseFromMenu('Table', 'Insert a part');
    await waitForFocus(text);
    await studio.keyboard.type('Lamps, and who lights them');
    await studio.keyboard.press('Enter');
    const cells = ['Lamp', 'Lit by', 'The pier', 'The office', 'The buoy', 'A volunteer'];
    for (const [at, words] of cells.entries()) {
      if (at > 0) await studio.keyboard.press('Tab');
      await studio.keyboard.type(words);
    }
    await previewFrame().getByRole('cell', { name: 'A volunteer' }).waitFor();
    // The first Tab adds an empty row. In the last cell of an empty row, Tab leaves the table.
    for (let column = 0; column < 3; column++) await studio.keyboard.press('Tab');
    await poll(() => form().getByRole('row').count()).toBe(4);
    await poll(() => text.evaluate((element) => element === document.activeElement)).toBe(false);
    await form().getByRole('cell').last().click();
    await chooseFromMenu('Remove row', 'Actions for this part');
    await waitForSaved();
    // A click also finds the field of a text with a citation.
    await previewFrame().getByText('The office lights it under the').click();
    await waitForFocus(text);
    const { blocks } = readJson('articles/who-lights-the-fairway.json');
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
        rows: [
          ['The pier', 'The office'],
          ['The buoy', 'A volunteer'],
        ],
      },
    ]);
  });
});
