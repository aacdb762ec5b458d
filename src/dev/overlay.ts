import { clearPageCache, normalizeAddress } from '../client/page-cache';
import { pluralise } from '../shared/words';
import { draftLabelPath, type FieldProblem, type SiteState, studioPath } from '../studio/protocol';
import { subscribeToParentWindow, subscribeToSiteState } from '../studio/site-state-stream';
import { color, layer } from '../theme/tokens';

const barStyle = `position:fixed;z-index:${layer.authors};margin:0;background:${color.clothInk};color:${color.onDeep}`;
const labelStyle = `position:fixed;z-index:${layer.authors};margin:0;padding:4px 12px;background:${color.accent};color:${color.onAccent}`;

const maxListed = 200;
const problemList = document.createElement('details');
problemList.open = true;
problemList.setAttribute('role', 'alert');
problemList.setAttribute('aria-label', 'Problems in the data');
problemList.style.cssText = `${barStyle};inset:auto 0 0 0;max-height:40vh;overflow:auto;padding:12px 24px;border-top:8px solid ${color.accent};font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap`;
let listedReport = '';

/** Shows the problems of the data in a collapsible list at the bottom of the window. */
function showProblems(report: string, problems: FieldProblem[]): void {
  // Keeps the elements of an unchanged report, so that a click on them is not lost.
  if (report === listedReport) return;
  listedReport = report;
  if (report === '') {
    problemList.remove();
    return;
  }
  const summary = document.createElement('summary');
  summary.style.cursor = 'pointer';
  summary.textContent = pluralise(problems.length, 'problem');
  const end = report.trim().split('\n').at(-1) ?? '';
  problemList.replaceChildren(summary, ...problems.slice(0, maxListed).map(createProblemLine), end);
  document.body.append(problemList);
}

function createProblemLine({ file, path, place, line, message }: FieldProblem): HTMLElement {
  const link = document.createElement('a');
  if (canEdit) link.href = `${studioPath}/?${new URLSearchParams({ file, path: JSON.stringify(path) })}`;
  link.textContent = `${file}:${line} ${place}`;
  link.style.color = color.accent;
  const item = document.createElement('p');
  item.style.margin = '0';
  item.append(link, `\n${message}\n`);
  return item;
}

/** Applies a state of the site. Updates the page in place if only pages changed, and reloads it otherwise. */
function applyState({ start, version, code, report, problems, sharedHash }: SiteState): void {
  if (start === shownState.start && version <= shownState.version) return;
  clearPageCache();
  const hasSameShell = code === shownState.code && sharedHash === shownState.sharedHash;
  // Only a hydrated page can be updated in place.
  if (!hasSameShell || !('ready' in document.documentElement.dataset)) {
    location.reload();
    return;
  }
  shownState = { ...shownState, start, version };
  if (!isFramed) showProblems(report, problems);
  outlineProblems(problems);
  void updateDraftLabel();
  document.dispatchEvent(new Event('saved'));
}

const draftLabel = document.createElement('p');
draftLabel.title = 'Not part of the built site';
draftLabel.style.cssText = `${labelStyle};top:0;left:50%`;
let labelledAddress = '';
let labelRequest = new AbortController();

/** Highlights texts that are marked "TODO", on this page and on later pages, without changing the DOM. */
function markTodos(): void {
  const rules = new CSSStyleSheet();
  rules.replaceSync(`::highlight(todo) { background: ${color.accent}; color: ${color.onAccent} }`);
  document.adoptedStyleSheets.push(rules);
  const mark = () => {
    const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
      /TODO:|^\s*TODO\s*$/.test(text.nodeValue ?? '') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    );
    const highlight = new Highlight();
    while (textNodes.nextNode()) {
      const range = new Range();
      range.selectNodeContents(textNodes.currentNode);
      highlight.add(range);
    }
    CSS.highlights.set('todo', highlight);
  };
  mark();
  new MutationObserver(mark).observe(document.body, { childList: true, characterData: true, subtree: true });
}

const problemStyles = new CSSStyleSheet();
document.adoptedStyleSheets.push(problemStyles);

function outlineProblems(problems: FieldProblem[]): void {
  const blocks = problems.flatMap(({ file, path: [key, index] }) =>
    key === 'blocks' ? [`[data-block="${CSS.escape(`${file}#${index}`)}"]`] : [],
  );
  const rule = `${blocks.join()} { outline: 4px dashed ${color.error}; outline-offset: -8px }`;
  problemStyles.replaceSync(blocks.length > 0 ? rule : '');
}

/**
 * Labels the page if visitors cannot open it today, for example because it is a draft. A later call cancels the request
 * of an earlier one.
 */
async function updateDraftLabel(): Promise<void> {
  labelRequest.abort();
  labelRequest = new AbortController();
  const { signal } = labelRequest;
  labelledAddress = normalizeAddress(location.pathname);
  const query = new URLSearchParams({ address: labelledAddress });
  const response = await fetch(`${draftLabelPath}?${query}`, { signal }).catch(() => undefined);
  const text = response?.ok ? await response.text().catch(() => '') : '';
  if (signal.aborted) return;
  draftLabel.textContent = text;
  if (text) document.body.append(draftLabel);
  else draftLabel.remove();
}

/** True if the page is in a frame of the studio. The studio shows the problems itself. */
const isFramed = window.parent !== window;

function addEditLink(): void {
  const link = document.createElement('a');
  link.href = studioPath;
  link.textContent = 'Edit';
  link.style.cssText = `${barStyle};top:50%;right:0;padding:8px 12px;font:600 14px/1.5 sans-serif;text-decoration:none`;
  const updateHref = () => {
    link.href = studioPath + location.pathname + location.hash;
  };
  for (const type of ['pointerenter', 'focus', 'click']) link.addEventListener(type, updateHref);
  document.body.append(link);
}

const stateScript = document.getElementById('site-report');
const canEdit = stateScript?.dataset.mayEdit !== undefined;
let shownState = JSON.parse(stateScript?.textContent ?? '{}') as SiteState;
outlineProblems(shownState.problems);
void updateDraftLabel();
// A navigation replaces elements of the body, so this observer notices a new page.
new MutationObserver(() => {
  if (normalizeAddress(location.pathname) !== labelledAddress) void updateDraftLabel();
}).observe(document.body, { childList: true, subtree: true });
if (!isFramed) {
  showProblems(shownState.report, shownState.problems);
  if (canEdit) addEditLink();
  subscribeToSiteState(applyState);
} else {
  subscribeToParentWindow(applyState);
  frameElement?.dispatchEvent(new Event('page'));
  // Hydrates now, because a page in the studio's frame gets no pointer events that would load the code.
  document.head.append((document.getElementById('code') as HTMLTemplateElement).content);
}
// Older browsers do not support CSS highlights.
if ('highlights' in CSS) markTodos();
