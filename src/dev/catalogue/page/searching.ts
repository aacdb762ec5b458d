import { rank } from '../find';
import { recall, remember } from './remember';

/** Shows what fits the words in the search field, the best first where order does not matter otherwise. */
export function answerSearch(): void {
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
