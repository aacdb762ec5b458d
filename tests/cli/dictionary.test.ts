import { describe, expect, it } from 'vitest';
import { type Changes, littleSite, withFile, withValue } from '../little-site';
import { folderOf, run } from './run-here';

const known = ['colour', 'licensed', 'Kenya’s', 'organise', 'Nairobi', 'KENYA', "don't"];
const unknown = ['color', 'fulfill', 'labeled', 'catalog', 'honor', 'traveling', 'recieve', 'kenya'];

/** The little site is French: its own words count as learnt. */
const ownWords = [...new Set(JSON.stringify(littleSite()).match(/\p{L}+(?:[’.]\p{L}+)*/gu))].filter(
  (word) => !/^n\p{Lu}/u.test(word),
);

/** The words among these that the check does not know, in a site of a language. */
async function findUnknown(language: string): Promise<string[]> {
  const changes: Changes = {
    ...withFile('site.json', (text) => text.replace(/"language": "[^"]*"/, `"language": "${language}"`)),
    ...withValue('articles/eau-douce.json', ({ blocks }) => {
      blocks[1].content[1].text = [...known, ...unknown].join(', ');
    }),
    'words.json': JSON.stringify({ words: ownWords }),
  };
  const { stdout } = await run('check', '--data', folderOf(littleSite(changes)), '--format', 'json');
  const { advice } = JSON.parse(stdout) as { advice: { message: string }[] };
  const named = new Set(advice.flatMap(({ message }) => /knows "([^"]+)"/.exec(message)?.[1] ?? []));
  return [...known, ...unknown].filter((word) => named.has(word));
}

describe('the check of words', () => {
  it.each(['en', 'en-GB', 'en-KE'])('holds %s to British spelling', async (language) => {
    expect(await findUnknown(language)).toEqual(unknown);
  });

  it.each(['en-US', 'sw-KE'])('has no dictionary for %s', async (language) => {
    expect(await findUnknown(language)).toEqual([]);
  });
});
