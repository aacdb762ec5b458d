import * as breakpoint from '../../../theme/breakpoints';
import { copyText } from '../../../ui/clipboard';
import { openInEditor } from '../../open-in-editor';
import { rank } from '../find';
import { showExamples } from './examples';
import { recall, remember } from './remember';

// Runs on the pages of the catalogue. What a page does not have is passed over.

const saidMs = 5000;
let timer: number | undefined;

/** Says for some seconds what was done, to be seen and heard. The same words twice are heard twice. */
function say(words: string): void {
  const region = document.getElementById('said');
  if (!region) return;
  region.textContent = '';
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    region.textContent = '';
  }, saidMs);
  requestAnimationFrame(() => {
    region.textContent = words;
  });
}

/** Has the list of blocks open beside them, folded above them, and marks the one that is being read. */
function answerIndex(): void {
  const index = document.querySelector<HTMLDetailsElement>('[data-index]');
  if (!index) return;
  index.open = innerWidth > breakpoint.tablet;
  const links = new Map([...index.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]));
  const passed = new Set<string>();
  const mark = () => {
    const current = [...links.keys()].filter((id) => passed.has(id)).at(-1);
    for (const [id, link] of links) {
      if (id === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        if (isIntersecting) passed.add(target.id);
        else passed.delete(target.id);
      }
      mark();
    },
    // A line at a third of the window.
    { rootMargin: '-33% 0px -66%' },
  );
  for (const id of links.keys()) {
    const section = document.getElementById(id);
    if (section) observer.observe(section);
  }
}

/** Opens files in the author's editor without leaving the page. */
function answerEditorLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-editor]');
    if (!link) return;
    event.preventDefault();
    const place = link.dataset.editor ?? '';
    void openInEditor(link.href).then((isPassedOn) =>
      say(isPassedOn ? `Your editor was asked to open ${place}.` : `${place} could not be opened.`),
    );
  });
}

const markedMs = 2000;
const markTimers = new WeakMap<Element, number>();

/** Copies what a pressed button stands for, and says on the button and to be heard that it did. */
function answerCopying(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[data-copy], [data-copy-from]');
    if (button) void copy(button);
  });
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const { copy, copyFrom = '', what = '' } = button.dataset;
  const source = document.getElementById(copyFrom);
  const isDone = await copyText(copy ?? source?.textContent ?? '');
  if (isDone) say(`Copied: ${what}.`);
  else {
    selectText(source ?? button);
    say('The browser does not let this page copy. The text is selected for you to copy.');
  }
  mark(button, isDone ? 'Copied' : 'Selected');
}

/** Shows for a moment on the button what has become of the press. */
function mark(button: HTMLButtonElement, words: string): void {
  const place = [...button.childNodes].at(-1);
  if (!place) return;
  button.dataset.rests ??= place.textContent ?? '';
  place.textContent = words;
  button.dataset.done = '';
  clearTimeout(markTimers.get(button));
  const rest = () => {
    place.textContent = button.dataset.rests ?? '';
    delete button.dataset.done;
  };
  markTimers.set(button, window.setTimeout(rest, markedMs));
}

function selectText(element: Element): void {
  getSelection()?.selectAllChildren(element);
}

/** Shows what fits the words in the search field, the best first where order does not matter otherwise. */
function answerSearch(): void {
  const field = document.querySelector<HTMLInputElement>('#find');
  const list = document.querySelector<HTMLElement>('[data-items]');
  if (!field || !list) return;
  const items = [...list.querySelectorAll<HTMLElement>('[data-item]')];
  const show = () => {
    remember('find', field.value);
    showFitting(field, list, items);
  };
  field.value = recall('find') ?? '';
  field.addEventListener('input', show);
  if (field.value) show();
}

function showFitting(field: HTMLInputElement, list: HTMLElement, items: HTMLElement[]): void {
  const query = field.value.trim();
  const ranks = new Map(items.map((item) => [item, query === '' ? 1 : rankOf(query, item)]));
  for (const item of items) item.hidden = !ranks.get(item);
  if ('ranked' in list.dataset)
    list.append(...[...items].sort((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0)));
  hideEmptied(list, query !== '');
  const found = items.filter((item) => !item.hidden).length;
  const region = document.getElementById('found');
  if (region) region.textContent = query === '' ? '' : `${found || 'None'} of ${items.length}`;
}

function rankOf(query: string, { dataset: { item = '', words = '' } }: HTMLElement): number {
  return rank(query, { name: item, words: words.split(' ') });
}

/** Hides headings with nothing below them, links to what is hidden, and what only stands where nothing is looked for. */
function hideEmptied(list: HTMLElement, isSearching: boolean): void {
  for (const group of list.querySelectorAll<HTMLElement>(':scope > section:not([data-item])'))
    group.hidden = !group.querySelector('[data-item]:not([hidden])');
  for (const link of document.querySelectorAll<HTMLElement>('[data-leads]'))
    link.hidden = document.getElementById(link.dataset.leads ?? '')?.hidden ?? false;
  for (const part of document.querySelectorAll<HTMLElement>('[data-unless-found]')) part.hidden = isSearching;
}

/** Draws the cloth as it is put together, and writes the JSON for it. */
function answerMixer(): void {
  const mixer = document.querySelector<HTMLElement>('[data-mixer]');
  const picture = mixer?.querySelector('img');
  const json = document.getElementById('art-json');
  if (!mixer || !picture || !json) return;
  const draw = () => {
    const chosen = [...mixer.querySelectorAll('select')].flatMap(({ name, value }) =>
      value ? [[name, value]] : [],
    );
    const art = Object.fromEntries(chosen) as Record<string, string>;
    picture.src = `${mixer.dataset.mixer}${new URLSearchParams(art)}`;
    const members = chosen.map(([key, word]) => `"${key}": "${word}"`);
    json.textContent = members.length === 0 ? '"art": {}' : `"art": { ${members.join(', ')} }`;
  };
  mixer.addEventListener('change', draw);
}

answerIndex();
answerEditorLinks();
answerCopying();
answerSearch();
answerMixer();
showExamples();
// Another reading of the data may change anything here.
import.meta.hot?.on('site:read', () => location.reload());
document.documentElement.dataset.ready = '';
