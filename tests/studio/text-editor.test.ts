import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonValue } from '../../schema/json/source';
import { findViolations } from '../browser/pages/axe';
import { waitOptions } from '../wait-options';
import { openWindowForTests } from './open-window';

// The editor of articles. Each test begins with the same article, and reads the saved article from the file.

const file = 'articles/tide-tables.json';
const messages: string[] = [];
let studio: Page;
const devServer = openWindowForTests('/blog/tide-tables', (page) => {
  studio = page;
  page.on('console', (message) => {
    // After a save, the page may request drawings that no longer exist.
    if (!message.text().startsWith('Failed to load resource')) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
});

const start: JsonValue[] = [
  { type: 'heading', text: 'What the pier knows' },
  { type: 'paragraph', text: 'The water comes twice a day.' },
  { type: 'list', items: ['First, the **springs**.', 'Then the neaps.'] },
  { type: 'paragraph', text: 'See {law.fairway-rules-2025, s. 4} before you sail.' },
  { type: 'quote', text: 'The table knows the moon.', source: 'Log of the pier' },
  { type: 'callout', title: 'In short', text: 'Look out of the window.' },
  { type: 'table', caption: 'Gauges', columns: ['Gauge', 'Minutes'], rows: [['Pier', 'none']] },
  { type: 'figure', value: 'twice a day', words: 'is how often the water comes.' },
  { type: 'paragraph', text: 'Everyone who waits wins.' },
];
const article = JSON.parse(devServer.read(file));
const body = article.blocks.findIndex(({ type }: { type: string }) => type === 'article-body');
const write = (content: JsonValue[]) => {
  article.blocks[body] = { type: 'article-body', content };
  devServer.save(file, `${JSON.stringify(article, undefined, 2)}\n`);
};
write(start);

const readContent = (): JsonValue[] => JSON.parse(devServer.read(file)).blocks[body].content;
const poll = (read: () => unknown) => expect.poll(read, { interval: 50, timeout: waitOptions.timeout });
const waitForPart = (index: number, part: JsonValue) => poll(() => readContent()[index]).toEqual(part);
const form = () => studio.getByRole('region', { name: 'Form' });
const editor = () => form().getByRole('textbox', { name: 'Content', exact: true });
const blocks = (selector: string) => editor().locator(selector);
const button = (name: string) => form().getByRole('button', { name, exact: true });
const press = (keys: string) => studio.keyboard.press(keys);
const type = (text: string) => studio.keyboard.type(text);

/** Puts the caret at the end of a text by a click to the right of its last line. */
async function putCaret(text: Locator): Promise<void> {
  await text.scrollIntoViewIfNeeded();
  const box = await text.boundingBox();
  await text.click({ position: { x: (box?.width ?? 0) - 3, y: (box?.height ?? 0) - 3 } });
  await poll(() => text.evaluate((element) => element.contains(getSelection()?.focusNode ?? null))).toBe(
    true,
  );
}

/** The list of parts that opens after a slash. */
const slashList = () => studio.getByRole('listbox', { name: 'Parts to insert' });

const choose = (name: string) => studio.getByRole('menuitem', { name }).click();

/** Simulates an input method, for example for Chinese. `compose` replaces the text that is being composed. */
async function openInputMethod() {
  const keyboard = await studio.context().newCDPSession(studio);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  return { keyboard, compose };
}

/** Searches the open list, and chooses the first result. */
async function find(words: string): Promise<void> {
  const search = studio.getByRole('searchbox', { name: /^Search: / });
  await search.fill(words);
  const option = studio.getByRole('option').first();
  await poll(() => option.textContent()).toContain(words);
  await press('Enter');
  await search.waitFor({ state: 'detached' });
}

/** Dispatches a paste event with a text for each MIME type, as the browser does. */
const paste = (data: Record<string, string>) =>
  studio.evaluate((contents) => {
    const clipboardData = new DataTransfer();
    for (const [kind, text] of Object.entries(contents)) clipboardData.setData(kind, text);
    const options = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', options));
  }, data);

/** Returns the text of each block in the editor, the number of links, and the number of tokens and citations. */
const readShown = async () => [
  await blocks(':scope > :not([data-form])').allTextContents(),
  await blocks('a').count(),
  await blocks('[data-chip]').count(),
];

const startShown = [
  [
    'What the pier knows',
    'The water comes twice a day.',
    'First, the springs.Then the neaps.',
    'See Fairway Rules 2025, s. 4 before you sail.',
    'The table knows the moon.Log of the pier',
    'In shortLook out of the window.',
    'GaugesGaugeMinutesPiernone',
    'Everyone who waits wins.',
  ],
  0,
  1,
];

beforeEach(async () => {
  if ((await editor().count()) === 0) await studio.getByRole('row', { name: /^Article text/ }).click();
  const saved = studio.getByRole('status').getByText('Saved on this computer').first();
  // An unsaved edit of the previous test would become a conflict.
  await saved.waitFor();
  write(start);
  await poll(readShown).toEqual(startShown);
  await saved.waitFor();
  messages.length = 0;
});

describe('the editor of an article', () => {
  it('changes no byte of an article that the author only reads', async () => {
    const before = devServer.read(file);
    await putCaret(blocks('p').first());
    await press('Control+a');
    await press('ArrowDown');
    await press('F6');
    await studio.keyboard.press('Control+s');
    await studio.getByText('Saved on this computer').first().waitFor();
    expect(devServer.read(file)).toBe(before);
  });

  it('writes bold words and new paragraphs with the keyboard, and undoes them in steps', async () => {
    await putCaret(blocks('p').first());
    await type(' It ');
    await press('Control+b');
    await type('waits');
    await press('Control+b');
    await type('.');
    await waitForPart(1, { type: 'paragraph', text: 'The water comes twice a day. It **waits**.' });
    await press('Enter');
    await type('Next.');
    await waitForPart(2, { type: 'paragraph', text: 'Next.' });
    for (let step = 0; step < 9 && JSON.stringify(readContent()) !== JSON.stringify(start); step++) {
      const before = devServer.read(file);
      await press('Control+z');
      await poll(() => devServer.read(file)).not.toBe(before);
    }
    expect(readContent()).toEqual(start);
    // The caret keeps its position, so that the author can continue.
    await poll(() => blocks('p').first().textContent()).toBe('The water comes twice a day.');
    await type('!');
    await poll(() => JSON.stringify(readContent())).toContain('!');
  });

  it('shows “Undoing…” at once, undoes one step for each press, and describes the undone change without the marks for bold', async () => {
    await putCaret(blocks('li').first());
    await type(' Soon.');
    await putCaret(blocks('p').last());
    await type(' Later.');
    await waitForPart(8, { type: 'paragraph', text: 'Everyone who waits wins. Later.' });
    const requests: (() => Promise<void>)[] = [];
    await studio.route('**/_studio/-/undo', (route) => {
      requests.push(() => route.continue());
    });
    await press('Control+z');
    await press('Control+z');
    await studio.getByText('Undoing…').waitFor();
    await poll(() => requests.length).toBe(1);
    await requests[0]?.();
    await poll(() => requests.length).toBe(2);
    await requests[1]?.();
    const text = 'First, the springs.';
    await studio.getByText(`“${text}” → “${text} Soon.”`).waitFor();
    expect(readContent()).toEqual(start);
    await studio.unroute('**/_studio/-/undo');
  });

  it('turns lines into headings and lists by typed marks, keys and a menu', async () => {
    await putCaret(blocks('p').first());
    await press('Enter');
    await type('## Heading');
    await press('Enter');
    await type('- one');
    await press('Enter');
    await type('two');
    await press('Enter');
    await press('Enter');
    await type('Last');
    await press('Control+Shift+Digit3');
    await poll(() => readContent().slice(2, 5)).toEqual([
      { type: 'heading', text: 'Heading' },
      { type: 'list', items: ['one', 'two'] },
      { type: 'heading', level: 3, text: 'Last' },
    ]);
    await button('Kind of text: Subheading').click();
    await choose('Warning');
    await waitForPart(4, { type: 'callout', tone: 'warning', title: '', text: 'Last' });
  });

  it('writes at the end of a long article after Ctrl+End, and at its start after Ctrl+Home', async () => {
    const texts = Array.from({ length: 80 }, (_, at) => `Tide ${at} comes in at dawn and goes out at dusk.`);
    write(texts.map((text) => ({ type: 'paragraph', text })));
    await poll(() => blocks('p').count()).toBe(texts.length);
    await putCaret(blocks('p').nth(1));
    await press('Control+End');
    await type(' End.');
    await press('Control+Home');
    await type('Start. ');
    await waitForPart(79, { type: 'paragraph', text: `${texts[79]} End.` });
    await waitForPart(0, { type: 'paragraph', text: `Start. ${texts[0]}` });
  });

  it('inserts a part that the author finds by typing a slash and a name, as one undo step', async () => {
    await putCaret(blocks('p').first());
    await press('Enter');
    await type('/');
    await slashList().getByRole('option', { name: 'Picture' }).waitFor();
    await type('quo');
    await poll(() => slashList().getByRole('option').allTextContents()).toEqual(['Quote']);
    await press('Enter');
    await slashList().waitFor({ state: 'detached' });
    await waitForPart(2, { type: 'quote', text: '', source: '' });
    await press('Control+z');
    await poll(() => readContent()).toEqual(start);
    await poll(readShown).toEqual(startShown);
    await putCaret(blocks('p').first());
    await press('Enter');
    await type('/li');
    await poll(() => slashList().getByRole('option').count()).toBeGreaterThan(1);
    await slashList().getByRole('option', { name: 'Numbered list' }).click();
    await type('one');
    await waitForPart(2, { type: 'list', style: 'numbered', items: ['one'] });
  });

  it('names the highlighted option of the slash list to screen readers while the focus stays in the text', async () => {
    await putCaret(blocks('p').first());
    await press('Enter');
    await type('/list');
    const names = () => slashList().getByRole('option').allTextContents();
    await poll(names).toEqual(['Bulleted list', 'Numbered list', 'Checklist']);
    const readActive = () =>
      editor().evaluate((element) => {
        const list = document.getElementById(element.getAttribute('aria-controls') ?? '');
        const option = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
        const isFocused = element === document.activeElement;
        return isFocused && list?.contains(option) && option?.ariaSelected === 'true' && option.textContent;
      });
    await poll(readActive).toBe('Bulleted list');
    await form().getByRole('status').getByText('3 parts').waitFor({ state: 'attached' });
    await press('ArrowUp');
    await poll(readActive).toBe('Checklist');
    await press('ArrowDown');
    await press('ArrowDown');
    await poll(readActive).toBe('Numbered list');
    expect(await findViolations(studio, 'all', '[aria-label=Form]')).toEqual([]);
    await type('x');
    await slashList().waitFor({ state: 'detached' });
    await form().getByText('No part has this name.').waitFor({ state: 'attached' });
    expect(await editor().getAttribute('aria-activedescendant')).toBeNull();
    await waitForPart(2, { type: 'paragraph', text: '/listx' });
  });

  it('closes the list of parts after Esc or when the slash is removed, and Esc keeps the typed text', async () => {
    await putCaret(blocks('p').first());
    await press('Enter');
    await type('/');
    await slashList().waitFor();
    await press('Backspace');
    await slashList().waitFor({ state: 'detached' });
    await type('/ta');
    await slashList().waitFor();
    await press('Escape');
    await slashList().waitFor({ state: 'detached' });
    await type('b');
    await press('Enter');
    await type('c');
    await poll(() => readContent().slice(2, 4)).toEqual([
      { type: 'paragraph', text: '/tab' },
      { type: 'paragraph', text: 'c' },
    ]);
    // A slash after other text opens no list.
    await type(' /');
    await waitForPart(3, { type: 'paragraph', text: 'c /' });
    expect(await slashList().count()).toBe(0);
  });

  it('filters the list of parts during the composition of an input method, and inserts the part after the composition', async () => {
    await putCaret(blocks('p').first());
    await press('Enter');
    const { keyboard, compose } = await openInputMethod();
    await compose('／');
    await slashList().waitFor();
    await compose('／ta');
    await poll(() => slashList().getByRole('option').count()).toBe(1);
    await keyboard.send('Input.insertText', { text: '／ta' });
    await keyboard.detach();
    await press('Enter');
    await type('Fees');
    await waitForPart(2, { type: 'table', caption: 'Fees', columns: ['', ''], rows: [['', '']] });
  });

  it('moves a part with the keyboard', async () => {
    await putCaret(blocks('p').first());
    await press('Alt+ArrowUp');
    await poll(() => readContent().slice(0, 2)).toEqual([start[1], start[0]]);
    await press('Alt+ArrowDown');
    await poll(() => readContent()).toEqual(start);
  });

  it('shows citations as text, and lets the author edit a citation after a click on it', async () => {
    const chip = blocks('[data-chip]');
    expect(await chip.textContent()).toBe('Fairway Rules 2025, s. 4');
    await chip.click();
    const section = studio.getByRole('textbox', { name: /^Section of the law/ });
    expect(await section.inputValue()).toBe('s. 4');
    await section.fill('s. 5');
    await find('Fairway Rules 2025');
    await waitForPart(3, { type: 'paragraph', text: 'See {law.fairway-rules-2025, s. 5} before you sail.' });
    await chip.click();
    await section.fill('s. 6');
    await press('Enter');
    await waitForPart(3, { type: 'paragraph', text: 'See {law.fairway-rules-2025, s. 6} before you sail.' });
    await putCaret(blocks('p').last());
    await button('Citation or setting').first().click();
    await studio.getByRole('searchbox').last().fill('Fairway Rules 2025');
    await poll(() => studio.getByRole('option').first().textContent()).toContain('Fairway Rules 2025');
    await section.fill('s. 7');
    await press('Enter');
    await waitForPart(8, {
      type: 'paragraph',
      text: 'Everyone who waits wins. {law.fairway-rules-2025, s. 7}',
    });
  });

  it('links a selection to a page or to another website', async () => {
    // When the editor gets the focus, it restores its own selection once. So the test first types a character and waits
    // until the character is saved.
    await putCaret(blocks('p').last());
    await type('!');
    await waitForPart(8, { type: 'paragraph', text: 'Everyone who waits wins.!' });
    await press('Home');
    await press('Control+Shift+ArrowRight');
    await poll(() => studio.evaluate(() => getSelection()?.toString().trim())).toBe('Everyone');
    await press('Control+k');
    await find('Berth Survey');
    await poll(() => JSON.stringify(readContent().at(-1))).toMatch(
      /"\[Everyone\]\(\/[^)]+\) who waits wins\.!"/,
    );
    await press('Control+k');
    await studio.getByRole('textbox', { name: /^Address of another website/ }).fill('quay.example/a');
    await press('Enter');
    await waitForPart(8, {
      type: 'paragraph',
      text: '[Everyone](https://quay.example/a) who waits wins.!',
    });
  });

  it('edits tables with the keyboard, and lets Tab leave the editor after Esc', async () => {
    await putCaret(blocks('td').last());
    await press('Tab');
    await type('Bar');
    await press('Tab');
    await type('20');
    await waitForPart(6, {
      type: 'table',
      caption: 'Gauges',
      columns: ['Gauge', 'Minutes'],
      rows: [
        ['Pier', 'none'],
        ['Bar', '20'],
      ],
    });
    await press('Escape');
    await press('Tab');
    await poll(() => editor().evaluate((element) => element === document.activeElement)).toBe(false);
  });

  it('writes a table and the text below it with only the keyboard', async () => {
    await putCaret(blocks(':scope > p').last());
    await press('Enter');
    await type('/ta');
    await slashList().waitFor();
    await press('Enter');
    await slashList().waitFor({ state: 'detached' });
    await type('Fees');
    for (const text of ['Item', 'Price', 'Licence', '300']) {
      await press('Tab');
      await type(text);
    }
    await press('ArrowDown');
    await type('All fees are in dollars.');
    await poll(() => readContent().slice(9)).toEqual([
      { type: 'table', caption: 'Fees', columns: ['Item', 'Price'], rows: [['Licence', '300']] },
      { type: 'paragraph', text: 'All fees are in dollars.' },
    ]);
    expect(readContent().slice(0, 9)).toEqual(start);
  });

  it('pastes the cells of a spreadsheet into the cells of a table', async () => {
    await putCaret(blocks('td').first());
    await paste({
      'text/html': '<table><tr><td>Bar</td><td>20</td></tr><tr><td>Spit</td><td>30</td></tr></table>',
      'text/plain': 'Bar\t20\nSpit\t30',
    });
    await poll(() => readContent()[6]).toMatchObject({
      rows: [
        ['Bar', '20'],
        ['Spit', '30'],
      ],
    });
  });

  it('reads content that is pasted from Word and Google Docs, without a message in the browser’s console', async () => {
    await putCaret(blocks('p').last());
    await press('Enter');
    await paste({
      'text/html': `<html><head><style>p{margin:0}</style></head><body><!--StartFragment--><h2 style='color:red'>Rule</h2><p class=MsoNormal style='margin-bottom:0'>Two <b style='mso-bidi-font-weight:normal'>bold</b> words.</p><!--EndFragment--></body></html>`,
    });
    await poll(() => readContent().slice(9)).toEqual([
      { type: 'heading', text: 'Rule' },
      { type: 'paragraph', text: 'Two **bold** words.' },
    ]);
    await press('Enter');
    await paste({
      'text/html': `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;"><span style="font-weight:700;">Bold</span><span style="font-weight:400;"> and plain</span></p></b>`,
    });
    await waitForPart(11, { type: 'paragraph', text: '**Bold** and plain' });
    expect(messages).toEqual([]);
  });

  it('puts the caret at the end of the pasted content, and scrolls there', async () => {
    await putCaret(blocks('p').first());
    const lines = Array.from({ length: 40 }, (_, at) => `<p>Line ${at}</p>`).join('');
    await paste({ 'text/html': `${lines}<h2>Rule</h2><ul><li>one</li><li>two</li></ul>` });
    await type('!');
    await poll(() => readContent().slice(41, 44)).toEqual([
      { type: 'heading', text: 'Rule' },
      { type: 'list', items: ['one', 'two!'] },
      start[2],
    ]);
    await button('Kind of text: Bulleted list').waitFor();
    const isVisible = () =>
      studio.evaluate(() => {
        const { top = 0, bottom = 0 } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? {};
        return top > 0 && bottom < innerHeight;
      });
    await poll(isVisible).toBe(true);
  });

  it('joins pasted paragraphs in a quote, and turns pasted paragraphs into items in a list', async () => {
    const html = '<p>One.</p><p>Two.</p>';
    await putCaret(blocks('blockquote > div'));
    await paste({ 'text/html': html });
    await type('!');
    await waitForPart(4, {
      type: 'quote',
      text: 'The table knows the moon. One. Two.!',
      source: 'Log of the pier',
    });
    await putCaret(blocks('li').first());
    await paste({ 'text/html': html });
    await waitForPart(2, {
      type: 'list',
      items: ['First, the **springs**. One.', 'Two.', 'Then the neaps.'],
    });
  });

  it('joins copied paragraphs in a table cell, and turns copied paragraphs into items in a list', async () => {
    write([{ type: 'paragraph', text: 'One **bold**.' }, { type: 'paragraph', text: 'Two.' }, ...start]);
    await poll(() => blocks('p').first().textContent()).toBe('One bold.');
    await putCaret(blocks('p').nth(1));
    for (const keys of ['Control+Home', 'Shift+ArrowDown', 'Shift+End', 'Control+c']) await press(keys);
    const joined = 'One **bold**. Two.';
    await putCaret(blocks('td').last());
    await press('Control+v');
    await poll(() => readContent()[8]).toMatchObject({ rows: [['Pier', `none ${joined}`]] });
    await putCaret(blocks('blockquote > footer'));
    await press('Control+v');
    await poll(() => readContent()[6]).toMatchObject({
      source: 'Log of the pier One bold. Two.',
    });
    await putCaret(blocks('li').last());
    await press('Control+v');
    await poll(() => readContent()[4]).toEqual({
      type: 'list',
      items: ['First, the **springs**.', 'Then the neaps. One **bold**.', 'Two.'],
    });
  });

  it('copies the text of a citation into plain text fields and other programs', async () => {
    const shown = 'Fairway Rules 2025, s. 4';
    const copied = studio.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const read = ({ clipboardData }: ClipboardEvent) =>
            resolve(clipboardData?.getData('text/html') ?? '');
          document.addEventListener('copy', read, { once: true });
        }),
    );
    await blocks('p').nth(1).click({ clickCount: 3 });
    await press('Control+c');
    expect(await copied).toContain(
      `See <span data-law="fairway-rules-2025" data-details=" s. 4">${shown}</span>`,
    );
    for (const [place, index, key] of [
      ['h2', 0, 'text'],
      ['blockquote > footer', 4, 'source'],
    ] as const) {
      await putCaret(blocks(place).first());
      await press('Control+v');
      await poll(() => readContent()[index]).toMatchObject({
        [key]: expect.stringMatching(new RegExp(` See ${shown} before you sail\\.$`)),
      });
    }
    // A citation that is pasted into another paragraph stays a citation.
    await putCaret(blocks('p').last());
    await press('Control+v');
    await poll(() => readContent()[8]).toMatchObject({
      text: expect.stringContaining('See {law.fairway-rules-2025, s. 4} before'),
    });
  });

  it('says why a table cannot have more columns, or fewer columns', async () => {
    const before = readContent();
    await putCaret(blocks('td').first());
    const cells = Array.from({ length: 7 }, (_, at) => `<td>${at}</td>`).join('');
    await paste({ 'text/html': `<table><tr>${cells}</tr><tr>${cells}</tr></table>`, 'text/plain': cells });
    await studio.getByText('A table can have at most 6 columns.').waitFor();
    await button('Actions for this part').click();
    await choose('Remove column');
    await studio.getByText('A table must have at least 2 columns.').waitFor();
    await type('x');
    await poll(() => readContent()[6]).toMatchObject({
      columns: ['Gauge', 'Minutes'],
      rows: [['Pierx', 'none']],
    });
    expect(readContent().slice(0, 6)).toEqual(before.slice(0, 6));
  });

  it('inserts all pictures that the author drops', async () => {
    await blocks(':scope > p').last().scrollIntoViewIfNeeded();
    await blocks(':scope > p')
      .last()
      .evaluate(async (element) => {
        const dataTransfer = new DataTransfer();
        for (const [name, color] of [
          ['north-pier', 'navy'],
          ['south-pier', 'teal'],
        ] as const) {
          const canvas = document.createElement('canvas');
          canvas.width = 900;
          canvas.height = 600;
          const context = canvas.getContext('2d');
          if (context) context.fillStyle = color;
          context?.fillRect(0, 0, 900, 600);
          const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
          dataTransfer.items.add(new File([blob ?? ''], `${name}.jpg`, { type: 'image/jpeg' }));
        }
        const { left, top, height } = element.getBoundingClientRect();
        const place = { clientX: left + 1, clientY: top + height / 2 };
        element.dispatchEvent(
          new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...place }),
        );
      });
    await poll(() => readContent().slice(9)).toMatchObject([
      { type: 'picture', file: 'north-pier.jpg' },
      { type: 'picture', file: 'south-pier.jpg' },
    ]);
    expect(readContent().slice(0, 9)).toEqual(start);
  });

  it('reads dropped content like pasted content', async () => {
    await blocks(':scope > p').last().scrollIntoViewIfNeeded();
    await blocks(':scope > p')
      .last()
      .evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        const dataTransfer = new DataTransfer();
        const html = `<p style="color:red"><b>Then</b> <a href="http://insecure.example">the tide</a>.</p>`;
        dataTransfer.setData('text/html', html);
        const place = { clientX: left + 1, clientY: top + height / 2 };
        const options = { dataTransfer, bubbles: true, cancelable: true, ...place };
        element.dispatchEvent(new DragEvent('drop', options));
      });
    await waitForPart(8, { type: 'paragraph', text: '**Then** the tide. Everyone who waits wins.' });
    expect(messages).toEqual([]);
  });

  it('accepts words from an input method while another program changes the file', async () => {
    await putCaret(blocks('p').last());
    const { keyboard, compose } = await openInputMethod();
    await compose('ni');
    await waitForPart(8, { type: 'paragraph', text: 'Everyone who waits wins.ni' });
    await studio.getByRole('status').getByText('Saved on this computer').first().waitFor();
    const isReceived = studio.waitForResponse(
      async (response) => response.url().includes('/file?') && (await response.text()).includes('quay'),
    );
    const added = { type: 'heading', text: 'What the quay knows' };
    write([added, ...readContent()]);
    await isReceived;
    await compose('nihao');
    await keyboard.send('Input.insertText', { text: '你好' });
    // Typing must work while the editor still waits for the end of the composition.
    await type('!');
    await keyboard.detach();
    const last = { type: 'paragraph', text: 'Everyone who waits wins.你好!' };
    await poll(() => readContent()).toEqual([added, ...start.slice(0, -1), last]);
    await poll(() => blocks('h2').first().textContent()).toBe('What the quay knows');
  });

  it('keeps the last typed words if the author leaves the page while the server is slow', async () => {
    await studio.route('**/_studio/-/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    const todo = [...start.slice(0, 8), { type: 'paragraph', text: 'TODO' }];
    write(todo);
    await poll(() => blocks('p').last().textContent()).toBe('TODO');
    await blocks('p').last().click();
    await type('A');
    await press('Tab');
    await blocks('p').first().click();
    await press('End');
    await type(' B');
    await studio.getByRole('button', { name: 'Page settings' }).click();
    await studio.getByRole('row', { name: /^Article text/ }).click();
    await blocks('li').last().click();
    await press('End');
    await type(' C');
    await press('Control+s');
    await poll(() => JSON.stringify(readContent())).toBe(
      JSON.stringify([
        start[0],
        { type: 'paragraph', text: 'The water comes twice a day. B' },
        { type: 'list', items: ['First, the **springs**.', 'Then the neaps. C'] },
        ...start.slice(3, 8),
        { type: 'paragraph', text: 'A' },
      ]),
    );
    await studio.unroute('**/_studio/-/**');
  });

  it('shows one message for a new empty part, and the page still shows the rest of the article', async () => {
    await putCaret(blocks('p').last());
    await press('Enter');
    await type('/table');
    await press('Enter');
    await blocks('figure + div').last().getByText('Fill in this table, or remove it.').waitFor();
    expect(await blocks('figure + div').last().getByRole('listitem').count()).toBe(1);
    await putCaret(blocks('p').first());
    await type(' Twice.');
    await studio
      .frameLocator('iframe[title^="The page"]')
      .getByText('The water comes twice a day. Twice.')
      .waitFor();
  });

  it('reports which text has a problem', async () => {
    write([
      { type: 'list', items: ['One', ''] },
      { type: 'quote', text: 'The moon.', source: '' },
      { type: 'callout', title: '', text: 'Look out.' },
      { type: 'table', caption: '', columns: ['Gauge', ''], rows: [['Pier', '']] },
    ]);
    const texts = ['Item 2', 'Source', 'Title', 'Caption', 'Heading of column 2', 'Row 1, column 2'];
    await poll(() => blocks('[contenteditable=false] > ul > li').allTextContents()).toEqual(
      texts.map((name) => `${name}: This text is missing.`),
    );
  });

  it('moves the caret to the text with the problem when the author clicks the message', async () => {
    write([
      { type: 'paragraph', text: 'The moon.' },
      { type: 'table', caption: '', columns: ['Gauge', ''], rows: [['Pier', 'Two']] },
    ]);
    for (const [name, text] of [
      ['Caption', 'Tides'],
      ['Heading of column 2', 'Height'],
    ] as const) {
      const message = blocks('[contenteditable=false] li').getByRole('button', {
        name: `${name}: This text is missing.`,
      });
      await message.click();
      await type(text);
      // The messages below move up once the server has checked the text.
      await message.waitFor({ state: 'detached' });
    }
    await poll(() => JSON.stringify(readContent()[1])).toBe(
      JSON.stringify({
        type: 'table',
        caption: 'Tides',
        columns: ['Gauge', 'Height'],
        rows: [['Pier', 'Two']],
      }),
    );
  });

  it('reports a typo only after the author has left the word or stopped typing for a moment', async () => {
    await putCaret(blocks('p').first());
    await studio.evaluate(() => {
      const reported = new Set<string>();
      Object.assign(window, { reported });
      const record = () => {
        for (const [found] of (document.body.textContent ?? '').matchAll(/“\S+” is not in the dictionary/g))
          reported.add(found);
      };
      new MutationObserver(record).observe(document.body, { childList: true, subtree: true });
    });
    const readReported = () =>
      studio.evaluate(() => [...(window as unknown as { reported: Set<string> }).reported]);
    await studio.keyboard.type(' Zulutechnology', { delay: 60 });
    await blocks('p')
      .first()
      .locator('[data-problem=word]', { hasText: /^Zulutechnology$/ })
      .waitFor();
    expect(await readReported()).toEqual(['“Zulutechnology” is not in the dictionary']);
    await studio.keyboard.type(' Quaytec ', { delay: 60 });
    await blocks('p')
      .first()
      .locator('[data-problem=word]', { hasText: /^Quaytec$/ })
      .waitFor();
    expect((await readReported()).slice(1)).toEqual(['“Quaytec” is not in the dictionary']);
  });

  it('marks a text that has a problem, and shows the message below the text', async () => {
    await putCaret(blocks('p').first());
    await press('Enter');
    await type('x'.repeat(30));
    await press('Control+a');
    await putCaret(blocks('blockquote > footer'));
    for (let at = 0; at < 'Log of the pier'.length; at++) await press('Backspace');
    const source = blocks('blockquote > footer[data-problem]');
    await source.waitFor();
    await blocks('blockquote + div').getByText(/text/).first().waitFor();
  });

  it('puts the caret at the position of a click on the page', async () => {
    const shown = studio.frameLocator('iframe[title^="The page"]').locator('strong', { hasText: 'springs' });
    await shown.click({ position: { x: 1, y: 8 } });
    await poll(() => editor().evaluate((element) => element === document.activeElement)).toBe(true);
    await type('high ');
    await poll(() => JSON.stringify(readContent()[2])).toMatch(/First, the (\*\*)?high (\*\*)?springs\*\*\./);
    // The page shows a citation as words, but the file has a token. The caret position must still be correct.
    await putCaret(blocks('p').first());
    await studio.frameLocator('iframe[title^="The page"]').getByText('before you sail').click();
    await poll(() => editor().evaluate((element) => element === document.activeElement)).toBe(true);
    await poll(() => studio.evaluate(() => getSelection()?.focusNode?.textContent)).toContain(
      'before you sail',
    );
  });

  it('passes the accessibility checks', async () => {
    await putCaret(blocks('p').first());
    expect(await findViolations(studio, 'all', '[aria-label=Form]')).toEqual([]);
  });
});
