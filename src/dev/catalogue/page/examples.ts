import { exampleAddress } from '../addresses';
import { recall, remember } from './remember';

/** How far from the window an example is loaded, and how far it is unloaded again. */
const reach = { near: '600px 0px', far: '3000px 0px' };

/** The highest that an example is shown, in its own pixels; beyond that it scrolls by itself. */
const highest = 3000;

/** How high the window of an example is before it is known how much it shows, by its width. */
const firstHeights: Record<string, number> = { 390: 640, 768: 560, 1440: 560 };

/** Shows the chosen example of each block in a window of its own while it is near, at the width that was chosen. */
export function showExamples(): void {
  const frames = [...document.querySelectorAll<HTMLElement>('[data-example-frame]')].map(
    (element) => new ExampleFrame(element),
  );
  const byElement = new Map(frames.map((frame) => [frame.element as Element, frame]));
  const comes = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) if (isIntersecting) byElement.get(target)?.load();
    },
    { rootMargin: reach.near },
  );
  const goes = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) if (!isIntersecting) byElement.get(target)?.unload();
    },
    { rootMargin: reach.far },
  );
  const fits = new ResizeObserver((changes) => {
    for (const { target } of changes) byElement.get(target)?.fit();
  });
  for (const { element } of frames) for (const observer of [comes, goes, fits]) observer.observe(element);
  document.addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    if (name === 'width') {
      remember(name, value);
      for (const frame of frames) frame.turnTo(value);
    }
    if (name.startsWith('example-')) frames.find(({ type }) => name === `example-${type}`)?.choose(value);
  });
  const width = chooseWidth();
  for (const frame of frames) frame.begin(width);
  new MutationObserver(() => {
    for (const frame of frames) frame.dress();
  }).observe(document.documentElement, { attributeFilter: ['class'] });
}

/** How much wider than the window an example may be at first: it is still read when it is shown that much smaller. */
const widestShare = 1.6;

/** The width that the examples begin with: the one that was chosen before a save, or the widest that can be read here. */
function chooseWidth(): string | undefined {
  const widths = [...document.querySelectorAll<HTMLInputElement>('[name="width"]')];
  const kept = widths.find(({ value }) => value === recall('width'));
  const fitting = widths.filter(({ value }) => Number(value) <= innerWidth * widestShare);
  const chosen = kept ?? fitting.at(-1) ?? widths[0];
  if (chosen) chosen.checked = true;
  return chosen?.value;
}

/** The place where the examples of one block are shown, one at a time. */
class ExampleFrame {
  readonly type: string;
  private name = '';
  private width = '';
  private frame: HTMLIFrameElement | undefined;
  private readonly holder: HTMLElement | null;

  constructor(readonly element: HTMLElement) {
    this.type = element.dataset.exampleFrame ?? '';
    this.holder = element.closest('[data-examples]');
  }

  /** Takes over what is chosen on the page, also what a browser has kept of an earlier visit. */
  begin(width = this.element.dataset.width ?? ''): void {
    const chosen = this.holder?.querySelector<HTMLInputElement>('input:checked');
    this.width = width;
    this.choose(chosen?.value ?? '');
  }

  /** Shows another example, and its JSON. */
  choose(name: string): void {
    this.name = name;
    for (const part of this.holder?.querySelectorAll<HTMLElement>('[data-example]') ?? [])
      part.hidden = part.dataset.example !== name;
    this.showAnew();
  }

  turnTo(width: string): void {
    this.width = width;
    this.showAnew();
  }

  private showAnew(): void {
    this.element.style.setProperty('--height', `${firstHeights[this.width] ?? 600}`);
    if (!this.frame) {
      this.fit();
      return;
    }
    this.unload();
    this.load();
  }

  /** Puts the example in, unless it is there. A frame of its own each time leaves no trace in the history. */
  load(): void {
    if (this.frame || !this.element.checkVisibility()) return;
    const frame = document.createElement('iframe');
    frame.title = `The block ${this.type}, example ${this.name}`;
    frame.src = exampleAddress(this.type, this.name) + (isDark() ? '?theme=dark' : '');
    frame.addEventListener('load', () => this.follow(frame));
    const box = document.createElement('div');
    box.append(frame);
    this.frame = frame;
    this.element.replaceChildren(box);
    this.fit();
  }

  /** Takes the example away; the place keeps its height. */
  unload(): void {
    this.frame?.remove();
    this.frame = undefined;
  }

  /** Follows the height of what the example shows, and keeps its links from taking it elsewhere. */
  private follow(frame: HTMLIFrameElement): void {
    const inside = frame.contentDocument;
    const content = inside?.getElementById('content');
    if (!inside || !content) return;
    const measure = () => {
      const height = Math.min(Math.ceil(content.getBoundingClientRect().height), highest);
      if (height > 0) this.element.style.setProperty('--height', `${height}`);
      this.fit();
    };
    new ResizeObserver(measure).observe(content);
    inside.addEventListener('click', openElsewhere, { capture: true });
  }

  /** As large as it fits beside the list of blocks, never larger than it is. */
  fit(): void {
    const { style, clientWidth } = this.element;
    const scale = Math.min(1, clientWidth / Number(this.width));
    style.setProperty('--width', this.width);
    style.setProperty('--scale', `${scale}`);
    const words = `${this.width} pixels wide${scale < 1 ? `, shown at ${Math.round(scale * 100)} %` : ''}`;
    for (const place of this.holder?.querySelectorAll('[data-scale]') ?? []) place.textContent = words;
  }

  /** Gives the example the theme of the catalogue. */
  dress(): void {
    const root = this.frame?.contentDocument?.documentElement;
    root?.classList.toggle('dark', isDark());
    root?.classList.toggle('light', !isDark());
  }
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

/** A link of an example opens in a tab of its own; places on the page are the example's. */
function openElsewhere(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  if (!link?.href.startsWith('http') || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  event.stopPropagation();
  window.open(link.href, '_blank', 'noopener');
}
