import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce } from '../../src/ui/toasts';
import { addLiveRegions, getAlertAnnouncement, getStatusAnnouncement } from '../ui/live-regions';
import { findTestBlock } from './example-site';
import { renderBlock } from './render-block';

const endpoint = 'https://forms.example/take';
const written = { 'Given name': 'Ada', Surname: 'Quay', Signal: 'ada@quay.example', Report: 'Aground.' };

let opened: string[];

beforeEach(() => {
  sessionStorage.clear();
  addLiveRegions();
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  opened = [];
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation((address) => opened.push(address));
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const failures = [
  ['responds with an error', () => Promise.resolve(new Response(null, { status: 503 }))],
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
] as const;

function respondAfter(ms: number) {
  const fetch = vi.fn(() => new Promise<Response>((settle) => setTimeout(settle, ms, new Response())));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

/** Sends the form of the page and waits for the immediate effects. */
async function submit(): Promise<void> {
  await act(async () => {
    document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(60);
  });
}

describe('the contact form', () => {
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
  const read = () => Object.fromEntries(Object.keys(written).map((label) => [label, field(label).value]));

  function open(contact = 'mailto'): void {
    renderBlock(findTestBlock('contact-form'), { settings: { delivery: { contact } } });
  }

  function write(values: Record<string, string>): void {
    for (const [label, value] of Object.entries(values)) fireEvent.input(field(label), { target: { value } });
  }

  async function send(contact?: string): Promise<void> {
    open(contact);
    write(written);
    fireEvent.click(screen.getByRole('checkbox'));
    await submit();
  }

  it('sends a message once to the service in site.json, shows a confirmation and keeps the text', async () => {
    const fetch = respondAfter(500);
    await send(endpoint);
    await submit();
    await act(() => vi.advanceTimersByTimeAsync(600));
    await submit();
    const body = JSON.stringify({
      form: 'contact',
      firstName: 'Ada',
      lastName: 'Quay',
      email: 'ada@quay.example',
      phone: '',
      company: '',
      service: '',
      message: 'Aground.',
    });
    expect(fetch.mock.calls).toEqual([
      [endpoint, expect.objectContaining({ method: 'POST', credentials: 'omit', body })],
    ]);
    expect(getStatusAnnouncement()).toBe('Aye, your report is with us.');
    expect(read()).toEqual(written);
    expect(opened).toEqual([]);
    write({ Report: 'Afloat.' });
    await submit();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each(failures)(
    'keeps the message if the service %s, and sends the message on the next press of the button',
    async (_, failure) => {
      const fetch = vi.fn<() => Promise<Response>>().mockImplementationOnce(failure);
      fetch.mockResolvedValue(new Response());
      vi.stubGlobal('fetch', fetch);
      await send(endpoint);
      expect(getAlertAnnouncement()).toMatch(/^The report did not get through and is still here\./);
      expect(read()).toEqual(written);
      expect(screen.getByRole('button', { name: 'Copy report' })).toBeTruthy();
      await submit();
      expect(getStatusAnnouncement()).toBe('Aye, your report is with us.');
    },
  );

  it('opens a mailto link of at most 1,800 characters', async () => {
    await send();
    const room = 1800 - (opened[0]?.length ?? 0);
    write({ Report: `Aground.${'a'.repeat(room)}` });
    await submit();
    expect(opened[1]).toHaveLength(1800);
    write({ Report: `Aground.${'a'.repeat(room + 1)}` });
    await submit();
    expect(opened).toHaveLength(2);
    expect(getStatusAnnouncement()).toMatch(/^The report is too long for flags\./);
  });

  it('replaces a lone surrogate in an email', async () => {
    open();
    write({ ...written, Report: 'Ship \uD800 ahoy' });
    fireEvent.click(screen.getByRole('checkbox'));
    await submit();
    expect(new URL(opened[0] ?? '').searchParams.get('body')).toMatch(/Ship \uFFFD ahoy$/);
  });
});

describe('the notification form', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Signal address' });
  const thanks = 'Thank you! You will hear from us when we sail.';

  function open(settings = {}): void {
    renderBlock(
      { type: 'coming-soon', heading: 'Soon', text: 'Not yet.', button: 'Notify Me' },
      { settings },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Notify Me' }));
  }

  async function send(email: string, settings = {}): Promise<void> {
    open(settings);
    fireEvent.change(field(), { target: { value: email } });
    await submit();
  }

  it('shows the same texts with and without a service in site.json', () => {
    const texts = [{}, { delivery: { signUps: endpoint } }].map((settings) => {
      open(settings);
      const { textContent } = document.body;
      cleanup();
      return textContent;
    });
    expect(texts[0]).toBe(texts[1]);
  });

  it('sends an email address once to the service in site.json, even after several presses', async () => {
    const fetch = respondAfter(500);
    await send('a@b.example', { delivery: { signUps: endpoint } });
    await submit();
    expect(getStatusAnnouncement()).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(getStatusAnnouncement()).toBe(thanks);
    const body = '{"form":"notify","page":"/example","email":"a@b.example"}';
    expect(fetch.mock.calls).toEqual([[endpoint, expect.objectContaining({ body })]]);
  });

  it.each(failures)(
    'keeps the email address and reports the failure if the service %s',
    async (_, failure) => {
      vi.stubGlobal('fetch', failure);
      await send('a@b.example', { delivery: { signUps: endpoint } });
      expect(field().value).toBe('a@b.example');
      expect(getAlertAnnouncement()).toBe('The signal did not get through. Send it again.');
    },
  );
});

describe('announce', () => {
  it('empties the live region before it repeats a message, so that screen readers read the message again', () => {
    const toast = { title: 'Kept.', text: 'It is in the drawer.', tone: 'success' } as const;
    announce(toast);
    vi.advanceTimersByTime(50);
    announce(toast);
    expect(getStatusAnnouncement()).toBe('');
    vi.advanceTimersByTime(50);
    expect(getStatusAnnouncement()).toBe('Kept. It is in the drawer.');
  });
});
