import type { ReactElement, ReactNode } from 'react';
import { ServerStyleSheet } from 'styled-components';
import { type Pieces, SharedText } from './shared-text';

/** The rules of one component, under the class name that its elements carry. */
interface Entry {
  order: number;
  rules: string;
}

/**
 * Collects the rules of every component once for all pages, and gives each page those of the classes in its HTML.
 * The library's own way, a new sheet for each page, would write the same rules anew each time.
 */
export class StyleCollector {
  private readonly sheet = new ServerStyleSheet();
  private entries = new Map<string, Entry>();
  /** The components that the sheet held when it was read, by the first class of their elements. */
  private readonly components = new Set<string>();
  /** The class names in what stands around many pages. */
  private readonly classes = new WeakMap<SharedText, ReadonlySet<string>>();
  /** The rules of pages that need the same entries, by the orders of these. */
  private readonly rules = new Map<string, SharedText>();
  /** The attributes of the style element; empty where its rules are without marks. */
  attributes = '';

  /** `isMarked` keeps the marks by which the library at the visitor's takes the rules for its own. */
  constructor(private readonly isMarked: boolean) {}

  collect(page: ReactNode): ReactElement {
    return this.sheet.collectStyles(page);
  }

  /** The rules that a page needs, in the order of the sheet; the page comes as pieces of HTML. */
  rulesOf(pieces: Pieces): SharedText {
    let found = this.entriesOf(pieces);
    if (!found) {
      this.read();
      found = this.entriesOf(pieces);
      if (!found) throw new Error('A class of the page has no rules in the sheet.');
    }
    const entries = [...found].sort((a, b) => a.order - b.order);
    const key = entries.map(({ order }) => order).join(' ');
    const rules = this.rules.get(key) ?? new SharedText(entries.map((entry) => entry.rules).join(''));
    this.rules.set(key, rules);
    return rules;
  }

  /** The entries of all class names of a page, or `undefined` where the sheet has grown since it was read. */
  private entriesOf(pieces: Pieces): Set<Entry> | undefined {
    const found = new Set<Entry>();
    for (const name of new Set(pieces.flatMap((piece) => [...this.classesOf(piece)]))) {
      const entry = this.entries.get(name);
      if (entry) found.add(entry);
      else if (name.startsWith('sc-') && !this.components.has(name)) return undefined;
    }
    return found;
  }

  /** The class names in a piece of HTML; pieces that many pages share are looked through once. */
  private classesOf(piece: string | SharedText): ReadonlySet<string> {
    if (typeof piece === 'string') return findClasses(piece);
    const names = this.classes.get(piece) ?? findClasses(piece.text);
    this.classes.set(piece, names);
    return names;
  }

  private read(): void {
    const [, attributes = '', css = ''] =
      /^<style([^>]*)>([\s\S]*)<\/style>$/.exec(this.sheet.getStyleTags()) ?? [];
    if (this.isMarked) this.attributes = attributes;
    this.entries = new Map();
    this.rules.clear();
    // Each component's rules end with its marker, which names its classes: …data-styled.g7[id="sc-a"]{content:"b,"}/*!sc*/
    const groups = css.matchAll(
      /([\s\S]*?)data-styled\.g(\d+)\[id="([^"]*)"\]\{content:"([^"]*)"\}(?:\/\*!sc\*\/)?\n?/g,
    );
    for (const [rules, , order = '0', id = '', names = ''] of groups) {
      this.components.add(id);
      const [name = '', ...variants] = names.split(',').filter(Boolean);
      if (variants.length > 0)
        throw new Error(
          `Rules that depend on props cannot be shared by pages; use a data attribute: ${rules}`,
        );
      this.entries.set(name, { order: Number(order), rules: this.isMarked ? rules : withoutMarks(rules) });
    }
  }
}

function findClasses(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of list.split(' ')) names.add(name);
  return names;
}

function withoutMarks(rules: string): string {
  return rules.replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}|\/\*!sc\*\/\n?/g, '');
}
