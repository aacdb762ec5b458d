import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';

/** How a page is looked at. */
export interface Look {
  /** Of the window, in CSS pixels. */
  width: number;
  theme: 'light' | 'dark';
  /** "double" is text at 200 %; "spaced" sets lines, letters and words apart as far as WCAG 1.4.12 asks. */
  text: 'usual' | 'double' | 'spaced';
}

const widths = [1440, 768, 320];
const themes = ['light', 'dark'] as const;

/** The looks at a page: three that show every width, theme and size of text once, or all. */
export function looksToTest(): Look[] {
  if (!inject('isEveryPage')) {
    return [
      { width: 1440, theme: 'light', text: 'usual' },
      { width: 320, theme: 'dark', text: 'double' },
      { width: 768, theme: 'light', text: 'spaced' },
    ];
  }
  return widths.flatMap((width) => [
    ...themes.flatMap((theme) => (['usual', 'double'] as const).map((text) => ({ width, theme, text }))),
    { width, theme: 'light' as const, text: 'spaced' as const },
  ]);
}

/** The name of a look in a report. */
export function nameOf({ width, theme, text }: Look): string {
  return `${width}, ${theme}, ${text}`;
}

/** What a profile needs to be looked at: measures bring styles and code that the site's policy forbids to all others. */
export const lookedAt: BrowserContextOptions = { bypassCSP: true, reducedMotion: 'reduce' };

/** Gives a page a look without loading it again or touching what is open on it. */
export async function wear(page: Page, { width, theme, text }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width < 500 ? 640 : 900 });
  await page.evaluate(dress, { theme, css: texts[text] });
}

const texts = {
  usual: '',
  double: ':root { font-size: 200% }',
  spaced: `
    * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
    p { margin-bottom: 2em !important }
  `,
};

/** As another tab would change the theme, so that no press disturbs what is open; then waits for transitions. */
async function dress({ theme, css }: { theme: string; css: string }): Promise<void> {
  window.textLook ??= new CSSStyleSheet();
  if (!document.adoptedStyleSheets.includes(window.textLook))
    document.adoptedStyleSheets.push(window.textLook);
  window.textLook.replaceSync(css);
  localStorage.setItem('theme', theme);
  dispatchEvent(new Event('storage'));
  // The time that a toast stays is an animation, and is not waited for.
  const underWay = document.getAnimations().filter((each) => !(each instanceof CSSAnimation));
  await Promise.allSettled(underWay.map((each) => each.finished));
}

declare global {
  interface Window {
    textLook?: CSSStyleSheet;
  }
}
