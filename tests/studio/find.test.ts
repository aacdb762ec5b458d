import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../browser/pages/axe';
import { findBlock } from '../site';
import { waitOptions } from '../wait-options';
import { openWindowForTests } from './open-window';

const fishing = 'industries/fishing.json';
let studio: Page;
const devServer = openWindowForTests('/industries/fishing', (page) => {
  studio = page;
});

const dialog = (name: string) => studio.getByRole('dialog', { name });
const poll = (read: () => unknown) => expect.poll(read, { interval: 50, timeout: waitOptions.timeout });
const isFocused = (box: Locator) => box.evaluate((element) => element === document.activeElement);

const readFocus = () => studio.evaluate(() => (document.activeElement as HTMLInputElement).value);

describe('find and replace', () => {
  const files = ['articles/fog-signals.json', 'industries/salvage.json', 'pages/about.json'];
  const readAll = () => files.map((file) => devServer.read(file));
  const countWords = () =>
    readAll()
      .join('')
      .match(/lighthouse/gi)?.length ?? 0;
  const find = dialog.bind(undefined, 'Find and replace');

  it('replaces the chosen places as one undo step', async () => {
    const before = readAll();
    const count = countWords();
    await studio.keyboard.press('Control+Shift+F');
    await find().getByRole('searchbox', { name: 'Find' }).fill('lighthouse');
    await find().getByText(`${count} places in 3 pages and files.`).waitFor();
    await studio.keyboard.press('Enter');
    await find().getByRole('textbox', { name: 'Replace with' }).fill('light tower');
    const choices = find().getByRole('checkbox', { name: /^Replace “/ });
    await choices.first().click();
    expect(await findViolations(studio, 'all', '[role=dialog]')).toEqual([]);
    await find()
      .getByRole('button', { name: `Replace in ${count - 1} places` })
      .click();
    await studio.getByText(`Made ${count - 1} replacements in`).waitFor();
    expect(countWords()).toBe(1);
    await studio.goto(`${devServer.origin}/_studio/about`);
    await studio.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await studio.getByText(/^Undone: /).waitFor();
    expect(readAll()).toEqual(before);
    // The undone step also changed the open page, so the studio does not open another page.
    expect(new URL(studio.url()).pathname).toBe('/_studio/about');
  });

  it('opens the field of a clicked place', async () => {
    await studio.keyboard.press('Control+Shift+F');
    await find().getByRole('searchbox', { name: 'Find' }).fill('Berths by Night');
    await find()
      .getByRole('button', { name: /Berths by Night/ })
      .first()
      .click();
    await find().waitFor({ state: 'detached' });
    await poll(readFocus).toBe('Berths by Night');
  });
});

describe('find and replace of a setting’s text', () => {
  const file = 'pages/about.json';
  const { hours } = JSON.parse(devServer.read('site.json')).contact;
  const replaceWith = () => dialog('Find and replace').getByRole('textbox', { name: 'Replace with' });

  it('offers the token of the setting, and does not change the setting itself', async () => {
    const before = devServer.read(file);
    const [, title = ''] = /"title": "(.*)"/.exec(before) ?? [];
    const repeated = before.replace(`"title": "${title}"`, `"title": "${hours}"`);
    devServer.save(file, repeated);
    const settings = devServer.read('site.json');
    await studio.keyboard.press('Control+Shift+F');
    const find = dialog('Find and replace');
    await find.getByRole('searchbox', { name: 'Find' }).fill(hours.slice(0, -1));
    await replaceWith().fill('');
    await find.getByRole('button', { name: 'Find the text of the setting' }).click();
    await find.getByRole('button', { name: 'Replace with the setting' }).click();
    expect(await replaceWith().inputValue()).toBe('{contact.hours}');
    await find.getByRole('button', { name: 'Replace in 1 place' }).click();
    await find.waitFor({ state: 'detached' });
    await poll(() => devServer.read(file)).toBe(repeated.replace(`"${hours}"`, '"{contact.hours}"'));
    expect(devServer.read('site.json')).toBe(settings);
    devServer.save(file, before);
  });

  it('turns a repeated text into a setting as one undo step', async () => {
    const text = 'We answer within a day.';
    const read = () => [
      devServer.read('site.json'),
      devServer.read(fishing),
      devServer.read('pages/index.json'),
    ];
    const before = read();
    await studio.keyboard.press('Control+Shift+F');
    const find = dialog('Find and replace');
    await find.getByRole('searchbox', { name: 'Find' }).fill(text);
    await replaceWith().fill('');
    await find.getByRole('button', { name: 'Make this text a setting' }).click();
    await studio.getByText(/^Made \d+ replacements in/).waitFor();
    expect(JSON.parse(devServer.read('site.json')).texts).toMatchObject({ 'we-answer-within-a-day': text });
    const token = '{texts.we-answer-within-a-day}';
    expect(read().slice(1)).toEqual(before.slice(1).map((file) => file.replaceAll(text, token)));
    await studio.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await studio.getByText(/^Undone: /).waitFor();
    expect(read()).toEqual(before);
  });
});

describe('copying a value to other places', () => {
  const others = ['harbour-lights', 'fog-signals', 'tide-tables'].map((name) => `articles/${name}.json`);
  const readAll = () => others.map((file) => devServer.read(file));
  const [, own = ''] = /"heading": "(Ready to Land .*)"/.exec(devServer.read(fishing)) ?? [];

  it('changes the chosen places as one undo step', async () => {
    const before = readAll();
    // The window shows the page “Fishing”.
    await studio.getByRole('row', { name: own }).click();
    await studio.getByRole('textbox', { name: 'Heading' }).click();
    await studio.getByRole('button', { name: 'Copy to other places: Heading' }).click();
    const places = dialog('Copy to other places: Heading');
    const group = places.getByRole('group').filter({ hasText: 'Which Tide Do You Need? (3 places)' });
    await group.getByRole('checkbox', { name: 'Select all' }).click();
    expect(await findViolations(studio, 'all', '[role=dialog]')).toEqual([]);
    await group.getByRole('checkbox').nth(1).click();
    await places.getByRole('button', { name: 'Copy to 2 places' }).click();
    await studio.getByText('Made 2 replacements in').waitFor();
    expect(readAll().filter((text) => text.includes(own)).length).toBe(2);
    await studio.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await studio.getByText(/^Undone: /).waitFor();
    expect(readAll()).toEqual(before);
  });
});

describe('the palette', () => {
  const palette = dialog.bind(undefined, 'Find a page, a text or an action');

  it('opens pages and texts, and runs actions', async () => {
    await studio.keyboard.press('Control+K');
    await palette().getByRole('searchbox').fill('Sailing');
    await palette().getByRole('option', { name: 'Sailing' }).first().click();
    await studio.getByRole('heading', { level: 1, name: 'Sailing' }).waitFor();
    await studio.keyboard.press('Control+K');
    await palette().getByRole('searchbox').fill('Berths by Night');
    await palette().getByRole('option', { name: 'Berths by Night' }).first().click();
    await studio.getByRole('heading', { level: 1, name: 'Fishing' }).waitFor();
    await poll(readFocus).toBe('Berths by Night');
    await studio.keyboard.press('Control+K');
    await palette().getByRole('searchbox').fill('keyboard shortcuts');
    await palette().getByRole('option', { name: 'Help' }).click();
    await dialog('Help').waitFor();
    await studio.keyboard.press('Escape');
    await dialog('Help').waitFor({ state: 'detached' });
  });
});

describe('a duplicated page', () => {
  it('is a draft with its own title and address, and opens with the focus in its heading', async () => {
    await studio.getByRole('searchbox', { name: 'Find a page' }).fill('Fishing');
    await studio.getByRole('button', { name: 'Menu for Fishing' }).click();
    await studio.getByRole('menuitem', { name: 'Duplicate…' }).click();
    const copy = dialog('Duplicate Fishing');
    await poll(() => isFocused(copy.getByRole('textbox', { name: 'Title of the copy' }))).toBe(true);
    await studio.keyboard.type('Crabbing');
    await copy.getByRole('button', { name: 'Preview the change' }).click();
    await copy.getByText('The copy has the address /industries/crabbing.').waitFor();
    await copy.getByRole('button', { name: 'Create the copy' }).click();
    await studio.getByRole('heading', { level: 1, name: 'Crabbing' }).waitFor();
    await studio
      .getByText('Created: Crabbing. Write a new heading, because this is still the heading of the original.')
      .waitFor();
    const [original, copied] = [fishing, 'industries/crabbing.json'].map((file) =>
      JSON.parse(devServer.read(file)),
    );
    const hero = findBlock(original.blocks, 'hero');
    await poll(readFocus).toBe(hero.headline);
    // The new title also replaces the tag, because the tag repeated the old title.
    hero.tag = 'Crabbing';
    expect(copied).toEqual({
      ...original,
      title: 'Crabbing',
      description: expect.stringMatching(/^TODO/),
      draft: true,
    });
  });

  it('has a button that shows the number of missing texts and opens the first missing text', async () => {
    // The search is necessary, because a long outline renders only its visible rows.
    await studio.getByRole('searchbox', { name: 'Find a page' }).fill('Crabbing');
    await studio
      .getByRole('row', { name: 'Crabbing' })
      .getByRole('button', { name: '1 missing text. Open it.' })
      .click();
    await poll(() => isFocused(studio.getByRole('textbox', { name: 'Description' }))).toBe(true);
  });

  it('needs an unused address: for a used address, the dialog marks the address field and moves the focus there', async () => {
    await studio.getByRole('searchbox', { name: 'Find a page' }).fill('Fishing');
    await studio.getByRole('button', { name: 'Menu for Fishing' }).click();
    await studio.getByRole('menuitem', { name: 'Duplicate…' }).click();
    const copy = dialog('Duplicate Fishing');
    await copy.getByRole('textbox', { name: 'Title of the copy' }).fill('Angling');
    const address = copy.getByRole('textbox', { name: 'Last part of the address' });
    await address.fill('sailing');
    await copy.getByRole('button', { name: 'Preview the change' }).click();
    await copy.getByRole('alert').getByText('The name is taken').waitFor();
    await poll(() => isFocused(address)).toBe(true);
    expect(await address.getAttribute('aria-invalid')).toBe('true');
    await studio.keyboard.press('Escape');
  });

  it('closes when its creation is undone, and the studio opens the parent page', async () => {
    await studio.getByRole('searchbox', { name: 'Find a page' }).fill('Fishing');
    await studio.getByRole('button', { name: 'Menu for Fishing' }).click();
    await studio.getByRole('menuitem', { name: 'Duplicate…' }).click();
    const copy = dialog('Duplicate Fishing');
    await copy.getByRole('textbox', { name: 'Title of the copy' }).fill('Shrimping');
    await copy.getByRole('button', { name: 'Preview the change' }).click();
    await copy.getByRole('button', { name: 'Create the copy' }).click();
    await studio.getByRole('heading', { level: 1, name: 'Shrimping' }).waitFor();
    await studio.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await studio.getByText(/^Undone: /).waitFor();
    await poll(() => studio.evaluate(() => location.pathname)).toBe('/_studio/industries');
  });
});
