// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pop } from '../../src/ui/toasts/toaster';
import { exampleOf, exampleSite } from './example-site';
import { buildPage, showBlock } from './show';

vi.mock('../../src/ui/toasts/toaster', () => ({ dress: vi.fn(), pop: vi.fn() }));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Subscribe Now' });

/** Follows the thanks while nothing is sent. */
const unsent = 'For now no address is kept in the log.';

async function send(more: object = {}): Promise<void> {
  showBlock({ ...exampleOf('newsletter-form'), ...more } as never);
  await vi.dynamicImportSettled();
  expect(button().disabled).toBe(false);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Signal address' });
  fireEvent.change(field, { target: { value: 'a@b.example' } });
  fireEvent.submit(field.form as HTMLFormElement);
  await waitFor(() => expect(pop).toHaveBeenCalledTimes(1));
  expect(field.value).toBe('');
}

describe('NewsletterForm', () => {
  it('thanks in its own words', async () => {
    await send({ confirmation: 'Once a month, then.' });
    const message = { tone: 'success', title: 'Welcome aboard!', text: `Once a month, then.\n${unsent}` };
    expect(pop).toHaveBeenCalledWith(message, expect.anything());
  });

  it('thanks in the usual words where it has none', async () => {
    await send();
    const text = `You will hear from us at every tide.\n${unsent}`;
    expect(pop).toHaveBeenCalledWith(expect.objectContaining({ text }), expect.anything());
  });

  it('cannot be sent as it comes in the HTML, and says how to write where scripts do not run', () => {
    const { site, page } = exampleSite(exampleOf('newsletter-form'));
    const { body: html } = buildPage(site, page);
    const form = html.slice(html.indexOf('<form'), html.indexOf('</form>'));
    expect(form).toMatch(/^<form [^>]*method="post"/);
    expect(form.match(/<button [^>]*>/g)).toEqual([expect.stringContaining('disabled=""')]);
    expect(form).toMatch(/<noscript><p[^>]*>This form needs a script\. Signal to /);
  });
});
