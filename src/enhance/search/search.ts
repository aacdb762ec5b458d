import MiniSearch from 'minisearch';
import type { Wording } from '../../../schema/files/wording';
import { fillWords } from '../../ui/site-context';
import './search.css';
import {
  find,
  indexOptions,
  type SearchAnswer,
  type SearchFile,
  type SearchRecord,
  searchAddress,
} from './search-index';
import { element, makeOffer, makeResult, makeView, type SearchView } from './view';

/** After how many milliseconds a search that has no answer yet says that it goes on. */
const quietMs = 300;

/** Fetches the words of the search; what it answers takes charge of the button. */
export async function prepare(): Promise<{ enhance(): void }> {
  const words = await loadWords();
  return { enhance: () => new SiteSearch(words).takeCharge() };
}

/** The words of the interface, which the page has fetched already. */
async function loadWords(): Promise<Wording> {
  const { wording } = await (await fetch(document.getElementById('code')?.dataset.shell ?? '')).json();
  return wording;
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
