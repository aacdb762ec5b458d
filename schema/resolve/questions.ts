import type { Question } from '../block-context';
import type { Questions } from '../site-model';
import { answer } from './blocks';
import type { Pages } from './pages';
import type { SiteSource } from './site-source';

/** The questions of pages, answered from what the pages are resolved from. */
export class SiteQuestions implements Questions {
  // Private in the eyes of whoever compares two sites, too.
  readonly #pages: Pages;
  readonly #source: SiteSource;

  constructor(pages: Pages, source: SiteSource) {
    this.#pages = pages;
    this.#source = source;
  }

  askedBy(id: string): ReadonlySet<Question> | undefined {
    return this.#pages.askedBy(id);
  }

  answer(question: Question): unknown {
    return answer(this.#source, question);
  }
}
