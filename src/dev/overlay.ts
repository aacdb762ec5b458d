import { dropPage, normalise } from '../client/page-cache';
import { apiPath, type ShownPage, studioPath } from '../studio/protocol';
import { color, layer } from '../theme/tokens';
import { editorLink, fixEndpoint } from './open-in-editor';
import type { ListedProblem } from './site-in-progress';

const storageKey = 'problems-folded';

/** The problems of the data in the browser: a short list below the page, or folded to one line, as its author left it. */
class ProblemList {
  private readonly overlay = document.createElement('section');
  private readonly fold = document.createElement('button');
  private readonly fixButton = document.createElement('button');
  private readonly body = document.createElement('div');
  private readonly notice = document.createElement('p');
  private isFolded = readFolded();
  private count = 0;
  /** The report that is shown. */
  private shown = '';

  constructor() {
    const { overlay, fold, fixButton, body, notice } = this;
    overlay.setAttribute('role', 'alert');
    overlay.setAttribute('aria-label', 'Problems in the data');
    overlay.style.cssText = `position:fixed;inset:auto 0 0 0;max-height:40vh;overflow:auto;z-index:${layer.authors};margin:0;padding:12px 24px;
  background:${color.clothInk};color:${color.onDeep};border-top:8px solid ${color.accent};font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap`;
    for (const button of [fold, fixButton]) {
      button.type = 'button';
      button.style.cssText = `position:sticky;top:0;float:right;margin-left:12px;padding:4px 12px;border:0;background:${color.accent};color:${color.onAccent};cursor:pointer`;
    }
    fold.addEventListener('click', () => this.turn());
    fixButton.addEventListener('click', () => void this.askToFix('POST'));
    notice.setAttribute('role', 'status');
    notice.style.cssText = `margin:0;color:${color.accent}`;
    overlay.append(fold, fixButton, notice, body);
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
    const end = report.trim().split('\n').at(-1) ?? '';
    this.body.replaceChildren(...problems.map((problem) => this.line(problem)), end);
    this.draw();
    document.body.append(this.overlay);
    this.fixButton.hidden = true;
    void this.askToFix('GET');
  }

  /** Offers to fix what has one right answer, or fixes it: the save that follows takes the list away. */
  private async askToFix(method: 'GET' | 'POST'): Promise<void> {
    const asked = this.shown;
    const answer = await fetch(fixEndpoint, { method }).catch(() => undefined);
    if (!answer?.ok || asked !== this.shown) return;
    const { count } = (await answer.json()) as { count: number };
    this.fixButton.hidden = count === 0 || method === 'POST';
    this.fixButton.textContent = this.count === 1 ? 'Mend it' : `Mend ${count} of them`;
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

  /** A problem whose first line, its place, is a link. The lines of the file are left to the terminal. */
  private line({ words, ...place }: ListedProblem): HTMLElement {
    const [head = '', ...rest] = words.split('\n').slice(0, 3);
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
  /** Of pages with faulty blocks, by address, the indexes of these in their files. */
  faults: Record<string, number[]>;
  /** The addresses whose pages changed. */
  changed: string[];
  /** Whether what all pages share is another, as what stands around them. */
  isSharedNew: boolean;
}

const list = new ProblemList();

function follow({ report, problems, faults, changed, isSharedNew }: Save): void {
  const here = normalise(location.pathname);
  const isChanged = changed.includes(here);
  for (const address of changed) dropPage(address);
  // Only a hydrated page can show what was saved in its place; where there is the report alone there is no page yet.
  const isHydrated = 'ready' in document.documentElement.dataset;
  if (!document.getElementById('code') || (isChanged && (isSharedNew || !isHydrated))) {
    location.reload();
    return;
  }
  if (!isFramed) list.show(report, problems);
  marks.show(faults);
  if (isChanged) document.dispatchEvent(new Event('saved'));
}

function markDraft(word: string): void {
  const mark = document.createElement('p');
  mark.textContent = word;
  mark.title = 'Not part of the built site';
  mark.style.cssText = `position:fixed;top:0;left:50%;z-index:${layer.authors};margin:0;padding:4px 12px;background:${color.accent};color:${color.onAccent}`;
  document.body.append(mark);
}

/** Marks texts that are still to be written, on this page and on those that follow it. Nothing of the page is changed. */
function markTodos(): void {
  const rules = new CSSStyleSheet();
  rules.replaceSync(`::highlight(todo) { background: ${color.accent}; color: ${color.onAccent} }`);
  document.adoptedStyleSheets.push(rules);
  const mark = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
      /^\s*TODO(:|\s*$)/.test(text.nodeValue ?? '') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    );
    const found = new Highlight();
    while (texts.nextNode()) {
      const range = new Range();
      range.selectNodeContents(texts.currentNode);
      found.add(range);
    }
    CSS.highlights.set('todo', found);
  };
  mark();
  new MutationObserver(mark).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Edges what stands for faulty blocks, on this page and on those that follow it. */
class FaultMarks {
  private readonly rules = new CSSStyleSheet();
  /** What is marked: the address, and the faulty blocks of its page. */
  private marked = '';

  constructor(private faults: Save['faults']) {
    document.adoptedStyleSheets.push(this.rules);
    void this.draw();
    new MutationObserver(() => void this.draw()).observe(document.body, { childList: true, subtree: true });
  }

  show(faults: Save['faults']): void {
    this.faults = faults;
    this.marked = '';
    void this.draw();
  }

  private async draw(): Promise<void> {
    const address = normalise(location.pathname);
    const faulty = this.faults[address] ?? [];
    const wanted = JSON.stringify([address, faulty]);
    if (this.marked === wanted) return;
    this.marked = wanted;
    const parts = faulty.length > 0 ? await askForParts(address) : [];
    if (this.marked !== wanted) return;
    const selectors = parts.flatMap((block, at) =>
      block !== null && faulty.includes(block) ? [`#content > :nth-child(${at + 1})`] : [],
    );
    const rule = `${selectors.join()} { outline: 4px dashed ${color.error}; outline-offset: -8px }`;
    this.rules.replaceSync(selectors.length > 0 ? rule : '');
  }
}

/** Which block of its file each part of a page belongs to; a block may be several. */
async function askForParts(address: string): Promise<ShownPage['parts']> {
  const query = new URLSearchParams({ address });
  const answer = await fetch(`${apiPath}/page?${query}`).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as ShownPage).parts : [];
}

/** In a frame of the studio, whose window shows the problems and leads back. */
const isFramed = window.parent !== window;

/** Leads to the studio, at the page that is shown when it is pressed. */
function offerEditing(): void {
  const link = document.createElement('a');
  link.href = studioPath;
  link.textContent = 'Edit';
  link.style.cssText = `position:fixed;top:50%;right:0;z-index:${layer.authors};padding:8px 12px;background:${color.clothInk};color:${color.onDeep};font:600 14px/1.5 sans-serif;text-decoration:none`;
  const lead = () => {
    link.href = studioPath + location.pathname + location.hash;
  };
  for (const type of ['pointerenter', 'focus', 'click']) link.addEventListener(type, lead);
  document.body.append(link);
}

const first = document.getElementById('site-report')?.textContent;
const {
  report = '',
  problems = [],
  faults = {},
  reading,
  draft,
} = JSON.parse(first ?? '{}') as Partial<Save> & { reading?: number; draft?: string };
if (!isFramed) {
  list.show(report, problems);
  offerEditing();
}
if (draft) markDraft(draft);
const marks = new FaultMarks(faults);
// A browser that lacks highlights shows the words as they are.
if ('highlights' in CSS) markTodos();
import.meta.hot?.on('site:read', follow);
import.meta.hot?.send('site:shown', { reading });
