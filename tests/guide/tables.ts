import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocks } from '../../schema/blocks/index';
import { collectionNames, collections } from '../../schema/files/collections';

const file = join(import.meta.dirname, '../../README.md');

function formatTable(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const tables = {
  collections: formatTable(
    ['folder', 'one file is', 'its address'],
    collectionNames.map((name) => [`\`site-data/${name}/\``, collections[name].singular, `\`/${name}/…\``]),
  ),
  blocks: formatTable(
    ['block', '`"type"`', 'shows'],
    blocks.map(({ title, type, purpose }) => [title, `\`${type}\``, purpose]),
  ),
};

export const readme = readFileSync(file, 'utf8');

/** Inserts each table into the text: the table `blocks` goes between `<!-- blocks -->` and `<!-- /blocks -->`. */
export function fillTables(text: string): string {
  return Object.entries(tables).reduce((filled, [name, table]) => {
    const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const start = filled.indexOf(open);
    const end = filled.indexOf(close);
    if (start < 0 || end < start) throw new Error(`README.md needs the lines ${open} and ${close}.`);
    return `${filled.slice(0, start + open.length)}\n\n${table}\n\n${filled.slice(end)}`;
  }, text);
}

if (process.argv[1] === import.meta.filename) writeFileSync(file, fillTables(readme));
