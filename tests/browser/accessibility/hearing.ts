import type { Page } from 'playwright-core';

/** One thing that a screen reader says by itself. */
export interface Heard {
  how: 'polite' | 'assertive';
  words: string;
}

declare global {
  interface Window {
    heard: Heard[];
    /** Words that came together with their live region, which screen readers often miss. */
    missed: string[];
  }
}

/** Listens from before the first script on to every live region; brought in by `before` of a visit. */
export function listen(): void {
  const regions = '[aria-live]:not([aria-live=off]), [role=status], [role=alert]';
  window.heard = [];
  window.missed = [];
  const howOf = (region: Element) =>
    region.matches('[role=alert], [aria-live=assertive]') ? 'assertive' : 'polite';
  const hear = (region: Element) => {
    const words = region.textContent?.trim() ?? '';
    const how = howOf(region);
    const isKnown = window.heard.at(-1)?.words === words;
    if (!words || isKnown) return;
    if (region.closest('[aria-hidden=true]') || !region.checkVisibility()) window.missed.push(words);
    else window.heard.push({ how, words });
  };
  const observer = new MutationObserver((records) => {
    if (document.readyState === 'loading') return;
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(regions);
      if (region) hear(region);
      for (const node of region ? [] : addedNodes) {
        if (!(node instanceof Element)) continue;
        const fresh = node.matches(regions) ? node : node.querySelector(regions);
        if (fresh?.textContent?.trim()) window.missed.push(fresh.textContent.trim());
      }
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

/** All that has been said and missed so far, but for the word that a press waits for its code. */
export function readHeard(page: Page): Promise<{ heard: Heard[]; missed: string[] }> {
  return page.evaluate(() => {
    const waiting = document.getElementById('said-politely')?.dataset.heard;
    return { heard: window.heard.filter(({ words }) => words !== waiting), missed: window.missed };
  });
}
