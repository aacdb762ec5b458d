import { describe, expect, it } from 'vitest';
import { judgeFolder } from '../../../schema/content/misplaced';
import type { Finding } from '../../../schema/messages/explain';
import { littleSite } from '../../little-site';

const foreign = (...keys: string[]): Finding[] =>
  keys.map((key) => ({ rule: 'unknown-key', message: key, spot: { path: [key], target: 'key' } }));
const missing = (key: string): Finding => ({
  rule: 'missing-key',
  message: key,
  spot: { path: [], target: 'opening' },
});
const other: Finding = { rule: 'wrong-value', message: 'x', spot: { path: ['title'] } };

/** The value of a file of the little site with some keys more. */
const contentOf = (file: string, more: object = {}) => ({
  ...JSON.parse(String(littleSite()[file])),
  ...more,
});

describe('a file whose keys are those of another folder', () => {
  it('lies in the wrong one, which is said in place of what follows from it', () => {
    const value = contentOf('industries/cafes.json');
    const beside = [
      other,
      { ...other, spot: { path: [] } },
      { ...missing('type'), spot: { path: ['blocks', 0] } },
    ];
    const findings = [...foreign('card'), missing('motif'), ...beside];
    expect(judgeFolder('pages/team/cafes.json', value, findings)).toEqual([
      {
        rule: 'unknown-file',
        message: expect.stringContaining('This file lies in pages and holds what an industry'),
        spot: { path: [], target: 'opening' },
      },
      ...beside,
    ]);
  });

  it('may be a page among the entries of a collection', () => {
    const [finding] = judgeFolder('packages/ecole.json', contentOf('pages/ecole.json'), foreign('updated'));
    expect(finding?.message).toBe(
      'This file lies in packages and holds what a page holds: "updated". Move it to pages/ecole.json, or take that out.',
    );
  });

  it('is to be moved under its own name', () => {
    const [finding] = judgeFolder(
      'pages/team/cafes.json',
      contentOf('industries/cafes.json'),
      foreign('card'),
    );
    expect(finding?.message).toContain('Move it to industries/cafes.json');
    expect(finding?.message).not.toContain('pages/cafes');
  });

  it('may belong to any folder whose keys it has', () => {
    const { group, ...value } = contentOf('industries/cafes.json');
    expect(group).toBeDefined();
    const [finding] = judgeFolder('pages/cafes.json', value, foreign('card'));
    expect(finding?.message).toMatch(
      /an industry or a package holds: "card"\. Move it to industries\/cafes\.json or packages\/cafes\.json, or take that out\.$/,
    );
  });

  it('has three of its keys named', () => {
    const value = contentOf('articles/eau-douce.json');
    const said = (...keys: string[]) => judgeFolder('pages/a.json', value, foreign(...keys))[0]?.message;
    expect(said('date', 'category', 'tags')).toContain(': "date", "category", "tags". Move');
    expect(said('date', 'category', 'tags', 'excerpt')).toContain(
      ': "date", "category", "tags" and others. Move',
    );
  });

  it.each<[string, string, object, Finding[]]>([
    ['no key is foreign', 'pages/a.json', contentOf('industries/cafes.json'), [missing('motif'), other]],
    [
      'a key is foreign deeper down',
      'pages/a.json',
      contentOf('industries/cafes.json'),
      [{ rule: 'unknown-key', message: 'x', spot: { path: ['blocks', 'card'] } }],
    ],
    [
      'a key belongs nowhere',
      'pages/a.json',
      contentOf('industries/cafes.json', { zzz: 1 }),
      foreign('card', 'zzz'),
    ],
    ['a key is missing there too', 'pages/a.json', { title: 'A', card: {} }, foreign('card')],
    ['it lies in no folder', 'site.json', contentOf('industries/cafes.json'), foreign('card')],
    ['it holds no object', 'pages/a.json', [], foreign('card')],
    ['it is at home', 'industries/a.json', contentOf('industries/cafes.json'), foreign('card')],
  ])('is not one where %s', (_, file, value, findings) => {
    expect(judgeFolder(file, value as never, findings)).toBe(findings);
  });
});
