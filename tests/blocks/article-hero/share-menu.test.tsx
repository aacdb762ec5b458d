// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShareMenu } from '../../../src/blocks/article-hero/share-menu';
import { patience } from '../../patience';
import { exampleOf, exampleSite } from '../example-site';
import { show } from '../show';

const { pop } = vi.hoisted(() => ({ pop: vi.fn() }));
vi.mock('../../../src/ui/toasts/toaster', () => ({ pop, dress: () => Promise.resolve() }));

const opened = { closed: false, opener: window as unknown };
const open = vi.fn<typeof window.open>(() => opened as Window);
const writeText = vi.fn<(text: string) => Promise<void>>();
const hidePopover = vi.fn();

const here = 'http://localhost:3000/logbook/example';
const there = 'https://lantern.example/logbook/example';
/** Encoded by hand, so that the test does not share the fault of the code. */
const url = 'http%3A%2F%2Flocalhost%3A3000%2Flogbook%2Fexample';
const title = 'Salvage%20%26%20towage%3A%20who%20pays%3F';

beforeAll(async () => {
  // A link waits for it no longer than a second.
  await import('../../../src/ui/sharing/share-work');
});

beforeEach(() => {
  vi.clearAllMocks();
  opened.closed = false;
  opened.opener = window;
  open.mockImplementation(() => opened as Window);
  writeText.mockResolvedValue();
  vi.stubGlobal('open', open);
  vi.stubGlobal('innerWidth', 768);
  // jsdom knows neither popovers nor the clipboard.
  HTMLElement.prototype.hidePopover = hidePopover;
  HTMLElement.prototype.showPopover = vi.fn();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  history.replaceState(null, '', '/logbook/example?campaign=tide#the-award');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

function showMenu(): HTMLElement {
  const { site, page } = exampleSite(exampleOf('article-hero'));
  show(<ShareMenu />, { site, page: { ...page, title: 'Salvage & towage: who pays?' } });
  return document.getElementById('share-menu') as HTMLElement;
}

function option(name: string): HTMLElement {
  return within(document.getElementById('share-menu') as HTMLElement).getByText(name);
}

/** Presses an option and waits until all that follows has been said. */
async function press(name: string, messages = 1): Promise<void> {
  fireEvent.click(option(name));
  await vi.waitFor(() => expect(pop).toHaveBeenCalledTimes(messages), patience);
}

const words = expect.objectContaining({ notifications: 'Notices', dismiss: 'Put away' });

describe('ShareMenu', () => {
  it('lists the ways to share in their order, as links that work without script', () => {
    const menu = showMenu();
    const at = 'https%3A%2F%2Flantern.example%2Flogbook%2Fexample';
    const description =
      'Shows%20one%20block%3A%20a%20page%20of%20an%20invented%20firm%20of%20maritime%20law%2C%20long%20enough%20to%20be%20found.';
    const links = within(menu)
      .getAllByText(/./)
      .map((way) => [way.textContent, way.getAttribute('href'), way.getAttribute('target')]);
    expect(links).toEqual([
      ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${at}&quote=${title}`, '_blank'],
      ['X', `https://x.com/intent/post?url=${at}&text=${title}`, '_blank'],
      ['LinkedIn', `https://www.linkedin.com/shareArticle?mini=true&url=${at}&title=${title}`, '_blank'],
      ['WhatsApp', `https://wa.me/?text=${title}%20${at}`, '_blank'],
      ['Mailbag', `mailto:?subject=${title}&body=${description}%0A%0A${at}`, null],
      ['Take the bearing', null, null],
      ['Other signals', null, null],
    ]);
    expect(decodeURIComponent(at)).toBe(there);
  });

  it('opens by the browser itself', () => {
    const menu = showMenu();
    const opener = screen.getByRole('button', { name: 'Pass on' });
    expect(opener.getAttribute('popovertarget')).toBe('share-menu');
    expect(menu.getAttribute('popover')).toBe('auto');
  });

  it.each([
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}&quote=${title}`],
    ['X', `https://x.com/intent/post?url=${url}&text=${title}`],
    ['LinkedIn', `https://www.linkedin.com/shareArticle?mini=true&url=${url}&title=${title}`],
  ])('opens %s in a popup of 600 by 400 and says so', async (name, web) => {
    showMenu();
    await press(name);
    expect(open.mock.calls).toEqual([[web, '_blank', expect.stringMatching(/^popup,width=600,height=400,/)]]);
    expect(open.mock.calls[0]?.[2]).not.toContain('noopener');
    expect(opened.opener).toBeNull();
    expect(pop).toHaveBeenCalledWith(
      { tone: 'info', title: 'Signalling', text: `Hailing ${name} with this article.` },
      words,
    );
    expect(writeText).not.toHaveBeenCalled();
    expect(hidePopover).toHaveBeenCalledOnce();
  });

  it.each([
    ['WhatsApp', /^https:\/\/wa\.me\/\?text=/],
    ['Mailbag', /^mailto:\?subject=/],
  ])('leads to %s in the current window', async (name, web) => {
    showMenu();
    await press(name);
    expect(open.mock.calls).toEqual([[expect.stringMatching(web), '_self']]);
    expect(open.mock.calls[0]?.[0]).toContain(url);
  });

  it.each([
    ['null', null],
    ['a closed window', { closed: true }],
  ])('gives the link to share by hand where the popup is %s', async (_, popup) => {
    open.mockReturnValue(popup as Window | null);
    showMenu();
    await press('X');
    expect(writeText.mock.calls).toEqual([[here]]);
    expect(pop.mock.calls).toEqual([
      [{ tone: 'info', title: 'Signal by hand', text: `Take this bearing along: ${here}` }, words],
    ]);
  });

  it('says so too where the clipboard refuses the link of a blocked popup', async () => {
    open.mockReturnValue(null);
    writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    showMenu();
    await press('X', 2);
    expect(pop.mock.calls.map(([message]) => [message.tone, message.title])).toEqual([
      ['info', 'Signal by hand'],
      ['error', 'No bearing taken'],
    ]);
  });

  it('copies the address of the page without its query and anchor', async () => {
    showMenu();
    await press('Take the bearing');
    expect(writeText.mock.calls).toEqual([[here]]);
    expect(pop).toHaveBeenCalledWith(
      { tone: 'success', title: 'Bearing taken', text: 'The bearing of the article is in your log.' },
      words,
    );
  });

  it.each([
    ['refuses', () => writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))],
    ['is missing', () => Reflect.deleteProperty(navigator, 'clipboard')],
  ])('says that nothing was copied where the clipboard %s', async (_, prepareFault) => {
    prepareFault();
    showMenu();
    await press('Take the bearing');
    expect(pop).toHaveBeenCalledWith(
      { tone: 'error', title: 'No bearing taken', text: 'The log takes no bearing.' },
      words,
    );
  });

  it('stays quiet where a press hits no option', async () => {
    const menu = showMenu();
    fireEvent.click(menu.querySelector('ul') as Element);
    await press('Take the bearing');
    expect(open).not.toHaveBeenCalled();
  });
});

describe('ShareMenu below 768 pixels', () => {
  beforeEach(() => vi.stubGlobal('innerWidth', 767));

  it.each([
    [
      'Facebook',
      'fb://facewebmodal/f?href=https%3A%2F%2Fwww.facebook.com%2Fsharer%2Fsharer.php%3Fu%3D',
      'https://www.facebook.com/sharer/sharer.php?u=',
    ],
    ['X', `twitter://post?message=${title}%20${url}`, 'https://x.com/intent/post?url='],
    [
      'LinkedIn',
      `linkedin://shareArticle?mini=true&url=${url}&title=${title}`,
      'https://www.linkedin.com/shareArticle?mini=true&url=',
    ],
    ['WhatsApp', `whatsapp://send?text=${title}%20${url}`, 'https://wa.me/?text='],
  ])('tries the app of %s, then its web link after 1.5 seconds', async (name, app, web) => {
    showMenu();
    vi.useFakeTimers();
    fireEvent.click(option(name));
    await vi.waitFor(() => expect(open).toHaveBeenCalledOnce(), patience);
    expect(open.mock.calls[0]?.[0]).toMatch(app);
    vi.advanceTimersByTime(1400);
    expect(open).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(100);
    expect(open.mock.calls.map(([, target]) => target)).toEqual(['_self', '_self']);
    expect(String(open.mock.calls[1]?.[0]).startsWith(web)).toBe(true);
    await vi.waitFor(() => expect(pop).toHaveBeenCalledOnce(), patience);
    expect(pop.mock.calls[0]?.[0].title).toBe('Signalling');
  });

  it('leaves the web alone once the app has come to the front', async () => {
    showMenu();
    vi.useFakeTimers();
    fireEvent.click(option('X'));
    await vi.waitFor(() => expect(open).toHaveBeenCalledOnce(), patience);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(5000);
    expect(open).toHaveBeenCalledOnce();
  });

  it('writes an e-mail as on any screen', async () => {
    showMenu();
    await press('Mailbag');
    expect(open.mock.calls).toEqual([[expect.stringMatching(/^mailto:/), '_self']]);
  });
});

describe('the share sheet of the device', () => {
  const sheet = vi.fn<(data: ShareData) => Promise<void>>();

  beforeEach(() => {
    sheet.mockReset();
    Object.defineProperty(navigator, 'share', { configurable: true, value: sheet });
  });

  it('is given the page', async () => {
    sheet.mockResolvedValue();
    showMenu();
    fireEvent.click(option('Other signals'));
    await vi.waitFor(() => expect(sheet).toHaveBeenCalledOnce(), patience);
    expect(sheet.mock.calls[0]?.[0]).toEqual({
      title: 'Salvage & towage: who pays?',
      text: 'Shows one block: a page of an invented firm of maritime law, long enough to be found.',
      url: here,
    });
  });

  it('says nothing where the visitor puts it away', async () => {
    sheet.mockRejectedValue(new DOMException('put away', 'AbortError'));
    showMenu();
    fireEvent.click(option('Other signals'));
    await vi.waitFor(() => expect(sheet).toHaveBeenCalledOnce(), patience);
    await press('Take the bearing');
    expect(pop.mock.calls.map(([message]) => message.title)).toEqual(['Bearing taken']);
  });

  it('gives the link to share by hand where it fails', async () => {
    sheet.mockRejectedValue(new DOMException('not now', 'NotAllowedError'));
    showMenu();
    await press('Other signals');
    expect(pop.mock.calls[0]?.[0].text).toBe(`Take this bearing along: ${here}`);
  });
});

describe('the keys of the menu', () => {
  async function approach(): Promise<{ menu: HTMLElement; opener: HTMLElement }> {
    const menu = showMenu();
    const opener = screen.getByRole('button', { name: 'Pass on' });
    Object.assign(opener, { popoverTargetElement: menu });
    const matches = vi.spyOn(menu, 'matches').mockReturnValue(false);
    opener.focus();
    await vi.waitFor(() => expect(opener.getAttribute('aria-expanded')).toBe('false'), patience);
    matches.mockRestore();
    return { menu, opener };
  }

  it('say whether the menu is open', async () => {
    const { menu, opener } = await approach();
    fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'closed' }));
    expect(opener.getAttribute('aria-expanded')).toBe('false');
  });

  it('lead from the button into the menu and around in it', async () => {
    const { opener } = await approach();
    const ways = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'End', 'Home', 'Escape'];
    const reached = ways.map((key) => {
      fireEvent.keyDown(document.activeElement ?? opener, { key });
      return document.activeElement?.textContent;
    });
    const [first, second, last] = ['Facebook', 'X', 'Take the bearing'];
    expect(reached).toEqual([first, second, first, last, first, last, first, first]);
    expect(opener.showPopover).toHaveBeenCalled();
  });

  it('lead from the button to the last entry by the arrow up', async () => {
    const { opener } = await approach();
    fireEvent.keyDown(opener, { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toBe('Take the bearing');
  });

  it('lead to the share sheet where the device has one', async () => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: vi.fn() });
    const { opener } = await approach();
    fireEvent.keyDown(opener, { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toBe('Other signals');
  });

  it('leave Home and End on the button to the page', async () => {
    const { opener } = await approach();
    expect(fireEvent.keyDown(opener, { key: 'End' })).toBe(true);
    expect(document.activeElement).toBe(opener);
  });
});
