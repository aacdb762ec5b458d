import type { ReactElement, ReactNode } from 'react';
import { ServerStyleSheet } from 'styled-components';

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
  private readonly classes = new Map<string, string[]>();
  /** The attributes of the style element; empty where its rules are without marks. */
  attributes = '';

  /** `isMarked` keeps the marks by which the library at the visitor's takes the rules for its own. */
  constructor(private readonly isMarked: boolean) {}

  collect(page: ReactNode): ReactElement {
    return this.sheet.collectStyles(page);
  }

  /** The rules that a page needs, in the order of the sheet; the page comes as pieces of HTML. */
  rulesOf(pieces: string[]): string {
    let found = this.entriesOf(pieces);
    if (!found) {
      this.read();
      found = this.entriesOf(pieces);
      if (!found) throw new Error('A class of the page has no rules in the sheet.');
    }
    return [...found]
      .sort((a, b) => a.order - b.order)
      .map((entry) => entry.rules)
      .join('');
  }

  /** The entries of all class names of a page, or `undefined` where the sheet has grown since it was read. */
  private entriesOf(pieces: string[]): Set<Entry> | undefined {
    const found = new Set<Entry>();
    for (const name of new Set(pieces.flatMap((piece) => this.classesOf(piece)))) {
      const entry = this.entries.get(name);
      if (entry) found.add(entry);
      else if (name.startsWith('sc-') && !this.components.has(name)) return undefined;
    }
    return found;
  }

  /** The class names in a piece of HTML; pieces that many pages share are looked through once. */
  private classesOf(piece: string): string[] {
    const known = this.classes.get(piece);
    if (known) return known;
    const names = new Set<string>();
    for (const [, list = ''] of piece.matchAll(/ class="([^"]*)"/g)) {
      for (const name of list.split(' ')) names.add(name);
    }
    if (this.classes.size < 200) this.classes.set(piece, [...names]);
    return [...names];
  }

  private read(): void {
    const [, attributes = '', css = ''] =
      /^<style([^>]*)>([\s\S]*)<\/style>$/.exec(this.sheet.getStyleTags()) ?? [];
    if (this.isMarked) this.attributes = attributes;
    this.entries = new Map();
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

function withoutMarks(rules: string): string {
  return rules.replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}|\/\*!sc\*\/\n?/g, '');
}
