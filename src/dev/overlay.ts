import type { PageData } from '../page-data';
import { dropPage, normalise } from '../router/page-cache';
import * as layer from '../theme/layers';
import { color } from '../theme/tokens';

/** Runs in the browser while writing: shows problems over the last good page and follows what is saved. */
interface SiteReading {
  /** The report as the terminal shows it; empty where all is well. */
  report: string;
  /** The addresses whose pages changed. */
  changed: string[];
}

const overlay = document.createElement('section');
overlay.setAttribute('role', 'alert');
overlay.setAttribute('aria-label', 'Problems in the data');
overlay.style.cssText = `position:fixed;inset:auto 0 0 0;max-height:80vh;overflow:auto;z-index:${layer.authors};margin:0;padding:24px;
  background:${color.clothInk};color:${color.onDeep};border-top:8px solid ${color.accent};font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap`;

function show(report: string): void {
  overlay.textContent = report;
  if (report) document.body.append(overlay);
  else overlay.remove();
}

function follow({ report, changed }: SiteReading): void {
  for (const address of changed) dropPage(address);
  const isHere = changed.includes(normalise(location.pathname)) || !document.getElementById('page-data');
  if (!report && isHere) location.reload();
  else show(report);
}

function markDraft(): void {
  const text = document.getElementById('page-data')?.textContent;
  const isDraft = text ? (JSON.parse(text) as PageData).page.draft : false;
  if (!isDraft) return;
  const mark = document.createElement('p');
  mark.textContent = 'Draft: not part of the built site';
  mark.style.cssText = `position:fixed;top:0;left:50%;z-index:${layer.authors};margin:0;padding:4px 12px;background:${color.accent};color:${color.onAccent}`;
  document.body.append(mark);
}

const first = document.getElementById('site-report')?.textContent;
const { report, reading } = JSON.parse(first ?? '{}') as { report?: string; reading?: number };
if (report) show(report);
markDraft();
import.meta.hot?.on('site:read', follow);
import.meta.hot?.send('site:shown', { reading });
