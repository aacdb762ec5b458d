import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../inline');

/** The scripts that stand in pages themselves, as they can stand in a script element. */
export interface InlineScripts {
  /** Shows theme and consent as they are stored; in the head of every page. */
  firstPaint: string;
  /** Answers for theme, consent and the drawer before the code of the page has come; at the end of every page. */
  presses: string;
  /** Fetches the code of the page, and remembers what is pressed before it has come; at the end of every page. */
  early: string;
  /** Leads `/about/` to `/about`; at the end of the not-found page. */
  trailingSlash: string;
}

/** Compiles every inline script. */
export async function readInlineScripts(): Promise<InlineScripts> {
  const [firstPaint, presses, early, trailingSlash] = await Promise.all([
    readInlineScript('first-paint'),
    readInlineScript('presses'),
    readInlineScript('early'),
    readInlineScript('trailing-slash'),
  ]);
  return { firstPaint, presses, early, trailingSlash };
}

/** A module of `src/inline/` that imports nothing but types, so that it can stand in a page. */
type InlineScript = 'first-paint' | 'presses' | 'early' | 'trailing-slash';

/** Compiles one of them. Throws where it cannot be compiled. */
export async function readInlineScript(name: InlineScript): Promise<string> {
  // Only where code is compiled is the bundler worth its start.
  const { minify, transformWithOxc } = await import('vite');
  const file = join(folder, `${name}.ts`);
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
  // A module that only takes types is left with an empty export, which a plain script cannot hold.
  const plain = code.replace(/^export \{\};$/m, '');
  const { code: small, errors } = await minify(`${name}.js`, `(()=>{${plain}})()`);
  if (errors.length > 0) throw new Error(`${file} could not be compiled: ${errors[0]?.message}`);
  return small.replace(/;\s*$/, '');
}
