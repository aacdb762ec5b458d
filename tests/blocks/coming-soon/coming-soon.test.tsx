// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addLiveRegions, saidAtOnce, saidPolitely } from '../../ui/live-regions';
import { exampleOf, exampleSite, type WrittenBlock } from '../example-site';
import { buildPage, showBlock } from '../show';

beforeEach(() => {
  addLiveRegions();
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const endpoint = 'https://forms.example/sign-ups';

function open(more: object = {}, settings: Record<string, unknown> = {}): void {
  showBlock({ ...exampleOf('coming-soon'), ...more } as WrittenBlock, { settings });
  fireEvent.click(toggle());
}

const toggle = () => screen.getByRole('button', { name: 'Notify Me' });
const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Signal address' });

/** Sends the form, and waits until whatever follows at once has happened. */
async function send(email: string): Promise<void> {
  const input = field();
  if (!input?.form) throw new Error('There is no form to send.');
  fireEvent.change(input, { target: { value: email } });
  input.focus();
  await act(async () => {
    if (input.form) fireEvent.submit(input.form);
    await vi.dynamicImportSettled();
  });
  await act(() => vi.advanceTimersByTimeAsync(60));
}

describe('the button of a coming-soon block', () => {
  it('shows the form and hides it again, and says which', () => {
    showBlock(exampleOf('coming-soon'));
    const shown = () => [toggle().getAttribute('aria-expanded'), field() !== null];
    expect(shown()).toEqual(['false', false]);
    fireEvent.click(toggle());
    expect(shown()).toEqual(['true', true]);
    fireEvent.click(toggle());
    expect(shown()).toEqual(['false', false]);
  });

  it('names the element that the form appears in', () => {
    open();
    const controlled = document.getElementById(toggle().getAttribute('aria-controls') ?? '');
    expect(controlled?.contains(field())).toBe(true);
  });
});

const unsent = 'For now no address is kept in the log.';

describe('the notify form', () => {
  it('asks for an e-mail address, which the browser may fill in and must not check itself', () => {
    open();
    const { type, required, autocomplete, form } = field() as HTMLInputElement;
    expect([type, required, autocomplete, form?.noValidate]).toEqual(['email', true, 'email', true]);
  });

  it('shows the usual words in the empty field, or those of the block', () => {
    open();
    expect(field()?.placeholder).toBe('Your signal, for the day we sail');
    cleanup();
    open({ placeholder: 'Where to?' });
    expect(field()?.placeholder).toBe('Where to?');
  });

  it.each(['', '   '])(
    'does not act on %j, says so beside the field and takes the focus there',
    async (text) => {
      open();
      await send(text);
      const input = field();
      expect(screen.getByText('Give a signal address first.').closest('p')?.hidden).toBe(false);
      expect(input?.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(input);
      expect(screen.queryByText('Thank you! You will be told when we sail.')).toBeNull();
    },
  );

  it('takes whatever is not empty, as the client asked', async () => {
    open();
    await send('no at sign');
    expect(screen.getByText('Thank you! You will be told when we sail.')).toBeTruthy();
  });

  it('thanks in the words of the block where it has some', async () => {
    open({ confirmationMessage: 'Aye.' });
    await send('a@b.example');
    expect(saidPolitely()).toBe(`Aye. ${unsent}`);
  });

  it('shows form and confirmation for three seconds, then neither', async () => {
    open();
    await send('a@b.example');
    const thanks = () => document.querySelector('[data-form-room]')?.textContent?.includes('Thank you!');
    await act(() => vi.advanceTimersByTimeAsync(2939));
    expect([field() !== null, thanks(), toggle().getAttribute('aria-expanded')]).toEqual([
      true,
      true,
      'true',
    ]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect([field() !== null, thanks(), toggle().getAttribute('aria-expanded')]).toEqual([
      false,
      false,
      'false',
    ]);
  });

  it('gives the focus back to its button, leaves the words in the live region and comes back empty', async () => {
    open();
    await send('a@b.example');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(document.activeElement).toBe(toggle());
    expect(saidPolitely()).toBe(`Thank you! You will be told when we sail. ${unsent}`);
    fireEvent.click(toggle());
    expect(field()?.value).toBe('');
  });

  it('does not take the focus from a visitor who has gone on', async () => {
    open();
    await send('a@b.example');
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(document.activeElement).toBe(elsewhere);
  });

  it('starts anew when it is closed while it thanks', async () => {
    open();
    await send('a@b.example');
    fireEvent.click(toggle());
    fireEvent.click(toggle());
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(field()?.value).toBe('');
  });

  it('sends nothing, and says so beside itself and after its thanks, unless site.json names an address', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    open();
    await send('a@b.example');
    expect(fetch).not.toHaveBeenCalled();
    expect(screen.getByText(unsent)).toBeTruthy();
    expect(saidPolitely()).toMatch(new RegExp(` ${unsent}$`));
  });

  it('sends the address once to where site.json says, however often it is pressed', async () => {
    const fetch = vi.fn(() => new Promise<Response>((settle) => setTimeout(settle, 500, new Response())));
    vi.stubGlobal('fetch', fetch);
    open({}, { delivery: { signUps: endpoint } });
    expect(screen.queryByText(unsent)).toBeNull();
    await send('a@b.example');
    await send('a@b.example');
    expect(saidPolitely()).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(saidPolitely()).toBe('Thank you! You will be told when we sail.');
    expect(fetch.mock.calls).toEqual([
      [
        endpoint,
        expect.objectContaining({ body: '{"form":"notify","page":"/example","email":"a@b.example"}' }),
      ],
    ]);
  });

  it('keeps the address and says so when it cannot be sent', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 500 })));
    open({}, { delivery: { signUps: endpoint } });
    await send('a@b.example');
    expect(field()?.value).toBe('a@b.example');
    expect(saidAtOnce()).toBe('The signal did not get through. Send it again.');
    expect(screen.queryByText('Thank you! You will be told when we sail.')).toBeNull();
  });
});

describe('a coming-soon block', () => {
  it('has no form in its HTML, and says how to write where scripts do not run', () => {
    const { site, page } = exampleSite(exampleOf('coming-soon'));
    const { html } = buildPage(site, page).rendered;
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main).not.toContain('<form');
    expect(main).toMatch(
      /<noscript><p[^>]*>This form needs a script\. Signal to <a href="mailto:bridge@lantern\.example"[^>]*>bridge@lantern\.example<\/a> instead\.<\/p><\/noscript>/,
    );
  });

  it('shows each offer under a pile of its own, and what to expect', () => {
    const { container } = showBlock(exampleOf('coming-soon', 'shelf'));
    const titles = screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
    expect(titles).toEqual(['Charts', 'Pilot books', 'Tide tables']);
    const piles = [...container.querySelectorAll('img')].map(({ src, alt }) => [
      src.replace(/.*\/|-\w+\.svg/g, ''),
      alt,
    ]);
    expect(piles).toEqual([
      ['pile-1', ''],
      ['pile-2', ''],
      ['pile-3', ''],
    ]);
    expect(screen.getByText('Every coast').tagName).toBe('LI');
  });
});
