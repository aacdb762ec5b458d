// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enhance } from '../../src/enhance/newsletter';
import { Newsletter } from '../../src/ui/newsletter';
import { pop } from '../../src/ui/toaster';
import { exampleOf, exampleSite } from '../blocks/example-site';
import { show } from '../blocks/show';
import { addLiveRegions, saidAtOnce, saidPolitely } from '../ui/live-regions';

vi.mock('../../src/ui/toaster', () => ({ pop: vi.fn() }));

const endpoint = 'https://forms.example/sign-ups';
const words = expect.objectContaining({ notifications: 'Notices', dismiss: 'Put away' });
const invalid = { tone: 'error', title: 'No such signal', text: 'Give a signal address that can be read.' };
const unsent = 'For now no address is kept in the log.';
const thanks = { tone: 'success', title: 'Welcome aboard!', text: 'You will hear from us at every tide.' };
const emptyThanks = { ...thanks, text: `${thanks.text}\n${unsent}` };

beforeEach(addLiveRegions);
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function showForm(signUps = 'none'): HTMLFormElement {
  const place = exampleSite(exampleOf('cta'), { settings: { delivery: { signUps } } });
  const { container } = show(<Newsletter id="letters" ground="foot" />, place);
  return container.querySelector('form') as HTMLFormElement;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Signal address' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign on' });

/** Sends the form with somebody in charge of it. */
function send(email: string, form = showForm()): void {
  enhance();
  field().value = email;
  fireEvent.submit(form);
}

describe('a newsletter form', () => {
  it('waits for nobody, and tells who waits for it that somebody is in charge', () => {
    const form = showForm();
    const told = vi.fn();
    addEventListener('in-charge', told, { once: true });
    expect([button().type, button().disabled, form.querySelectorAll('[type=submit]').length]).toEqual([
      'submit',
      false,
      1,
    ]);
    enhance();
    expect(told.mock.calls).toEqual([[expect.objectContaining({ target: form })]]);
  });

  it('would never put what was typed into an address', () => {
    const form = showForm();
    expect([form.method, form.getAttribute('action'), form.noValidate]).toEqual(['post', null, true]);
  });

  it('asks for an e-mail address that the browser may fill in', () => {
    showForm();
    expect([field().type, field().required, field().autocomplete]).toEqual(['email', true, 'email']);
  });

  it.each(['', 'captain.example'])(
    'refuses %j by toast and beside the field, and keeps it',
    async (email) => {
      send(email);
      await waitFor(() => expect(pop).toHaveBeenCalledTimes(1));
      expect(pop).toHaveBeenCalledWith(invalid, words);
      expect(field().value).toBe(email);
      expect(field().getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field());
      const fault = document.getElementById(field().getAttribute('aria-describedby') ?? '');
      expect([fault?.textContent, fault?.hidden]).toEqual(['Give a signal address that can be read.', false]);
      await waitFor(() =>
        expect(saidAtOnce()).toBe('No such signal Give a signal address that can be read.'),
      );
    },
  );

  it.each(['@', 'captain@ship.example'])('takes %j: thanks by toast and empties the field', async (email) => {
    send(email);
    await waitFor(() => expect(pop).toHaveBeenCalledTimes(1));
    expect(pop).toHaveBeenCalledWith(emptyThanks, words);
    expect(field().value).toBe('');
    await waitFor(() => expect(saidPolitely()).toBe(`Welcome aboard! ${emptyThanks.text}`));
  });

  it('takes its complaint back when the address is good', async () => {
    const form = showForm();
    send('', form);
    await waitFor(() => expect(pop).toHaveBeenCalledTimes(1));
    field().value = 'a@b.example';
    fireEvent.submit(form);
    await waitFor(() => expect(pop).toHaveBeenLastCalledWith(emptyThanks, words));
    expect(field().getAttribute('aria-invalid')).toBeNull();
    expect(document.getElementById('letters_fault')?.hidden).toBe(true);
  });

  it('is taken charge of once, however often that is asked for', async () => {
    enhance();
    const form = showForm();
    enhance();
    send('a@b.example', form);
    await waitFor(() => expect(pop).toHaveBeenCalled());
    expect(pop).toHaveBeenCalledTimes(1);
  });

  it('sends nothing, and says so beside itself and after its thanks, unless site.json names an address', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    send('a@b.example');
    await waitFor(() => expect(pop).toHaveBeenCalledWith(emptyThanks, words));
    expect(fetch).not.toHaveBeenCalled();
    expect(screen.getByText(unsent)).toBeTruthy();
  });

  it('sends the address once to where site.json says, however often it is pressed', async () => {
    const fetch = vi.fn(async () => new Response());
    vi.stubGlobal('fetch', fetch);
    const form = showForm(endpoint);
    expect(screen.queryByText(unsent)).toBeNull();
    expect(screen.getByText('New entries of the logbook.')).toBeTruthy();
    send('a@b.example', form);
    fireEvent.submit(form);
    await waitFor(() => expect(pop).toHaveBeenCalledWith(thanks, words));
    expect(fetch.mock.calls).toEqual([
      [endpoint, expect.objectContaining({ body: '{"form":"newsletter","page":"/","email":"a@b.example"}' })],
    ]);
  });

  it('keeps the address and says so when it cannot be sent, and tries again when asked', async () => {
    const fetch = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(new Response());
    vi.stubGlobal('fetch', fetch);
    const form = showForm(endpoint);
    send('a@b.example', form);
    await waitFor(() => expect(saidAtOnce()).toBe('The signal did not get through. Send it again.'));
    expect(field().value).toBe('a@b.example');
    expect(pop).not.toHaveBeenCalled();
    fireEvent.submit(form);
    await waitFor(() => expect(pop).toHaveBeenCalledWith(thanks, words));
    expect(field().value).toBe('');
  });

  it('shows its message plainly where toasts cannot be had', async () => {
    vi.mocked(pop).mockImplementationOnce(() => {
      throw new Error('no styles');
    });
    send('a@b.example');
    const region = document.getElementById('said-politely');
    await waitFor(() => expect(region?.dataset.shown).toBe(''));
    await waitFor(() => expect(saidPolitely()).toBe(`Welcome aboard! ${emptyThanks.text}`));
  });
});
