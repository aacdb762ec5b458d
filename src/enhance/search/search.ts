import type { Wording } from '../../../schema/files/wording';
import { addStyles } from '../../ui/add-styles';
import { fillWords } from '../../ui/site-context';
import { find, type SearchAnswer } from './find';
import { PartGone, SearchParts } from './parts';
import styles from './search.css?url';
import { element, makeResult, makeView, type SearchView } from './view';

/** After how many milliseconds a search that has no answer yet says that it goes on. */
const quietMs = 300;

/** Fetches the words and the style of the search; what it answers takes charge of the button. */
export async function prepare(): Promise<{ enhance(): void }> {
  const [words] = await Promise.all([loadWords(), addStyles(styles)]);
  return { enhance: () => new SiteSearch(words).takeCharge() };
}

/** The words of the interface, which the page has fetched already. */
async function loadWords(): Promise<Wording> {
  const { href } = document.querySelector<HTMLLinkElement>('link[data-shell]') ?? { href: '' };
  const { wording } = await (await fetch(href)).json();
  return wording;
}

/** The dialog of the search and what is typed in it. Nothing that is typed is sent or kept. */
class SiteSearch {
  private readonly view: SearchView;
  private parts = new SearchParts();
  /** Counts what was asked, so that an answer that was overtaken is not shown. */
  private turn = 0;

  constructor(private readonly words: Wording) {
    this.view = makeView(words);
  }

  takeCharge(): void {
    const { dialog, form, input, list } = this.view;
    document.body.append(dialog);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      list.querySelector('a')?.click();
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

  /** Finds what stands in the field, and shows it: the first results before the others are there. */
  private async answer(): Promise<void> {
    const { input, said, list } = this.view;
    const turn = ++this.turn;
    const asked = input.value.trim();
    const slow = setTimeout(() => {
      said.textContent = this.words.loading;
    }, quietMs);
    const show = (found?: SearchAnswer) => {
      if (turn !== this.turn) return;
      clearTimeout(slow);
      this.show(found, asked);
    };
    try {
      if (asked) {
        const found = await find(this.parts, asked, show);
        if (turn === this.turn) list.append(...this.makeResults(found, list.children.length));
      } else {
        await this.parts.start();
        show();
      }
    } catch (fault) {
      if (turn !== this.turn) return;
      said.textContent = '';
      list.replaceChildren();
      this.showFault(fault instanceof PartGone);
    } finally {
      clearTimeout(slow);
    }
  }

  private show(found: SearchAnswer | undefined, asked: string): void {
    const { fault, said, list } = this.view;
    fault.hidden = true;
    fault.replaceChildren();
    said.textContent = found ? this.countOf(found, asked) : this.words.searchHint;
    list.replaceChildren(...(found ? this.makeResults(found, 0) : []));
    list.scrollTop = 0;
  }

  /** The results from one on. */
  private makeResults({ results, words }: SearchAnswer, from: number): HTMLElement[] {
    return results
      .slice(from)
      .map((each) => makeResult({ ...each, kind: each.kind || this.words.searchPage }, words));
  }

  private countOf({ shown, count }: SearchAnswer, asked: string): string {
    const { searchNothing, searchFound, searchBest } = this.words;
    if (count === 0) return fillWords(searchNothing, { words: asked });
    return fillWords(count > shown ? searchBest : searchFound, { count: shown });
  }

  /** Says what could not be had. What is gone is of another release, which only a page of that release can search. */
  private showFault(isGone: boolean): void {
    const { searchFailed, searchOutdated, searchReload, retry } = this.words;
    const { fault, input } = this.view;
    const button = element('button', { type: 'button' }, isGone ? searchReload : retry);
    button.addEventListener('click', () => {
      if (isGone) return location.reload();
      this.parts = new SearchParts();
      input.focus();
      void this.answer();
    });
    fault.replaceChildren(element('p', {}, isGone ? searchOutdated : searchFailed), button);
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
