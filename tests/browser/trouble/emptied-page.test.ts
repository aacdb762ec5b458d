import { expect } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };
import { usually } from '../../usual-run';
import { faultsOf } from '../faults';
import { addressOf, arrivedAt, loadsInFull, test, thorough } from '../visit';

const address = '/contact';

test.for(usually(faultsOf('what another script takes away comes back'), 1))(
  'what another script takes away comes back: $fault',
  async ({ before }, { visit, server }) => {
    const page = await visit(address, { before });
    const field = page.getByRole('textbox', { name: wording.contactFirstName, exact: true });
    for (const part of ['header', 'main h1', 'footer'])
      expect(await page.locator(part).first().isVisible(), part).toBe(true);
    await field.fill('Amina');
    await page.getByRole('checkbox').check();
    expect(await page.getByRole('button', { name: wording.contactSend, exact: true }).isEnabled()).toBe(true);
    await page.locator('footer a[href="/privacy"]').first().click();
    await arrivedAt(page, '/privacy');
    await page.goBack();
    await arrivedAt(page, address);
    expect(await field.inputValue()).toBe('Amina');
    expect(
      server.asked.filter((path) => path === address || path === '/privacy'),
      'nothing is loaded in full',
    ).toEqual([address]);
  },
);

thorough(
  'a script that goes on taking the page away has it, and the next page is whole',
  async ({ visit, server }) => {
    const page = await visit(address);
    const left = await page.evaluate(async () => {
      const root = document.getElementById('root');
      const counts: (number | undefined)[] = [];
      for (let time = 0; time < 6; time++) {
        root?.replaceChildren();
        await new Promise((resolve) => setTimeout(resolve));
        counts.push(root?.childElementCount);
      }
      return counts.map(Boolean);
    });
    expect(left).toEqual([true, true, true, false, false, false]);
    expect(
      server.asked.filter((path) => path === address),
      'no load by itself',
    ).toEqual([address]);
    visit.expecting(/stays as it came/);
    await loadsInFull(page, () => page.locator('footer a[href="/privacy"]').first().click());
    expect(addressOf(page)).toBe('/privacy');
    expect(await page.locator('main h1').isVisible()).toBe(true);
  },
);
