import type { Wording } from '../../../schema/files/wording';
import { type Result, wordsOf } from './search-index';

/** The parts of the dialog that change. */
export interface SearchView {
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
export function makeView(words: Wording): SearchView {
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
export function makeResult(
  { address, kind, title, heading, sentence }: Result,
  found = new Set<string>(),
): HTMLElement {
  const name = heading ? `${title} › ${heading}` : title;
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
export function makeOffer({ address, title }: Pick<Result, 'address' | 'title'>): HTMLElement {
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
export function element<Tag extends keyof HTMLElementTagNameMap>(
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
