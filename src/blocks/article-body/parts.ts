import type { BlockOf } from '../../../schema/blocks/index';

/** What stands under one heading of the second level, or before the first. */
interface Part {
  id?: string;
  /** The numbers of the sources that it cites, in their order. */
  sources: number[];
}

/** The parts of an article from top to bottom; the first is what stands before any heading. */
export function partsOf({ standfirst, content }: BlockOf<'article-body'>): Part[] {
  const parts: Part[] = [{ sources: citedIn(standfirst ?? []) }];
  for (const node of content) {
    if (node.type === 'heading' && node.level === 2) parts.push({ id: node.id, sources: [] });
    parts.at(-1)?.sources.push(...citedIn(node));
  }
  return parts.map((part) => ({ ...part, sources: [...new Set(part.sources)] }));
}

function citedIn(node: object): number[] {
  return [...JSON.stringify(node).matchAll(/"#source-(\d+)"/g)].map(([, number]) => Number(number));
}

/** The number of the source that a link leads to, if it leads to one. */
export function sourceNumber(href: string): number | undefined {
  const [, number] = /^#source-(\d+)$/.exec(href) ?? [];
  return number === undefined ? undefined : Number(number);
}
