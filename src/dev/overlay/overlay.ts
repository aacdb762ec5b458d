import { dropPage, normalise } from '../../router/page-cache';
import { color, layer } from '../../theme/tokens';
import type { ListedProblem } from '../site-in-progress';
import { ProblemList } from './problem-list';

/** Runs in the browser while writing: shows problems over the page and follows what is saved. */
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
  // Only a page that is alive can show what was saved in its place. One that is the report alone may have become one that
  // can be shown; one that is shown in parts is put together by the server.
  const isAlive = 'ready' in document.documentElement.dataset;
  if (!document.getElementById('code') || (isChanged && (isSharedNew || report !== '' || !isAlive))) {
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
