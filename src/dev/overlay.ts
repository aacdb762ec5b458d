import { dropPage, normalise } from '../client/page-cache';
import { color, layer } from '../theme/tokens';
import { editorLink } from './open-in-editor';
import type { ListedProblem } from './site-in-progress';

const storageKey = 'problems-folded';

/** The problems of the data in the browser: a list over the page, or folded to one line, as its author left it. */
class ProblemList {
  private readonly overlay = document.createElement('section');
  private readonly fold = document.createElement('button');
  private readonly body = document.createElement('div');
  private readonly notice = document.createElement('p');
  private isFolded = readFolded();
  private count = 0;
  /** The report that is shown. */
  private shown = '';

  constructor() {
    const { overlay, fold, body, notice } = this;
    overlay.setAttribute('role', 'alert');
    overlay.setAttribute('aria-label', 'Problems in the data');
    overlay.style.cssText = `position:fixed;inset:auto 0 0 0;max-height:80vh;overflow:auto;z-index:${layer.authors};margin:0;padding:12px 24px;
  background:${color.clothInk};color:${color.onDeep};border-top:8px solid ${color.accent};font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap`;
    fold.type = 'button';
    fold.style.cssText = `position:sticky;top:0;float:right;padding:4px 12px;border:0;background:${color.accent};color:${color.onAccent};cursor:pointer`;
    fold.addEventListener('click', () => this.turn());
    notice.setAttribute('role', 'status');
    notice.style.cssText = `margin:0;color:${color.accent}`;
    overlay.append(fold, notice, body);
  }

  /** Shows a report with its problems, each of which opens its place; an empty one takes the list away. */
  show(report: string, problems: ListedProblem[]): void {
    // Made anew under a press, a line would not hear of it.
    if (report === this.shown) return;
    this.shown = report;
    this.notice.textContent = '';
    if (report === '') {
      this.overlay.remove();
      return;
    }
    this.count = problems.length;
    const rest = problems.reduce((text, { words }) => text.replace(words, ''), report).trim();
    this.body.replaceChildren(...problems.map((problem) => this.line(problem)), rest);
    this.draw();
    document.body.append(this.overlay);
  }

  private turn(): void {
    this.isFolded = !this.isFolded;
    keepFolded(this.isFolded);
    this.draw();
  }

  private draw(): void {
    this.body.hidden = this.isFolded;
    this.fold.setAttribute('aria-expanded', String(!this.isFolded));
    const count = this.count === 1 ? '1 problem' : `${this.count} problems`;
    this.fold.textContent = this.isFolded ? `Show ${count}` : 'Fold away';
  }

  /** A problem whose first line, its place, is a link. */
  private line({ words, ...place }: ListedProblem): HTMLElement {
    const [head = '', ...rest] = words.split('\n');
    const link = document.createElement('a');
    link.href = editorLink(place);
    link.textContent = head;
    link.style.color = color.accent;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      void this.open(link.href);
    });
    const item = document.createElement('p');
    item.style.margin = '0';
    item.append(link, `\n${rest.join('\n')}\n`);
    return item;
  }

  private async open(address: string): Promise<void> {
    this.notice.textContent = '';
    const answer = await fetch(address).catch(() => undefined);
    if (!answer?.ok)
      this.notice.textContent = answer ? await answer.text() : 'The development server does not answer.';
  }
}

/** Whether the list was folded the last time; storage that is blocked or full remembers nothing. */
function readFolded(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'yes';
  } catch {
    return false;
  }
}

function keepFolded(isFolded: boolean): void {
  try {
    localStorage.setItem(storageKey, isFolded ? 'yes' : 'no');
  } catch {
    // It stays as it is until the next page.
  }
}

/** What the development server pushes after a save. */
interface Save {
  /** The report as the terminal shows it; empty where all is well. */
  report: string;
  problems: ListedProblem[];
  /** The addresses whose pages changed. */
  changed: string[];
  /** Whether what all pages share is another, as what stands around them. */
  isSharedNew: boolean;
}

const list = new ProblemList();

function follow({ report, problems, changed, isSharedNew }: Save): void {
  const here = normalise(location.pathname);
  const isChanged = changed.includes(here);
  for (const address of changed) dropPage(address);
  // Only a hydrated page can show what was saved in its place; where there is the report alone there is no page yet.
  const isHydrated = 'ready' in document.documentElement.dataset;
  if (!document.getElementById('code') || (isChanged && (isSharedNew || !isHydrated))) {
    location.reload();
    return;
  }
  list.show(report, problems);
  if (isChanged) document.dispatchEvent(new Event('saved'));
}

function markDraft(word: string): void {
  const mark = document.createElement('p');
  mark.textContent = word;
  mark.title = 'Not part of the built site';
  mark.style.cssText = `position:fixed;top:0;left:50%;z-index:${layer.authors};margin:0;padding:4px 12px;background:${color.accent};color:${color.onAccent}`;
  document.body.append(mark);
}

/** Edges what stands for a faulty block, on this page and on those that follow it. */
function markGaps(): void {
  const rules = new CSSStyleSheet();
  rules.replaceSync(
    `#content > :has([id^="gap-"]) { outline: 4px dashed ${color.error}; outline-offset: -8px }`,
  );
  document.adoptedStyleSheets.push(rules);
}

const first = document.getElementById('site-report')?.textContent;
const {
  report = '',
  problems = [],
  reading,
  draft,
} = JSON.parse(first ?? '{}') as Partial<Save> & { reading?: number; draft?: string };
list.show(report, problems);
if (draft) markDraft(draft);
markGaps();
import.meta.hot?.on('site:read', follow);
import.meta.hot?.send('site:shown', { reading });
