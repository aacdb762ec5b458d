import { dropPages, normalise } from '../client/page-cache';
import { apiPath, type ShownPage, studioPath } from '../studio/protocol';
import { color, layer } from '../theme/tokens';
import type { ListedProblem } from './site-in-progress';

const bar = `position:fixed;z-index:${layer.authors};margin:0;background:${color.clothInk};color:${color.onDeep}`;
const label = `position:fixed;z-index:${layer.authors};margin:0;padding:4px 12px;background:${color.accent};color:${color.onAccent}`;

/** The problems of the data in the browser: a list below the page, which can be folded. */
class ProblemList {
  private readonly overlay = document.createElement('details');
  private readonly summary = document.createElement('summary');
  private readonly body = document.createElement('div');
  private shown = '';

  constructor() {
    const { overlay, summary, body } = this;
    overlay.open = true;
    overlay.setAttribute('role', 'alert');
    overlay.setAttribute('aria-label', 'Problems in the data');
    overlay.style.cssText = `${bar};inset:auto 0 0 0;max-height:40vh;overflow:auto;padding:12px 24px;border-top:8px solid ${color.accent};font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap`;
    summary.style.cssText = 'cursor:pointer';
    overlay.append(summary, body);
  }

  show(report: string, problems: ListedProblem[]): void {
    // Made anew under a press, a line would not hear of it.
    if (report === this.shown) return;
    this.shown = report;
    if (report === '') {
      this.overlay.remove();
      return;
    }
    const end = report.trim().split('\n').at(-1) ?? '';
    this.summary.textContent = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    this.body.replaceChildren(...problems.map(lineOf), end);
    document.body.append(this.overlay);
  }
}

/** A problem whose first line, its place, is a link. The lines of the file are left to the terminal. */
function lineOf({ words, file, path }: ListedProblem): HTMLElement {
  const [head = '', ...rest] = words.split('\n').slice(0, 3);
  const link = document.createElement('a');
  link.href = `${studioPath}/?${new URLSearchParams({ file, path: JSON.stringify(path) })}`;
  link.textContent = head;
  link.style.color = color.accent;
  const item = document.createElement('p');
  item.style.margin = '0';
  item.append(link, `\n${rest.join('\n')}\n`);
  return item;
}

interface Save {
  /** The report as the terminal shows it; empty where all is well. */
  report: string;
  problems: ListedProblem[];
  /** Of pages with faulty blocks, by address, the indexes of these in their files. */
  faults: Record<string, number[]>;
  /** A hash of what all pages share, such as what stands around them. */
  shared: string;
}

const list = new ProblemList();

function follow({ report, problems, faults, shared: sharedNow }: Save): void {
  dropPages();
  // Only a hydrated page can show what was saved in its place; where there is the report alone there is no page yet.
  if (sharedNow !== shared || !('ready' in document.documentElement.dataset)) {
    location.reload();
    return;
  }
  if (!isFramed) list.show(report, problems);
  marks.show(faults);
  document.dispatchEvent(new Event('saved'));
}

function markDraft(word: string): void {
  const mark = document.createElement('p');
  mark.textContent = word;
  mark.title = 'Not part of the built site';
  mark.style.cssText = `${label};top:0;left:50%`;
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
  link.style.cssText = `${bar};top:50%;right:0;padding:8px 12px;font:600 14px/1.5 sans-serif;text-decoration:none`;
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
  shared = '',
  reading,
  draft,
} = JSON.parse(first ?? '{}') as Partial<Save> & { reading?: number; draft?: string };
if (!isFramed) {
  list.show(report, problems);
  offerEditing();
}
// Nobody comes near a page in a frame before its blocks are marked, which waits for React.
if (isFramed) dispatchEvent(new Event('keydown'));
if (draft) markDraft(draft);
const marks = new FaultMarks(faults);
// A browser that lacks highlights shows the words as they are.
if ('highlights' in CSS) markTodos();
import.meta.hot?.on('site:read', follow);
import.meta.hot?.send('site:shown', { reading });
