import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../browser/pages/axe';
import { waitOptions } from '../wait-options';
import { openWindowForTests } from './open-window';

let studio: Page;
openWindowForTests('/industries/fishing', (page) => {
  studio = page;
});

const pageMenu = 'Menu for Fishing';

const dialog = () => studio.getByRole('dialog');

async function choose(menu: string, entry: string): Promise<void> {
  await studio.getByRole('button', { name: menu }).first().click();
  await studio.getByRole('menuitem', { name: entry }).click();
}

describe('each dialog of the studio', () => {
  const dialogs: Record<string, () => Promise<void>> = {
    'Find a page, a text or an action': async () => {
      await studio.keyboard.press('Control+K');
      await dialog().getByRole('option').first().waitFor();
    },
    'Find and replace': async () => {
      await studio.keyboard.press('Control+Shift+F');
      await dialog().getByRole('searchbox').fill('harbour');
      await dialog()
        .getByRole('checkbox', { name: /^Replace “/ })
        .first()
        .waitFor();
    },
    'Duplicate Fishing': () => choose(pageMenu, 'Duplicate…'),
    'Change the address of Fishing': () => choose(pageMenu, 'Change the address…'),
    'Make Fishing a draft': () => choose(pageMenu, 'Make this page a draft…'),
    'Where Fishing is used': () => choose(pageMenu, 'Where this is used'),
    'Remove Fishing': () => choose(pageMenu, 'Remove…'),
    'New industry': async () => {
      await studio.keyboard.press('Control+K');
      await dialog().getByRole('searchbox').fill('New industry');
      await dialog().getByRole('option', { name: 'New industry' }).click();
      await dialog().getByRole('textbox', { name: 'Title' }).waitFor();
    },
    Help: async () => {
      await studio.getByRole('button', { name: 'Help', exact: true }).click();
    },
    'What changed': async () => {
      await studio.getByRole('button', { name: 'Publish' }).click();
    },
  };

  it.each(Object.keys(dialogs))('has no accessibility problem: %s', async (title) => {
    await studio.getByRole('searchbox', { name: 'Find a page' }).fill('Fishing');
    await dialogs[title]?.();
    await studio.getByRole('dialog', { name: title }).waitFor();
    const violations = await findViolations(studio, 'all', '[role=dialog]');
    await studio.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(violations).toEqual([]);
  });
});

describe('a response that arrives late', () => {
  const help = () => studio.getByRole('dialog', { name: 'Help' });

  /**
   * Delays the request of an action, and opens the help. Then sends the request, and waits for the notice about its
   * result.
   */
  async function openHelpBefore(request: string, action: () => Promise<void>, notice: RegExp): Promise<void> {
    const url = `**/_studio/-/${request}`;
    let sendRequest: (() => Promise<void>) | undefined;
    await studio.route(url, (route: Route) => {
      sendRequest = () => route.continue();
    });
    await action();
    await expect.poll(() => sendRequest, waitOptions).toBeDefined();
    await studio.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await studio.getByRole('button', { name: 'Help', exact: true }).click();
    await help().waitFor();
    await sendRequest?.();
    await studio.getByText(notice).waitFor();
    await studio.unroute(url);
  }

  it('does not close a dialog that was opened after Undo', async () => {
    await studio.getByRole('button', { name: pageMenu }).click();
    await studio.getByRole('menuitem', { name: 'Remove from lists and menus' }).click();
    await studio.getByText('Fishing is no longer in lists and menus').waitFor();
    await studio.getByRole('searchbox', { name: 'Find a page' }).fill('Sailing');
    await studio.getByRole('row', { name: 'Sailing' }).click();
    await studio.getByRole('heading', { level: 1, name: 'Sailing' }).waitFor();
    const undo = studio.getByRole('button', { name: 'Undo', exact: true }).first();
    await openHelpBefore('undo', () => undo.click(), /^Undone: /);
    expect(await help().isVisible()).toBe(true);
    await studio.keyboard.press('Escape');
  });

  it('does not close a dialog that was opened after an operation', async () => {
    await studio.getByRole('searchbox', { name: 'Find a page' }).fill('Fishing');
    await choose(pageMenu, 'Duplicate…');
    await dialog().getByRole('textbox', { name: 'Title of the copy' }).fill('Oysters');
    await dialog().getByRole('button', { name: 'Preview the change' }).click();
    const create = dialog().getByRole('button', { name: 'Create the copy' });
    await create.waitFor();
    await openHelpBefore('operation', () => create.click(), /^Created: Oysters/);
    expect(await help().isVisible()).toBe(true);
    await studio.keyboard.press('Escape');
  });
});

describe('Add block', () => {
  const blocks = () => studio.getByRole('grid', { name: 'Blocks' }).getByRole('row');

  /** Adds a testimonial, and returns its number in the list of blocks. */
  async function addTestimonial(open: () => Promise<void>): Promise<number> {
    const count = await blocks().count();
    await open();
    await dialog().getByRole('searchbox').fill('testimonial');
    await dialog()
      .getByRole('button', { name: /^Example of Testimonial/ })
      .first()
      .click();
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => blocks().count(), waitOptions).toBe(count + 1);
    return studio
      .getByRole('grid', { name: 'Blocks' })
      .locator('[data-current]')
      .evaluate((row) => Number((row as HTMLElement).dataset.index));
  }

  const expectFocusInNewBlock = (index: number) =>
    expect
      .poll(
        () =>
          studio.evaluate(
            () => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field ?? '',
          ),
        waitOptions,
      )
      .toMatch(new RegExp(`^\\["blocks",${index}\\b`));

  const addButton = () => studio.getByRole('button', { name: 'Add block' });
  const cases: Record<string, () => Promise<void>> = {
    'no block is selected': async () => {
      await studio.getByRole('button', { name: 'Page settings' }).click();
      await addButton().click();
    },
    'the title of the page has the focus': async () => {
      await studio.getByRole('button', { name: 'Page settings' }).click();
      await studio.getByRole('textbox', { name: 'Title', exact: true }).click();
      await addButton().click();
    },
    'a shared file is open': async () => {
      await studio.getByRole('searchbox', { name: 'Find a page' }).fill('wording');
      await studio
        .getByRole('row', { name: /wording/i })
        .first()
        .click();
      await studio.getByRole('region', { name: 'Form' }).getByRole('textbox').first().waitFor();
      await addButton().click();
    },
    'a block is selected': async () => {
      await blocks().nth(1).click();
      await addButton().click();
    },
    'Ctrl+K adds the block': async () => {
      await studio.getByRole('button', { name: 'Page settings' }).click();
      await studio.keyboard.press('Control+K');
      await dialog().getByRole('searchbox').fill('Add a block');
      await dialog().getByRole('option', { name: 'Add a block' }).click();
      await studio.getByRole('dialog', { name: 'Add a block' }).waitFor();
    },
  };

  it.each(Object.keys(cases))('selects the new block and its first field: %s', async (name) => {
    const index = await addTestimonial(cases[name] as () => Promise<void>);
    expect(await blocks().nth(index).innerText()).toMatch(/Testimonial/);
    await expectFocusInNewBlock(index);
  });
});
