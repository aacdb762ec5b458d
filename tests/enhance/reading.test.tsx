// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { componentOf } from '../../src/blocks/index';
import { enhance } from '../../src/enhance/reading/reading';
import { exampleSite, type WrittenBlock } from '../blocks/example-site';
import { blockOn, show } from '../blocks/show';

/** Stands in for the browser that sees elements come and go. */
class Observer {
  static readonly all = new Set<Observer>();
  readonly watched: Element[] = [];
  readonly margin?: string;
  private readonly callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit = {}) {
    this.callback = callback;
    this.margin = rootMargin;
    Observer.all.add(this);
  }
  observe(element: Element): void {
    this.watched.push(element);
  }
  disconnect(): void {
    Observer.all.delete(this);
  }
  tell(...changes: [target: Element, isIntersecting: boolean][]): void {
    const entries = changes.map(([target, isIntersecting]) => ({ target, isIntersecting }));
    this.callback(entries as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
  }
}
beforeEach(() => {
  Observer.all.clear();
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('innerWidth', 1440);
});
afterEach(() => {
  cleanup();
  enhance(); // leaves what is gone
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const paragraph = (text: string) => ({ type: 'paragraph', text });
const heading = (text: string, level = 2) => ({ type: 'heading', level, text });

/** An article whose parts cite different acts, as the example site has two. */
const article: WrittenBlock = {
  type: 'article-body',
  standfirst: 'Ships are marked under the {law.first-act, section 3}.',
  content: [
    heading('The claim'),
    paragraph('A master is licensed{law.second-act, note}, and marked{law.first-act, note}.'),
    heading('The tow'),
    heading('A rope', 3),
    paragraph('A rope is a rope.'),
    heading('The award'),
    paragraph('What is left goes to the {law.second-act, section 1}.'),
  ],
};

/** Shows a block with the list of its sources; whether the margin stands beside it is told by `isWide`. */
function read(block: WrittenBlock, { isWide = true } = {}): HTMLElement {
  const { site, page } = exampleSite(block, { folder: 'articles' });
  const Body = componentOf('article-body');
  const Sources = componentOf('law-sources');
  const sources = page.blocks.find(({ type }) => type === 'law-sources');
  const { container } = show(
    <>
      <Body block={blockOn(page, 'article-body')} />
      {sources && <Sources block={blockOn(page, 'law-sources')} />}
    </>,
    { site, page },
  );
  const margin = container.querySelector<HTMLElement>('[data-margin]');
  if (margin) standAt(margin, isWide);
  enhance();
  return container;
}

/** jsdom lays nothing out: says whether an element has a place. */
function standAt(element: HTMLElement, isShown: boolean): void {
  vi.spyOn(element, 'getClientRects').mockReturnValue((isShown ? [{}] : []) as unknown as DOMRectList);
}

/** Scrolls past some headings, or back to before them. */
function scrollPast(...changes: [name: string, isAbove: boolean][]): void {
  const observer = [...Observer.all].find(({ margin }) => margin !== undefined);
  observer?.tell(
    ...changes.map(([name, isAbove]): [Element, boolean] => [screen.getByRole('heading', { name }), isAbove]),
  );
}

const contents = () => screen.getByRole('navigation', { name: 'In this article' });

/** The lines of the contents that are marked. */
function marked(): (string | null)[] {
  const links = within(contents()).getAllByRole('link', { hidden: true });
  return links.filter((link) => link.getAttribute('aria-current') === 'true').map((link) => link.textContent);
}

describe('the contents beside a text', () => {
  it('mark the last section above the line, both ways', () => {
    read(article);
    expect(marked()).toEqual([]);
    scrollPast(['The claim', true], ['The tow', true]);
    expect(marked()).toEqual(['The tow']);
    scrollPast(['The award', true]);
    expect(marked()).toEqual(['The award']);
    scrollPast(['The award', false], ['The tow', false]);
    expect(marked()).toEqual(['The claim']);
    scrollPast(['The claim', false]);
    expect(marked()).toEqual([]);
  });

  it('watch the headings of sections down to two fifths of the window', () => {
    read(article);
    expect([...Observer.all].map(({ margin, watched }) => [margin, watched.map(({ id }) => id)])).toEqual([
      ['99999px 0px -60%', ['the-claim', 'the-tow', 'the-award']],
    ]);
  });

  it('are open, and nothing to press, where the window has room for them', () => {
    read(article);
    const details = contents().querySelector('details');
    const summary = contents().querySelector('summary');
    expect([details?.open, summary?.tabIndex]).toEqual([true, -1]);
    vi.stubGlobal('innerWidth', 768);
    fireEvent(window, new Event('resize'));
    expect([details?.open, summary?.getAttribute('tabindex')]).toEqual([false, null]);
  });

  it('stay as a reader of a narrow screen has them, where nothing is marked', () => {
    vi.stubGlobal('innerWidth', 768);
    read(article);
    const details = contents().querySelector('details') as HTMLDetailsElement;
    expect([details.open, Observer.all.size, marked()]).toEqual([false, 0, []]);
    details.open = true;
    fireEvent(window, new Event('resize')); // as when the bar of the browser goes away
    expect(details.open).toBe(true);
  });

  it('forget what is marked where the window becomes narrow', () => {
    read(article);
    scrollPast(['The claim', true]);
    vi.stubGlobal('innerWidth', 768);
    fireEvent(window, new Event('resize'));
    expect([marked(), Observer.all.size]).toEqual([[], 0]);
  });

  it('follow another text in the same place, and leave the one that is gone', () => {
    read(article);
    const [before] = Observer.all;
    cleanup();
    read({ type: 'article-body', content: ['One', 'Two', 'Three'].map((text) => heading(text)) });
    expect([...Observer.all].map(({ watched }) => watched.map(({ id }) => id))).toEqual([
      ['one', 'two', 'three'],
    ]);
    expect(before && Observer.all.has(before)).toBe(false);
  });

  it('are taken charge of once, and anew where the headings are others', () => {
    const container = read(article);
    const [before] = Observer.all;
    enhance();
    expect([...Observer.all]).toEqual([before]);
    container.querySelector('#the-tow')?.remove();
    enhance();
    expect([...Observer.all].map(({ watched }) => watched.map(({ id }) => id))).toEqual([
      ['the-claim', 'the-award'],
    ]);
  });

  it('stay as they came where a browser cannot watch headings', () => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
    read(article);
    expect(marked()).toEqual([]);
    expect(contents().querySelector('details')?.open).toBe(true);
  });
});

/** The lines of the margin that lead to sources, as a reader sees them. */
function lines(container: HTMLElement): (string | null)[] {
  const list = [...container.querySelectorAll<HTMLElement>('[data-margin] ul')].find(({ hidden }) => !hidden);
  return [...(list?.querySelectorAll('li') ?? [])].map((line) => line.textContent);
}

const first = '1 Load Lines Act 1968';
const second = '2 Carriage by Sea Act 2019';

describe('the margin of an article', () => {
  it('says which part is read, and weaves as many pieces of its border', () => {
    const container = read(article);
    const woven = () => container.querySelectorAll('[data-read="true"]').length;
    const part = () => container.querySelector('[data-part]')?.textContent;
    const before = part();
    expect(woven()).toBe(1);
    scrollPast(['The claim', true]);
    expect([part(), woven()]).toEqual([before, 1]);
    scrollPast(['The tow', true], ['The award', true]);
    expect([part(), woven()]).toEqual([before?.replace('1', '3'), 3]);
  });

  it('lists the sources of the part that is read, and says so', () => {
    const container = read(article);
    const title = () => container.querySelector('[data-here]')?.textContent;
    const here = title();
    expect(lines(container)).toEqual([first]);
    scrollPast(['The claim', true]);
    expect(lines(container)).toEqual([second, first]);
    scrollPast(['The tow', true]);
    expect(lines(container)).toEqual([]);
    expect(title()).not.toBe(here);
    scrollPast(['The award', true]);
    expect(lines(container)).toEqual([second]);
    expect(title()).toBe(here);
  });

  it('keeps them while the focus is among them', () => {
    const container = read(article);
    const line = [...container.querySelectorAll<HTMLElement>('[data-margin] ul:not([hidden]) a')][0];
    line?.focus();
    scrollPast(['The claim', true]);
    expect(lines(container)).toEqual([first]);
    screen.getAllByRole('link', { name: /Bearing of/ })[0]?.focus();
    expect(lines(container)).toEqual([second, first]);
  });

  it('is as it came once nobody follows the reader any more', () => {
    const container = read(article);
    scrollPast(['The claim', true], ['The tow', true]);
    container.querySelector('[data-reading]')?.remove();
    const [text] = document.querySelectorAll('[data-reading]');
    enhance();
    expect([text, Observer.all.size]).toEqual([undefined, 0]);
  });
});

/** The mark of a source in the text, counted from 0 among those of its number. */
function mark(container: HTMLElement, number: number, index = 0): HTMLElement {
  return [...container.querySelectorAll<HTMLElement>(`[data-prose] a[href="#source-${number}"]`)][
    index
  ] as HTMLElement;
}

const notes = () => screen.queryAllByRole('note');

describe('a source', () => {
  it('opens beside the text, with the focus and what the list says of it', () => {
    const container = read(article);
    expect(fireEvent.click(mark(container, 2))).toBe(false);
    const [note] = notes();
    expect(note?.closest('[data-margin]')).not.toBeNull();
    expect(note?.textContent).toContain('Carriage by Sea Act 2019');
    expect(note?.getAttribute('aria-label')).toMatch(/: 2$/);
    expect(document.activeElement).toBe(note);
    expect(note?.querySelectorAll('[id]')).toHaveLength(0);
  });

  it('opens below its paragraph where there is no margin', () => {
    const container = read(article, { isWide: false });
    const pressed = mark(container, 1, 1);
    fireEvent.click(pressed);
    expect(pressed.closest('p')?.nextElementSibling).toBe(notes()[0]);
  });

  it('takes the place of another, and is closed by its mark', () => {
    const container = read(article);
    fireEvent.click(mark(container, 1));
    fireEvent.click(mark(container, 2));
    expect(notes().map((note) => note.querySelector('b')?.textContent)).toEqual(['2']);
    fireEvent.click(mark(container, 2));
    expect(notes()).toEqual([]);
    expect(document.activeElement).toBe(mark(container, 2));
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['its button', () => fireEvent.click(within(notes()[0] as HTMLElement).getByRole('button'))],
  ])('is closed by %s, with the focus back at its mark', (_, close) => {
    const container = read(article);
    fireEvent.click(mark(container, 1));
    close();
    expect(notes()).toEqual([]);
    expect(document.activeElement).toBe(mark(container, 1));
  });

  it('leaves the focus where a reader has taken it meanwhile', () => {
    const container = read(article);
    fireEvent.click(mark(container, 1));
    const elsewhere = screen.getAllByRole('link', { name: /Bearing of/ })[0] as HTMLElement;
    elsewhere.focus();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect([notes().length, document.activeElement === elsewhere]).toEqual([0, true]);
  });

  it('stays open where Escape closes a dialog', () => {
    const container = read(article);
    fireEvent.click(mark(container, 1));
    const dialog = document.createElement('dialog');
    dialog.open = true;
    document.body.append(dialog);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    dialog.remove();
    expect(notes()).toHaveLength(1);
  });

  it.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('is left to the browser with the %s', (key) => {
    const container = read(article);
    expect(fireEvent.click(mark(container, 1), { [key]: true })).toBe(true);
    expect(notes()).toEqual([]);
  });

  it('is left to the browser where the list has none of its number', () => {
    const container = read(article);
    document.querySelector('#source-1')?.remove();
    expect(fireEvent.click(mark(container, 1))).toBe(true);
    expect(notes()).toEqual([]);
  });

  it('closes once what cites it has been seen and is read past', () => {
    const container = read(article);
    const pressed = mark(container, 2);
    fireEvent.click(pressed);
    const observer = [...Observer.all].find(({ watched }) =>
      watched.includes(pressed.closest('p') as Element),
    );
    observer?.tell([pressed, false]);
    expect(notes(), 'before it was seen').toHaveLength(1);
    observer?.tell([pressed, true]);
    observer?.tell([pressed, false]);
    expect(notes()).toEqual([]);
    expect([...Observer.all]).not.toContain(observer);
  });

  it.each([
    ['stays above the window, where its going would move the text', {}, -300, 1],
    ['closes above the window where the browser holds the text', { overflowAnchor: '' }, -300, 0],
    ['closes below the window', {}, 900, 0],
  ])('%s', (_, style, top, count) => {
    const container = read(article, { isWide: false });
    fireEvent.click(mark(container, 2));
    const [note] = notes() as [HTMLElement];
    Object.defineProperty(note, 'style', { value: style });
    vi.spyOn(note, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
    const observer = [...Observer.all].find(({ watched }) => watched.includes(note));
    observer?.tell([note, true]);
    observer?.tell([note, false]);
    expect(notes()).toHaveLength(count);
  });

  it('that was opened from the margin goes with its part', () => {
    const container = read(article);
    const line = container.querySelector<HTMLElement>('[data-margin] ul:not([hidden]) a');
    fireEvent.click(line as HTMLElement);
    expect(notes()).toHaveLength(1);
    scrollPast(['The claim', true]);
    expect(notes()).toEqual([]);
  });

  it('that was opened from the text stays with it while parts go by', () => {
    const container = read(article);
    fireEvent.click(mark(container, 1));
    scrollPast(['The claim', true]);
    expect(notes()).toHaveLength(1);
  });

  it('moves into the text where the margin goes away, and one opened from there closes', () => {
    const container = read(article);
    const margin = container.querySelector<HTMLElement>('[data-margin]') as HTMLElement;
    fireEvent.click(mark(container, 2));
    standAt(margin, false);
    fireEvent(window, new Event('resize'));
    expect(notes().map((note) => note.previousElementSibling)).toEqual([mark(container, 2).closest('p')]);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    standAt(margin, true);
    fireEvent.click(container.querySelector('[data-margin] ul:not([hidden]) a') as HTMLElement);
    standAt(margin, false);
    fireEvent(window, new Event('resize'));
    expect(notes()).toEqual([]);
  });
});

describe('a table that scrolls', () => {
  it.each([
    ['before its left edge', [-9, 25], 100 - 29],
    ['beyond its right edge', [290, 340], 100 + 40],
    ['within it', [40, 90], 100],
    ['that is wider than it', [15, 400], 100 - 5],
  ])('scrolls to what takes the focus %s', (_, [left, right], scrolled) => {
    const at = (left = 0, right = 0) => ({ left, right }) as DOMRect;
    read({
      type: 'article-body',
      content: [
        {
          type: 'table',
          caption: 'Markets',
          columns: ['Market', 'Law'],
          rows: [['Kenya', '[Its law](https://law.example)']],
        },
      ],
    });
    const scroller = screen.getByRole('region', { name: 'Markets' });
    const link = within(scroller).getByRole('link');
    vi.spyOn(scroller, 'getBoundingClientRect').mockReturnValue(at(20, 300));
    vi.spyOn(link, 'getClientRects').mockReturnValue([at(left, right)] as unknown as DOMRectList);
    scroller.scrollLeft = 100;
    link.focus();
    expect(scroller.scrollLeft).toBe(scrolled);
  });
});
