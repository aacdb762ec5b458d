import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import budgets from '../../budgets.json' with { type: 'json' };
import { usually } from '../../usual-run';
import { type BuiltPage, readPages, readScripts } from '../built-site';

// The budgets stand in `budgets.json`: KB of 1,024 bytes, compressed by brotli. What authors write is weighed on the
// tests' own site alone, so that no edit of theirs turns a budget red; of their pages only what our code brings is.

const { site, content } = inject('releases');
const pages = readPages(site);

type Part = keyof typeof budgets.parts;

const weights = new Map<string, number>();

/** What some text weighs on its way, in KB. Much of it stands in many pages and is weighed once. */
function weigh(text: string): number {
  const weight = weights.get(text) ?? brotliCompressSync(text).length / 1024;
  weights.set(text, weight);
  return weight;
}

function weighScript(script: string, folder: string): number {
  return weigh(readFileSync(join(folder, script), 'utf8'));
}

const patterns: Partial<Record<Part, RegExp>> = {
  styles: /<style[^>]*>.*?<\/style>/gs,
  'inline scripts': /<script>.*?<\/script>/gs,
  data: /<script type="application\/json".*?<\/script>/gs,
  main: /<main.*<\/main>/gs,
  frame: /<(header|footer|dialog)\b.*?<\/\1>/gs,
};

/** What of the rest of a page its authors write, or what follows from that. */
const authored = /<title.*?<\/title>|<[^<>]* data-page="">(?:[^<]*<\/script>)?|<link rel="preload"[^>]*>/gs;

/** The HTML of a page in parts: what each is made of. */
function partsOf(html: string): Record<Part, string> {
  let rest = html;
  const parts = Object.entries(patterns).map(([name, pattern]) => {
    const found = rest.match(pattern)?.join('') ?? '';
    rest = rest.replaceAll(pattern, '');
    return [name, found] as const;
  });
  return {
    ...(Object.fromEntries(parts) as Record<Part, string>),
    'everything else': rest.replaceAll(authored, ''),
  };
}

/** The parts of a page that are heavier than their budgets. */
function findHeavy(html: string, limits: Partial<Record<Part, number>>): string[] {
  const parts = partsOf(html);
  return (Object.entries(limits) as [Part, number][]).flatMap(([name, limit]) => {
    const weight = weigh(parts[name]);
    return weight > limit ? [`${name}: ${weight.toFixed(2)} of ${limit} KB`] : [];
  });
}

/** What the parts of a page weigh, the heaviest first. */
function listParts(html: string): string {
  return Object.entries(partsOf(html))
    .map(([name, text]) => [name, weigh(text)] as const)
    .sort(([, one], [, other]) => other - one)
    .map(([name, weight]) => `${name} ${weight.toFixed(2)}`)
    .join(', ');
}

/** A page of each kind, and in the run of all cases every page. */
const weighed = inject('isEveryPage') ? pages : onePerKind(pages);

function onePerKind(all: BuiltPage[]): BuiltPage[] {
  return [...new Map(all.map((page) => [page.data.page.kind, page])).values()];
}

test.for(weighed)('the HTML of $address keeps to the budget of its kind', ({ html, data }) => {
  const limit = budgets.html[data.page.kind];
  const weight = weigh(html);
  expect(findHeavy(html, budgets.parts)).toEqual([]);
  expect(weight, `${weight.toFixed(2)} KB: ${listParts(html)}`).toBeLessThanOrEqual(limit);
});

test('no page of the authors carries more of our own than the budget of any page', () => {
  const { scripts: _, ...parts } = budgets.anyPage;
  const heavy = usually(readPages(content), 12).flatMap(({ address, html }) =>
    findHeavy(html, parts).map((fault) => `${address}: ${fault}`),
  );
  expect(heavy).toEqual([]);
});

/** The scripts of a page with their weights, the heaviest first. */
function listScripts(scripts: string[], folder: string): string {
  return scripts
    .map((script) => ({ script, weight: weighScript(script, folder) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ script, weight }) => `${script} ${weight.toFixed(2)} KB`)
    .join('\n');
}

// Authors may set every block on one page.
test.for([
  ['the tests', site, budgets.scripts],
  ['the authors', content, budgets.anyPage.scripts],
] as const)('the scripts of every page of %s keep to their budget', ([, folder, limit]) => {
  const heavy = readPages(folder).flatMap((page) => {
    const scripts = readScripts(page.html, folder);
    const weight = scripts.reduce((sum, script) => sum + weighScript(script, folder), 0);
    return weight > limit ? [`${page.address}: ${listScripts(scripts, folder)}`] : [];
  });
  expect(heavy).toEqual([]);
});
