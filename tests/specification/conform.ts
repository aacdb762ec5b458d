import { expect as assert } from 'vitest';
import { all, missingFrom, plain, textOf } from './built-page';

/** What the specification says and the site no longer does, told to an author. */
export class Departure extends Error {
  constructor(says: string, stands: string) {
    super(`The specification says: ${says}\nNow stands there: ${stands}`);
    this.name = 'Departure';
  }
}

/** Holds what was found on a page to what the specification says, as the test runner's own `expect` does. */
export function expect(found: unknown) {
  const hold = (says: string, act: () => void) => {
    try {
      act();
    } catch {
      throw new Departure(says, describe(found));
    }
  };
  return {
    toEqual: (wanted: unknown) => hold(describe(wanted), () => assert(found).toEqual(wanted)),
    toHaveLength: (count: number) => hold(`${count} of these`, () => assert(found).toHaveLength(count)),
    toContain: (item: unknown) => hold(describe(item), () => assert(found).toContain(item)),
    toMatch: (form: RegExp) => hold(`something like ${form.source}`, () => assert(found).toMatch(form)),
    toBeMoreThan: (count: number) => hold(`more than ${count}`, () => assert(found).toBeGreaterThan(count)),
    toBeThere: () => hold('this is there', () => assert(found ?? undefined).toBeDefined()),
  };
}

/** Holds a part of a page to words that it has to say. */
export function expectToSay(element: Element | null | undefined, texts: readonly string[]): void {
  const missing = missingFrom(element, [...texts]);
  if (missing.length === 0) return;
  throw new Departure(
    describe(missing),
    element ? describe(nearest(element, missing)) : 'nothing of the kind',
  );
}

/** Holds a list of what should not be to be empty. */
export function expectNone(found: readonly unknown[], says: string): void {
  if (found.length > 0) throw new Departure(says, describe(found));
}

const longest = 240;

function describe(value: unknown): string {
  if (typeof value === 'string') return `“${shorten(value)}”`;
  if (value === undefined || value === null || value === '') return 'nothing';
  if (Array.isArray(value)) return value.length > 0 ? value.map(describe).join(', ') : 'nothing';
  if (value instanceof Element) return describe(textOf(value));
  return shorten(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** The parts of an element with the most words in common with what is missing; all of a short one. */
function nearest(element: Element, missing: readonly string[]): string[] {
  const said = textOf(element);
  if (said.length <= longest) return [said];
  const parts = [...new Set(all(element, 'h1, h2, h3, h4, p, li, dt, dd, td, a, button').map(textOf))];
  return missing.map((text) => {
    const words = new Set(wordsOf(text));
    const shared = (part: string) => {
      const own = wordsOf(part);
      return own.filter((word) => words.has(word)).length / Math.sqrt(own.length + 1);
    };
    return parts.reduce((best, part) => (shared(part) > shared(best) ? part : best), '');
  });
}

function wordsOf(text: string): string[] {
  return (
    plain(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
