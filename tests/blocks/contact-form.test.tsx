// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContactOutcome } from '../../src/blocks/contact-form/contact-outcome';
import { addLiveRegions, saidAtOnce, saidPolitely } from '../ui/live-regions';
import { exampleOf, exampleSite } from './example-site';
import { buildPage, show, showBlock } from './show';

const endpoint = 'https://forms.example/contact';
const written = { 'Given name': 'Ada', Surname: 'Quay', Signal: 'ada@quay.example', Report: 'Aground.' };
const all = { ...written, Radio: '+353 1', Vessel: 'Ada & Sons', Matter: 'Salvage' };

let opened: string[];
beforeEach(() => {
  sessionStorage.clear();
  addLiveRegions();
  vi.useFakeTimers();
  opened = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href);
  });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const control = (label: string) => screen.getByLabelText<Control>(new RegExp(`^${label}( \\*)?$`));
const box = () => screen.getByRole<HTMLInputElement>('checkbox');
const button = (name = 'Hoist') => screen.getByRole<HTMLButtonElement>('button', { name });

function open(contact = 'mailto'): void {
  showBlock(exampleOf('contact-form'), { settings: { delivery: { contact } } });
}

/** Opens the form and waits for the code that keeps what is typed. */
async function openWithDraft(): Promise<void> {
  open();
  await act(() => vi.dynamicImportSettled());
}

function write(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.input(control(label), { target: { value } });
}

function values(): Record<string, string> {
  return Object.fromEntries(Object.keys(all).map((label) => [label, control(label).value]));
}

/** Presses the button, whatever its words are, and waits for what follows at once. */
async function press(): Promise<void> {
  await act(async () => {
    document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(60);
  });
}

async function send(texts: Record<string, string> = written, contact?: string): Promise<void> {
  open(contact);
  write(texts);
  fireEvent.click(box());
  await press();
}

/** Subject and body of the message that the mail program was given. */
function mail(): Record<string, string> {
  const [address = ''] = opened;
  return Object.fromEntries(new URL(address).searchParams);
}

describe('the contact form', () => {
  it('has its fields in order, the required ones marked, each known to the browser that fills them in', () => {
    open();
    const fields = [...document.querySelectorAll<Control>('input, select, textarea')];
    expect(
      fields.map((field) => [field.name, field.required, field.type, field.getAttribute('autocomplete')]),
    ).toEqual([
      ['firstName', true, 'text', 'given-name'],
      ['lastName', true, 'text', 'family-name'],
      ['email', true, 'email', 'email'],
      ['phone', false, 'tel', 'tel'],
      ['company', false, 'text', 'organization'],
      ['service', false, 'select-one', null],
      ['message', true, 'textarea', null],
      ['privacy', true, 'checkbox', null],
    ]);
    const marked = [...document.querySelectorAll('label')].filter((label) =>
      label.textContent?.endsWith('*'),
    );
    expect(marked.map((label) => label.textContent)).toEqual([
      'Given name *',
      'Surname *',
      'Signal *',
      'Report *',
      'I have read and accept the privacy policy (in a new tab). *',
    ]);
  });

  it('offers the services of the block after an empty choice', () => {
    open();
    const options = [...document.querySelectorAll('option')].map(({ value, text }) => [value, text]);
    expect(options).toEqual([
      ['', 'Choose a matter'],
      ['Charterparties', 'Charterparties'],
      ['Salvage', 'Salvage'],
      ['Other', 'Other'],
    ]);
  });

  it('links to the privacy policy where it is accepted, without leaving the form', () => {
    open();
    const link = screen.getByRole('link', { name: /^privacy policy ?\(in a new tab\)$/ });
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      '/',
      '_blank',
      'noopener',
    ]);
  });

  it('can be sent only while the box is ticked, and says why beside the button', () => {
    open();
    const state = () => [
      box().checked,
      button().disabled,
      screen.queryByText('Accept the articles to hoist.') !== null,
    ];
    expect(state()).toEqual([false, true, true]);
    expect(button().getAttribute('aria-describedby')).toBe(
      screen.getByText('Accept the articles to hoist.').id,
    );
    fireEvent.click(box());
    expect(state()).toEqual([true, false, false]);
    fireEvent.click(box());
    expect(state()).toEqual([false, true, true]);
  });

  it('does nothing when it is sent in spite of that', async () => {
    open();
    write(written);
    fireEvent.submit(button().form as HTMLFormElement);
    await act(() => vi.advanceTimersByTimeAsync(60));
    expect([opened, saidPolitely(), saidAtOnce()]).toEqual([[], '', '']);
  });

  it('keeps what is written, ticks apart, until it is sent', async () => {
    await openWithDraft();
    write(written);
    fireEvent.click(box());
    cleanup();
    await openWithDraft();
    expect([values(), box().checked, button().disabled]).toEqual([
      expect.objectContaining(written),
      false,
      true,
    ]);
    fireEvent.click(box());
    await press();
    expect([opened.length, sessionStorage.length]).toEqual([1, 0]);
  });

  it.each(['{"firstName":', 'null', '7', '{"firstName":{},"message":["a"],"service":"Elsewhere","x":"y"}'])(
    'takes %s, kept by who knows whom, for nothing',
    async (damaged) => {
      sessionStorage.setItem('contactMessage', damaged);
      await openWithDraft();
      expect(Object.values(values()).join('')).toBe('');
    },
  );

  it('cannot be sent as it comes in the HTML, puts nothing into an address and says how to write instead', () => {
    const { site, page } = exampleSite(exampleOf('contact-form'));
    const { body: html } = buildPage(site, page);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main.match(/<form [^>]*>/g)).toEqual([expect.stringMatching(/noValidate="" method="post"/)]);
    expect(main).not.toContain('action=');
    expect(main.match(/<button [^>]*>/g)).toEqual([expect.stringContaining('disabled=""')]);
    expect(main).toMatch(/<noscript><p[^>]*>This form needs a script\. Signal to /);
  });
});

describe('a contact form that is not complete', () => {
  it('lists what is missing, takes the focus there and says it beside each field', async () => {
    await send({ Signal: 'ada.quay.example' });
    const missing = [
      ['Given name', 'Give your given name.'],
      ['Surname', 'Give your surname.'],
      ['Signal', 'Give a signal address that can be read.'],
      ['Report', 'Give your report.'],
    ] as const;
    const summary = screen.getByRole('heading', { name: 'Still missing:' }).parentElement;
    expect(document.activeElement).toBe(summary);
    expect(
      [...(summary?.querySelectorAll('a') ?? [])].map(({ hash, textContent }) => [hash, textContent]),
    ).toEqual(missing.map(([label, text]) => [`#${control(label).id}`, text]));
    for (const [label, text] of missing) {
      expect(control(label).getAttribute('aria-invalid')).toBe('true');
      const fault = document.getElementById(control(label).getAttribute('aria-describedby') ?? '');
      expect([fault?.textContent, fault?.hidden]).toEqual([text, false]);
    }
    expect(control('Radio').getAttribute('aria-invalid')).toBeNull();
    expect(opened).toEqual([]);
  });

  it('keeps what was written', async () => {
    await send({ ...all, Report: '  ' });
    expect(values()).toEqual({ ...all, Report: '  ' });
  });

  it('leads from its list to the field', async () => {
    await send({ ...written, Surname: '' });
    fireEvent.click(screen.getByRole('link', { name: 'Give your surname.' }));
    expect(document.activeElement).toBe(control('Surname'));
  });

  it('takes back what has been put right, and reports nothing new before it is sent again', async () => {
    await send({ Signal: 'ada', Report: 'Aground.' });
    write({ Signal: 'ada@quay.example', Report: '' });
    expect(control('Signal').getAttribute('aria-invalid')).toBeNull();
    expect(control('Surname').getAttribute('aria-invalid')).toBe('true');
    expect(control('Report').getAttribute('aria-invalid')).toBeNull();
    await press();
    expect(control('Report').getAttribute('aria-invalid')).toBe('true');
  });

  it('takes the focus to its list each time', async () => {
    await send({ ...written, Surname: '' });
    control('Surname').focus();
    await press();
    expect(document.activeElement?.textContent).toContain('Still missing:');
  });

  it('takes an address for good that has an at sign', async () => {
    await send({ ...written, Signal: '@' });
    expect(opened).toHaveLength(1);
  });
});

describe('a contact form that composes an e-mail', () => {
  it('opens the message with every field that was filled in', async () => {
    await send(all);
    expect(opened[0]).toMatch(/^mailto:bridge@lantern\.example\?subject=/);
    expect(mail()).toEqual({
      subject: 'Report of Ada Quay',
      body: 'Given name: Ada\r\nSurname: Quay\r\nSignal: ada@quay.example\r\nRadio: +353 1\r\nVessel: Ada & Sons\r\nMatter: Salvage\r\n\r\nAground.',
    });
  });

  it('leaves out the fields that were not', async () => {
    await send();
    expect(mail().body).toBe('Given name: Ada\r\nSurname: Quay\r\nSignal: ada@quay.example\r\n\r\nAground.');
  });

  it('says plainly that nothing is sent yet, and keeps the text', async () => {
    await send();
    const words =
      'Your signal book should now be open at bridge@lantern.example. You still have to hoist it.';
    expect(saidPolitely()).toBe(words);
    expect(screen.getByRole('link', { name: 'bridge@lantern.example' }).parentElement?.textContent).toBe(
      words,
    );
    expect(values()).toMatchObject(written);
  });

  it('hands hostile text over as text', async () => {
    const hostile = '<script>alert(1)</script>\n&cc=x@y.example?#%0A"\' \u{1F6A2} \uD800 end';
    await send({ ...written, Report: hostile });
    expect([...new URL(opened[0] ?? '').searchParams.keys()]).toEqual(['subject', 'body']);
    const expected = hostile.replace('\n', '\r\n').replace('\uD800', '\uFFFD');
    expect(mail().body?.endsWith(`\r\n\r\n${expected}`)).toBe(true);
    expect(document.querySelector('script')).toBeNull();
  });

  it('opens an address of 1,800 characters and none that is longer', async () => {
    await send();
    const room = 1800 - (opened[0]?.length ?? 0);
    write({ Report: `Aground.${'a'.repeat(room)}` });
    await press();
    expect(opened[1]).toHaveLength(1800);
    write({ Report: `Aground.${'a'.repeat(room + 1)}` });
    await press();
    expect(opened).toHaveLength(2);
    expect(saidPolitely()).toBe(
      'The report is too long for flags. Copy it and bring it to bridge@lantern.example.',
    );
  });

  it.each([
    ['short', 'Aground.'],
    ['long', 'Aground. '.repeat(400).trim()],
  ])('offers to copy a %s message beside the address', async (_, Report) => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await send({ ...written, Report });
    fireEvent.click(button('Copy report'));
    await act(() => vi.advanceTimersByTimeAsync(60));
    const text = `Given name: Ada\nSurname: Quay\nSignal: ada@quay.example\n\n${Report}`;
    expect(writeText.mock.calls).toEqual([[text]]);
    expect(saidPolitely()).toBe('The report is copied.');
    expect(screen.getAllByText('The report is copied.')).toHaveLength(2);
  });

  it.each([
    ['there is no clipboard', undefined, 60],
    ['the clipboard never answers', { writeText: () => new Promise(() => undefined) }, 2060],
  ])('says so when the message cannot be copied, as %s', async (_, clipboard, ms) => {
    vi.stubGlobal('navigator', { ...navigator, clipboard });
    await send();
    fireEvent.click(button('Copy report'));
    await act(() => vi.advanceTimersByTimeAsync(ms));
    expect(saidAtOnce()).toBe('The copy was lost. Take it from the form.');
  });

  it('sends nothing by itself', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    await send();
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('a contact form with an address to send to', () => {
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

  it('sends the message there, says that it is sent and keeps the text', async () => {
    const fetch = vi.fn(async () => new Response());
    vi.stubGlobal('fetch', fetch);
    await send(written, endpoint);
    expect(fetch.mock.calls).toEqual([[endpoint, expect.objectContaining({ method: 'POST', body })]]);
    expect(saidPolitely()).toBe('Aye, your report is with us.');
    expect(screen.getAllByText('Aye, your report is with us.')).toHaveLength(2);
    expect(values()).toMatchObject(written);
    expect(opened).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Copy report' })).toBeNull();
  });

  it('sends it once, however often the button is pressed, before and after it arrived', async () => {
    const fetch = vi.fn(() => new Promise<Response>((settle) => setTimeout(settle, 500, new Response())));
    vi.stubGlobal('fetch', fetch);
    await send(written, endpoint);
    expect(button('Hoisting…').disabled).toBe(false);
    await press();
    await act(() => vi.advanceTimersByTimeAsync(600));
    await press();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(screen.getAllByText('Aye, your report is with us.')).toHaveLength(2);
  });

  it('sends another message', async () => {
    const fetch = vi.fn(async () => new Response());
    vi.stubGlobal('fetch', fetch);
    await send(written, endpoint);
    write({ Report: 'Afloat.' });
    await press();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['answers with a fault', () => Promise.resolve(new Response(null, { status: 503 }))],
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
    ['takes too long', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ])('loses nothing when the other side %s, and sends it when pressed again', async (_, failure) => {
    const fetch = vi.fn<() => Promise<Response>>().mockImplementationOnce(failure);
    fetch.mockResolvedValue(new Response());
    vi.stubGlobal('fetch', fetch);
    await send(written, endpoint);
    expect(saidAtOnce()).toBe(
      'The report did not get through and is still here. Hoist again, or signal to bridge@lantern.example.',
    );
    expect(values()).toMatchObject(written);
    expect(button('Copy report')).toBeTruthy();
    await press();
    expect(saidPolitely()).toBe('Aye, your report is with us.');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('offers nothing to copy when not even the message could be read', () => {
    show(
      <ContactOutcome progress={{ state: 'failed', faults: [], refusals: 0 }} />,
      exampleSite(exampleOf('contact-form')),
    );
    expect(screen.getByText(/^The report did not get through/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
