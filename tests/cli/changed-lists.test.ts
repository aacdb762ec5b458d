import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { littleSite, withValue } from '../little-site';
import { folderOf, run } from './run-here';

const file = 'packages/week-end.json';
const withParagraphs = (paragraphs: string[]) =>
  withValue(file, ({ blocks }) => blocks.splice(1, 0, { type: 'prose', heading: 'Le grain', paragraphs }));

/** What is told of a list that is committed as it was, and then written as it is. */
async function told(was: string[], is: string[]): Promise<string[]> {
  const folder = folderOf(littleSite(withParagraphs(was)));
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    [...who, 'commit', '--quiet', '-m', 'Begin'],
  ])
    execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' });
  writeFileSync(join(folder, file), String(withParagraphs(is)[file]));
  const { stdout } = await run('what-changed', '--data', folder);
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('Le week-end') || line.includes('of Le week-end'));
}

const [fee, court, other] = [
  'The fee is due in thirty days after the invoice was sent.',
  'Courts sit in May.',
  'Something else altogether, at length.',
];

describe('what changed in a list', () => {
  it.each<[string, string[], string[], string[]]>([
    [
      'an item that moves is not added and removed',
      [fee, court, other],
      [other, fee, court],
      ['comes first now'],
    ],
    [
      'an item that is edited and moves is the same item',
      [fee, court],
      [other, fee.replace('thirty', 'fourteen')],
      ['fourteen', 'added', 'removed'],
    ],
    ['an item that is written twice goes once', [court, fee, court], [court, court], ['removed']],
  ])('%s', async (_, was, is, ends) => {
    const lines = await told(was, is);
    expect(lines).toHaveLength(ends.length);
    for (const [index, words] of ends.entries()) expect(lines[index]).toContain(words);
  });
});
