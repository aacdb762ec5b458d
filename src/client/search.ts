import MiniSearch from 'minisearch';
import type { Wording } from '../../schema/files/wording';
import { fillWords } from '../ui/site-context';
import styles from './search.css?url';
import {
  find,
  indexOptions,
  type Result,
  type SearchAnswer,
  type SearchFile,
  type SearchRecord,
  searchAddress,
  wordsOf,
} from './search-index';

/** After how many milliseconds a search that has no answer yet says that it goes on. */
const quietMs = 300;

/** Fetches words and styles of the search; what it answers takes charge of the button. */
export async function prepare(): Promise<{ enhance(): void }> {
  const [words] = await Promise.all([loadWords(), loadStyles()]);
  return { enhance: () => new SiteSearch(words).takeCharge() };
}

/** The words of the interface, which the page has fetched already. */
async function loadWords(): Promise<Wording> {
  const { wording } = await (await fetch(document.getElementById('code')?.dataset.shell ?? '')).json();
  return wording;
}

/** Styles that the bundler imports are fetched once, and not again after the network has failed. */
function loadStyles(): Promise<unknown> {
  const link = element('link', { rel: 'stylesheet', href: styles });
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error('The styles of the search could not be had.'));
  });
  document.head.append(link);
  return loaded;
}

/** The index, and what the build says beside it. */
interface Loaded extends Omit<SearchFile, 'index'> {
  index: MiniSearch<SearchRecord>;
}

/** The dialog of the search and what is typed in it. Nothing that is typed is sent or kept. */
class SiteSearch {
  private readonly view: SearchView;
  /** The index, from when it is first asked for; asked for anew after it could not be had. */
  private index?: Promise<Loaded>;
  /** Counts what was asked, so that an answer that was overtaken is not shown. */
  private turn = 0;
  /** Says that the search goes on, unless an answer comes first. */
  private slow?: ReturnType<typeof setTimeout>;

  constructor(private readonly words: Wording) {
    this.view = makeView(words);
  }

  takeCharge(): void {
    const { dialog, form, input, list } = this.view;
    document.body.append(dialog);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      list.querySelector<HTMLAnchorElement>('a:not([data-offer])')?.click();
    });
    input.addEventListener('input', () => void this.answer());
    dialog.addEventListener('keydown', (event) => this.move(event));
    for (const button of document.querySelectorAll('[data-search]')) {
      button.addEventListener('click', (event) => {
        event.preventDefault();
        this.open();
      });
      button.dispatchEvent(new Event('in-charge', { bubbles: true }));
    }
  }

  private open(): void {
    const { dialog, input } = this.view;
    if (!dialog.open) dialog.showModal();
    input.focus();
    input.select();
    void this.answer();
  }

  /** Finds what stands in the field, and shows it. */
  private async answer(): Promise<void> {
    const { said, list, input } = this.view;
    const turn = ++this.turn;
    clearTimeout(this.slow);
    this.slow = setTimeout(() => {
      said.textContent = this.words.loading;
    }, quietMs);
    try {
      this.index ??= loadIndex();
      const loaded = await this.index;
      if (turn !== this.turn) return;
      clearTimeout(this.slow);
      const query = input.value.trim();
      this.show(loaded, query ? find(loaded.index, query, loaded) : undefined, query);
    } catch {
      // Whatever went wrong, the visitor is told and may try again.
      this.index = undefined;
      if (turn !== this.turn) return;
      clearTimeout(this.slow);
      said.textContent = '';
      list.replaceChildren();
      this.showFault();
    }
  }

  /** Shows what was found; where it is nothing, the pages that visitors look for most. */
  private show({ first }: Loaded, found: SearchAnswer | undefined, asked: string): void {
    const { fault, said, list } = this.view;
    fault.hidden = true;
    fault.replaceChildren();
    said.textContent = found ? this.countOf(found, asked) : this.hint();
    const results = found?.results.map((each) =>
      makeResult({ ...each, kind: each.kind || this.words.searchPage }, found.words),
    );
    list.replaceChildren(...(results?.length === 0 ? first.map(makeOffer) : (results ?? [])));
    list.scrollTop = 0;
  }

  /** What can be searched; how the keys move, where there are keys. */
  private hint(): string {
    const { searchHint, searchKeys } = this.words;
    return matchMedia('(hover: hover)').matches ? `${searchHint} ${searchKeys}` : searchHint;
  }

  private countOf({ results, count }: SearchAnswer, asked: string): string {
    const { searchNothing, searchFound, searchBest } = this.words;
    if (count === 0) return fillWords(searchNothing, { words: asked });
    const shown = results.length;
    return fillWords(count > shown ? searchBest : searchFound, { count: shown });
  }

  /** Says that the index could not be had, with a button to try again. */
  private showFault(): void {
    const { searchFailed, retry } = this.words;
    const { fault, input } = this.view;
    const button = element('button', { type: 'button' }, retry);
    button.addEventListener('click', () => {
      input.focus();
      void this.answer();
    });
    fault.replaceChildren(element('p', {}, searchFailed), button);
    fault.hidden = false;
  }

  /** Lets the arrow keys walk from the field through the results and back. */
  private move(event: KeyboardEvent): void {
    const { input, list } = this.view;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.isComposing) return;
    const stops: HTMLElement[] = [input, ...list.querySelectorAll('a')];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    stops[Math.max(0, Math.min(at + step, stops.length - 1))]?.focus();
  }
}

/** Fetches the index. Rejects where it cannot be had or read. */
async function loadIndex(): Promise<Loaded> {
  const answer = await fetch(searchAddress);
  if (!answer.ok) throw new Error(`${searchAddress}: ${answer.status}`);
  const { index, ...beside }: SearchFile = await answer.json();
  return { ...beside, index: MiniSearch.loadJS(index, indexOptions(beside.common)) };
}

// --- What is shown

/** The parts of the dialog that change. */
interface SearchView {
  dialog: HTMLDialogElement;
  form: HTMLFormElement;
  input: HTMLInputElement;
  /** Says how many results there are; a live region. */
  said: HTMLElement;
  /** Says what could not be had, with a button; a live region. */
  fault: HTMLElement;
  list: HTMLElement;
}

/** Makes the dialog, closed and without results. */
function makeView(words: Wording): SearchView {
  const input = element('input', {
    id: 'search-words',
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    maxlength: '120',
    placeholder: words.searchLabel,
    'aria-describedby': 'search-said',
  });
  const name = element('span', { class: 'visually-hidden' }, words.searchLabel);
  const label = element('label', { for: 'search-words' }, sign(searchSign, 24), name);
  const close = element(
    'button',
    { type: 'button', 'aria-label': words.searchClose, 'data-closes': '#search' },
    sign(closeSign, 22),
  );
  const form = element('form', { role: 'search' }, label, input, close);
  const said = element('p', { id: 'search-said', class: 'search-said', role: 'status' });
  const fault = element('div', { class: 'search-fault', role: 'alert', hidden: '' });
  const list = element('ol', { 'aria-label': words.searchResults });
  const dialog = element(
    'dialog',
    { id: 'search', class: 'search', 'aria-label': words.searchLabel },
    element('div', {}, form, said, fault, list),
  );
  return { dialog, form, input, said, fault, list };
}

/** One result as a link: what the page belongs to, its title, and the sentence with the words that fit. */
function makeResult(
  { address, kind, title, heading, sentence }: Result,
  found = new Set<string>(),
): HTMLElement {
  const name = heading && heading !== title ? `${title} › ${heading}` : title;
  return element(
    'li',
    {},
    element(
      'a',
      { href: address },
      element('span', { class: 'search-kind' }, kind),
      element('span', { class: 'search-title' }, ...marked(name, found)),
      element('span', { class: 'search-sentence' }, ...marked(sentence, found)),
    ),
  );
}

/** A page that is offered where nothing was found. */
function makeOffer({ address, title }: Pick<Result, 'address' | 'title'>): HTMLElement {
  return element(
    'li',
    {},
    element('a', { href: address, 'data-offer': '' }, element('span', { class: 'search-title' }, title)),
  );
}

/** A text with a mark around each of some words. */
function marked(text: string, found: Set<string>): (string | Node)[] {
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .map((piece) => (wordsOf(piece).some((word) => found.has(word)) ? element('mark', {}, piece) : piece));
}

/** An element with attributes and content. No HTML is read, so that nothing in a text can become any. */
function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content);
  return made;
}

const searchSign = 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 6 6';
const closeSign = 'M5 5l14 14M19 5 5 19';

function sign(path: string, size: number): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const line = document.createElementNS(svg.namespaceURI, 'path');
  const attributes = {
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 2,
    'aria-hidden': true,
  };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, String(value));
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
