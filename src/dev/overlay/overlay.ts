import type { PageData } from '../../page-data';
import { loadBlockCode } from '../../router/block-code';
import { dropPage, holdPage, normalise } from '../../router/page-cache';
import * as layer from '../../theme/layers';
import { color } from '../../theme/tokens';
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

/** A page as it was just saved, before all is read: whether it has problems is not known yet. */
interface Ahead {
  address: string;
  data: PageData;
}

const list = new ProblemList();
/** The address whose page is shown ahead of the reading that judges it. */
let ahead: string | undefined;
/** How many readings there have been since this page was loaded. */
let readings = 0;

async function showAhead(saved: Ahead): Promise<void> {
  const isHere = saved.address === normalise(location.pathname);
  if (!isHere || !('ready' in document.documentElement.dataset)) return;
  const before = readings;
  await loadBlockCode(saved.data.page.blocks.map(({ type }) => type));
  if (before !== readings) return;
  ahead = saved.address;
  dropPage(saved.address);
  holdPage(saved.address, saved.data);
  document.dispatchEvent(new Event('saved'));
}

function follow({ report, problems, changed, isSharedNew }: Save): void {
  const here = normalise(location.pathname);
  const isChanged = changed.includes(here);
  // What was shown ahead may have been taken back in the meantime, so that nothing has changed: a page that was good before
  // is good as it was, also where a file was read while its editor had emptied it.
  const isTakenBack = ahead === here && !isChanged;
  for (const address of changed) dropPage(address);
  if (ahead !== undefined) dropPage(ahead);
  ahead = undefined;
  readings++;
  // Only a page that is alive can show what was saved in its place. One that is the report alone may have become one that
  // can be shown; one that is shown in parts is put together by the server.
  const isAlive = 'ready' in document.documentElement.dataset;
  if (!document.getElementById('page-data') || (isChanged && (isSharedNew || report !== '' || !isAlive))) {
    location.reload();
    return;
  }
  list.show(report, problems);
  if (isChanged || isTakenBack) document.dispatchEvent(new Event('saved'));
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
import.meta.hot?.on('site:ahead', showAhead);
import.meta.hot?.on('site:faults', ({ report, problems }: Save) => list.show(report, problems));
import.meta.hot?.on('site:read', follow);
import.meta.hot?.send('site:shown', { reading });
