import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readFiles } from '../../src/build/disk';
import type { FileState } from '../../src/studio/protocol';
import { patience } from '../patience';
import { launch } from './browser';
import { DevServer } from './dev-server';

// What an author does in the studio, from the press to the disk and back to the page. One server, one profile and one window
// for all; each finds the data as it was.

const photograph = join(import.meta.dirname, '../site/images/harbour.jpg');
const desk = new DevServer();
let browser: Awaited<ReturnType<typeof launch>>;
let profile: BrowserContext;
let studio: Page;

/** A file as it is on the disk now. */
// biome-ignore lint/suspicious/noExplicitAny: what a file holds is known to the test
const onDisk = (file: string) => JSON.parse(desk.read(file)) as any;

/** What is true in a while. */
const soon = (read: () => unknown) => expect.poll(read, { interval: 50 });

beforeAll(async () => {
  desk.keepInGit();
  [browser] = await Promise.all([launch(), desk.open()]);
  profile = await newProfile();
  studio = await profile.newPage();
});

afterAll(async () => {
  await browser?.close();
  await desk.close();
});

/** Puts the data back, and waits until the server has seen it. What has failed leaves no window to others. */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    await studio.close();
    studio = await profile.newPage();
  }
  const changed = desk.git('status', '--porcelain', '--untracked-files=all', '-z').split('\0');
  desk.git('checkout', '--quiet', 'HEAD', '--', 'site-data');
  desk.git('clean', '--quiet', '--force', '--', 'site-data');
  const files = changed.flatMap((line) => line.match(/site-data\/(.+\.json)$/)?.[1] ?? []);
  for (const file of files) await soon(() => isKnown(file)).toBe(true);
});

async function isKnown(file: string): Promise<boolean> {
  const answer = await fetch(`${desk.base}/_studio/-/file?file=${encodeURIComponent(file)}`);
  const isThere = desk.git('ls-files', '--', `site-data/${file}`) !== '';
  if (!answer.ok || !isThere) return answer.ok === isThere;
  const { value } = (await answer.json()) as FileState;
  return JSON.stringify(value) === JSON.stringify(onDisk(file));
}

async function newProfile(options: object = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(patience.timeout);
  await context.addInitScript(() => localStorage.setItem('studio-welcomed', 'yes'));
  return context;
}

/** Goes to a page in the studio, which is opened if it is not, until its blocks can be pressed. */
async function open(address: string, page = studio): Promise<void> {
  const to = `${desk.base}/_studio${address}`;
  if (page.url().startsWith(`${desk.base}/_studio`)) {
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
  await soon(() => page.evaluate(isThere)).toBe(true);
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

/** Answers the questions of a chore, sees what will happen, and has it done. */
async function doChore(asked: Locator, will: string, verb: string): Promise<void> {
  await button('Show what will happen', asked).click();
  await asked.getByText(will).waitFor();
  await button(verb, asked).click();
  await asked.waitFor({ state: 'detached' });
}

/** Holds what is sent to the server, until it is let go. */
async function holdEdits(page = studio): Promise<{ count: () => number; release: () => Promise<void> }> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route('**/_studio/-/edit', async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  return {
    count: () => held.length,
    release: async () => {
      isOpen = true;
      // What a page had sent that was loaded anew since is gone.
      for (const route of held) await route.continue().catch(() => undefined);
    },
  };
}

describe('a journey', () => {
  it('opens and leaves pages and files of every kind, and none is another one for it', async () => {
    await open('/');
    const before = readFiles(desk.data);
    const titles = ['Contact', 'Pilotage', 'Fishing', 'Berth Survey', 'Fog Signals', 'Fairway Rules 2025'];
    for (const title of [...titles, 'Menus']) {
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

  it('presses a text of the page and types where it was pressed; the file changes in that line alone', async () => {
    await open('/industries/fishing');
    const heading = living().getByRole('heading', { level: 1 });
    const { width, height } = (await heading.boundingBox()) ?? { width: 0, height: 0 };
    await heading.click({ position: { x: width - 2, y: height - 4 } });
    await isFocused(field('Headline'));
    await studio.keyboard.type('!');
    await living().getByRole('heading', { level: 1, name: 'Where the Catch Comes Ashore!' }).waitFor();
    await isSaved();
    expect(onDisk('industries/fishing.json').blocks[0].headline).toBe('Where the Catch Comes Ashore!');
    expect(desk.git('diff', '--numstat')).toMatch(/^1\t1\t\S+$/);
  });

  it('adds an industry with a photograph', async () => {
    await open('/industries/fishing');
    await find('Fishing');
    await button('New industry').click();
    const asked = dialog('New industry');
    await asked.getByRole('textbox', { name: 'Title' }).fill('Rafts');
    await asked
      .getByRole('textbox', { name: 'Description' })
      .fill('What the harbour does for rafts: a place out of the wind, and a lamp to find it by.');
    await asked.getByRole('combobox', { name: 'Group' }).selectOption('trade');
    await asked.getByRole('textbox', { name: 'Summary' }).fill('A place out of the wind.');
    await doChore(asked, 'A new page begins at /industries/rafts.', 'Make the industry');
    await studio.getByRole('heading', { level: 1, name: 'Rafts' }).waitFor();
    await isAlive();

    await button('Add picture', form()).click();
    const choosing = studio.waitForEvent('filechooser');
    await button('From this computer', form()).click();
    await (await choosing).setFiles({
      name: 'Raft at Night.JPG',
      mimeType: 'image/jpeg',
      buffer: readFileSync(photograph),
    });
    await isFocused(field('Alternative text'));
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

  it('raises a price, and sees where it shows', async () => {
    await open('/packages/berth-survey');
    await living().getByText('From £120').click();
    await isFocused(field('Amount'));
    await form().getByText('The price also shows on').click();
    await field('Amount').fill('250');
    await living().getByText('£250').first().waitFor();
    await isSaved();
    expect(onDisk('packages/berth-survey.json').blocks[2].plans[0].price.amount).toBe(250);
    await button('Packages', form()).click();
    await studio.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
    await living().getByText('£250').first().waitFor();
  });

  it('writes an article with a table and two sources', async () => {
    await open('/blog/fog-signals');
    await find('Fog Signals');
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

  it('changes the telephone and a label of the menu, which are pressed on the page', async () => {
    const inHeader = (words: string) => living().locator(`header :text("${words}"):visible`).first();
    await open('/contact');
    await inHeader('+44 1632 960001').click();
    await isFocused(field('Telephone'));
    await form().getByText('This shows on every page.').waitFor();
    await field('Telephone').fill('+44 1632 960002');
    await inHeader('+44 1632 960002').waitFor();
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
    await tabTo(studio.getByRole('grid', { name: 'Blocks' }));
    await keyboard.press('Home');
    await keyboard.type('Reasons');
    await keyboard.press('Enter');
    await form().getByRole('heading', { name: 'Reasons' }).waitFor();
    await keyboard.press('Alt+ArrowDown');
    await soon(() => onDisk('pages/index.json').blocks[3].type).toBe('reasons');
    await tabTo(button('Add block'), 'Shift+Tab');
    await keyboard.press('Enter');
    await isFocused(dialog('Add a block').getByRole('searchbox'));
    await keyboard.type('testimonial');
    await tabTo(button(/Testimonial/, dialog('Add a block')));
    await keyboard.press('Enter');
    await form().getByRole('heading', { name: 'Testimonial' }).waitFor();
    await tabTo(field('Quote'));
    for (const words of ['They kept the lamp lit.', 'A. Skipper', 'Grey Boats']) {
      await keyboard.press('Control+a');
      await keyboard.type(words);
      await keyboard.press('Tab');
    }
    await living().getByText('They kept the lamp lit.').waitFor();
    await isSaved();
    expect(onDisk('pages/index.json').blocks[4]).toMatchObject({
      type: 'testimonial',
      quote: 'They kept the lamp lit.',
      name: 'A. Skipper',
      company: 'Grey Boats',
    });
    expect(
      onDisk('pages/index.json')
        .blocks.map(({ type }: { type: string }) => type)
        .slice(0, 5),
    ).toEqual(['hero', 'cloth-band', 'collection-cards', 'reasons', 'testimonial']);
  });

  it('renames an article, removes a package, takes one change back, and publishes the others', async () => {
    await open('/packages/season-support');
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
    await find('Fishing');
    await row('Fishing').first().click();
    await studio.getByRole('heading', { level: 1, name: 'Fishing' }).waitFor();
    await field('Title').fill('Fish');
    await isSaved();
    await button(/change/).click();
    const changes = dialog('What changed');
    await button(/^Take back: .*“Fishing” → “Fish”/, changes).click();
    await soon(() => onDisk('industries/fishing.json').title).toBe('Fishing');
    await button('Publish…', changes).click();
    await button('Publish', dialog('Publish')).click();
    await dialog('Published').waitFor();

    const last = (...args: string[]) => desk.git('--git-dir', desk.remote, ...args);
    expect(last('log', '-1', '--format=%B')).toContain('/blog/signals-in-fog');
    expect(last('log', '-1', '--format=%B')).toContain('“Signals in the Fog”');
    expect(last('log', '-1', '--format=%B')).not.toContain('“Fish”');
    const files = last('show', '--no-renames', '--name-status', '--format=', 'main').split('\n');
    expect(files).toEqual(
      expect.arrayContaining([
        'D\tsite-data/articles/fog-signals.json',
        'A\tsite-data/articles/signals-in-fog.json',
        'D\tsite-data/packages/season-support.json',
        'A\tsite-data/redirects.json',
      ]),
    );
    expect(last('show', 'main:site-data/industries/fishing.json')).toContain('"title": "Fishing"');
    expect(desk.git('status', '--porcelain', '--', 'site-data')).toBe('');
  });
});

describe('what is typed', () => {
  it('is never overwritten by a late answer, and goes where a moved item went', async () => {
    await open('/industries/fishing');
    await living().getByText('Waste: where oil').click();
    const topic = field('Topic 4');
    await isFocused(topic);
    const held = await holdEdits();
    await studio.keyboard.press('End');
    await studio.keyboard.type(' One');
    await soon(held.count).toBe(1);
    await studio.keyboard.type(' two');
    await studio.keyboard.press('Alt+ArrowUp');
    await isFocused(field('Topic 3'));
    await studio.keyboard.type(' three.');
    await held.release();
    await isSaved();
    const words = 'Waste: where oil, nets and batteries go. One two three.';
    expect(await field('Topic 3').inputValue()).toBe(words);
    expect(onDisk('industries/fishing.json').blocks[2].topics[2]).toBe(words);
    await living().getByText(words).waitFor();
  });

  it('comes from dead keys, AltGr, an input method and Word', async () => {
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
    const answer = field('Answer').first();
    await answer.fill('');
    await answer.evaluate((box) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/html',
        '<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style>p{}</style></head><body><p class="MsoNormal">One <b style="mso-bidi-font-weight:normal">tide</b>,<o:p></o:p></p>\n<p class="MsoNormal">or <a href="https://harbour.example/two">two</a>.</p></body></html>',
      );
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await isSaved();
    expect(onDisk('packages/berth-survey.json').blocks[4].items[0]).toEqual({
      question: 'éð港',
      answer: 'One **tide**, or [two](https://harbour.example/two).',
    });
  });

  it('is joined with what others change meanwhile; where both changed one place the author chooses', async () => {
    const file = 'industries/sailing.json';
    await open('/industries/sailing');
    const { headline, intro } = onDisk(file).blocks[0];
    const second = await profile.newPage();
    await open('/industries/sailing', second);
    await living().getByText(headline).first().click();
    await isFocused(field('Headline'));
    const held = await holdEdits();
    await field('Headline').fill('Typed here');
    await soon(held.count).toBe(1);
    desk.save(file, desk.read(file).replace(intro, 'Pulled from elsewhere.'));
    await living(second).getByText('Pulled from elsewhere.').waitFor();
    await held.release();
    await soon(() => onDisk(file).blocks[0]).toMatchObject({
      headline: 'Typed here',
      intro: 'Pulled from elsewhere.',
    });
    await living(second).getByText('Typed here').first().waitFor();

    const again = await holdEdits();
    await field('Headline').fill('Mine');
    await soon(again.count).toBe(1);
    desk.save(file, desk.read(file).replace('Typed here', 'Theirs'));
    await living(second).getByText('Theirs').first().waitFor();
    await again.release();
    const asked = studio.getByRole('alert').filter({ hasText: 'Which one stays?' });
    await asked.getByText('Theirs').waitFor();
    await button('Keep yours', asked).click();
    await soon(() => onDisk(file).blocks[0].headline).toBe('Mine');
    await living(second).getByText('Mine').first().waitFor();
    await second.close();
  });

  it('outlives a reload and a server that is gone, and is sent once it is back', async () => {
    const file = 'industries/salvage.json';
    await open('/industries/salvage');
    await living().getByRole('heading', { level: 1 }).click();
    await isFocused(field('Headline'));
    const held = await holdEdits();
    await field('Headline').fill('Kept over a reload');
    await soon(held.count).toBe(1);
    await studio.reload();
    await soon(held.count).toBe(2);
    await held.release();
    await soon(() => onDisk(file).blocks[0].headline).toBe('Kept over a reload');

    await isAlive();
    await living().getByRole('heading', { level: 1 }).click();
    await isFocused(field('Headline'));
    await desk.stop();
    await field('Headline').fill('Kept without a server');
    await studio.getByRole('status').getByText('does not answer').waitFor();
    await desk.open();
    await soon(() => onDisk(file).blocks[0].headline).toBe('Kept without a server');
  });
});

it('is used by touch on a telephone', async () => {
  const phone = await newProfile({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  await open('/contact', page);
  await living(page).getByRole('heading', { level: 1 }).tap();
  await isFocused(field('Headline', page));
  await field('Headline', page).fill('Come to the Pier');
  await button('Page', page).tap();
  await living(page).getByRole('heading', { level: 1, name: 'Come to the Pier' }).waitFor();
  await button('Outline', page).tap();
  await page.getByRole('grid', { name: 'Blocks' }).getByRole('row').first().waitFor();
  await isSaved(page);
  expect(onDisk('pages/contact.json').blocks[0].headline).toBe('Come to the Pier');
  await phone.close();
});

it.each(['light', 'dark'] as const)(
  'can be used by everybody in each of its states, %s',
  async (colorScheme) => {
    await studio.emulateMedia({ colorScheme });
    await open('/industries/ferries');
    await studio.evaluate(axe.source);
    const judge = async (state: string) => {
      const { violations } = await studio.evaluate(async () =>
        (globalThis as unknown as { axe: typeof axe }).axe.run({ exclude: ['iframe'] } as axe.ElementContext),
      );
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
      expect(found, state).toEqual([]);
    };
    await judge('a page');
    await living().getByRole('heading', { level: 1 }).click();
    await isFocused(field('Headline'));
    await field('Headline').fill('');
    await form().locator('[aria-invalid="true"]').waitFor();
    await judge('a block with a problem');
    await field('Headline').fill('Across and Back');
    await isSaved();
    await button('Add block').click();
    await dialog('Add a block').getByText('Testimonial').waitFor();
    await judge('the palette');
    await studio.keyboard.press('Escape');
    await button(/changes?$/).click();
    await button(/^Take back/, dialog('What changed')).waitFor();
    await judge('what changed');
    await button('Publish…', dialog('What changed')).click();
    await button('Publish', dialog('Publish')).waitFor();
    await judge('publishing');
    await studio.keyboard.press('Escape');
    await find('Ferries');
    await take('Remove…', 'What to do with Ferries');
    await dialog('Remove Ferries').getByText(/refer/).waitFor();
    await judge('a chore');
    await studio.keyboard.press('Escape');
    await button('Keys').click();
    await dialog('Keys').waitFor();
    await judge('the keys');
    await studio.keyboard.press('Escape');
    const held = await holdEdits();
    await field('Headline').fill('Mine');
    await soon(held.count).toBe(1);
    desk.save(
      'industries/ferries.json',
      desk.read('industries/ferries.json').replace('Across and Back', 'Theirs'),
    );
    await living().getByRole('heading', { level: 1, name: 'Theirs' }).waitFor();
    await held.release();
    await button('Keep yours', form()).waitFor();
    await judge('a conflict');
    await button('Take the other', form()).click();
  },
);
