import { describe, expect, it } from 'vitest';
import type { Block } from '../../../schema/blocks/index';
import { toDateText } from '../../../schema/fields/dates';
import { type Problem, SiteDataError } from '../../../schema/problems';
import { readForLaunch } from '../../../schema/read-site';
import { known, littleSite } from '../../little-site';
import { at, expectPlainWords, problem, siteOf, topOf } from '../problems-in';
import { citingPage, lawFile, withLaws } from '../register-of-law';

const rules = ['not-dated', 'not-reviewed', 'review-due', 'no-source'];
const act = { 'loi-2019': lawFile('Loi de 2019', { source: 'https://loi.example/2019' }) };
const cited = 'On moud selon la {law.loi-2019}.';

/** What the launch check finds on a day about the page that cites, and about further laws. */
function findingsIn(laws: Record<string, string>, page: object, today?: string): Problem[] {
  const files = littleSite(withLaws(laws, cited, page));
  const result = readForLaunch(files, { ...known, today });
  const problems = result instanceof SiteDataError ? result.problems : [];
  const found = problems.filter(({ rule }) => rules.includes(rule));
  for (const { message } of found) expectPlainWords(message);
  return found.filter(({ file }) => file.endsWith(citingPage) || file.includes('/loi-2'));
}

const isNotice = (block: Block) => block.type === 'law-notice';

describe('the launch check of what pages say of the law', () => {
  it('asks a page that cites for its day', () => {
    const [found, ...others] = findingsIn(act, {});
    expect(others).toEqual([]);
    expect(found).toMatchObject({ rule: 'not-dated', file: topOf(citingPage).file });
  });

  it('asks for the review of a page that is no article', () => {
    expect(findingsIn(act, { lawAsAt: '2025-01' })).toMatchObject([{ rule: 'not-reviewed' }]);
    expect(findingsIn(act, { lawAsAt: '2025-01', reviewed: '2025-02-01' })).toEqual([]);
  });

  it('says what is due on the day that it is told, and nothing of it where it is told none', () => {
    const page = { lawAsAt: '2025-01', reviewed: '2025-02-01' };
    const changes = withLaws(act, cited, page);
    expect(findingsIn(act, page, '2025-08-01')).toEqual([]);
    expect(findingsIn(act, page, '2025-08-02')).toEqual([
      problem(
        at(citingPage, '"reviewed": «"2025-02-01"»', changes),
        'review-due',
        'L’école › reviewed',
        'What this page says of the law is of 2025-02-01, and was due for review on 2025-08-01. Have it reviewed, and write the day as "reviewed".',
      ),
    ]);
  });

  it('lists each law without the address of its official text', () => {
    const page = { lawAsAt: '2025-01', reviewed: '2025-02-01' };
    const found = findingsIn({ ...act, 'loi-2020': lawFile('Loi de 2020') }, page);
    expect(found).toMatchObject([{ rule: 'no-source', file: 'site-data/law/loi-2020.json' }]);
  });

  it('leaves drafts alone, pages and laws', () => {
    const page = { lawAsAt: '2025-01', reviewed: '2025-02-01' };
    const draft = lawFile('Loi de 2020', { draft: true });
    expect(findingsIn({ ...act, 'loi-2020': draft }, page)).toEqual([]);
    expect(findingsIn(act, { draft: true })).toEqual([]);
  });

  it('says of a page and of a law at their beginning what they lack', () => {
    const found = findingsIn({ 'loi-2020': lawFile('Loi de 2020') }, {}).filter(
      ({ rule }) => rule === 'no-source',
    );
    expect(found).toMatchObject([topOf('law/loi-2020.json')]);
    expect(findingsIn(act, { lawAsAt: '2025-01' })).toMatchObject([topOf(citingPage)]);
  });

  it('counts from the later of both days, and names that one', () => {
    const due = (page: object, today: string) =>
      findingsIn(act, page, today).filter(({ rule }) => rule === 'review-due');
    expect(due({ lawAsAt: '2025-03-10', reviewed: '2025-02-01' }, '2025-08-20')).toEqual([]);
    expect(due({ lawAsAt: '2025-03-10', reviewed: '2025-02-01' }, '2025-09-11')).toMatchObject([
      { place: 'L’école › lawAsAt' },
    ]);
    expect(due({ reviewed: '2025-02-01' }, '2025-08-02')).toMatchObject([{ place: 'L’école › reviewed' }]);
    expect(due({ lawAsAt: '2025-01' }, '2025-08')).toMatchObject([{ place: 'L’école › lawAsAt' }]);
  });

  it.each([
    [{ lawAsAt: '2025-02' }, '2025-08', '2025-09'],
    [{ reviewed: '2025-02-01' }, '2025-08-01', '2025-08-02'],
    [{ lawAsAt: '2025-02', reviewed: '2025-02-01' }, '2025-08-01', '2025-08-02'],
    [{ lawAsAt: '2025-02-10', reviewed: '2025-02' }, '2025-08', '2025-09'],
    [{ lawAsAt: '2025-01', reviewed: '2025-02-01' }, '2025-08-01', '2025-08-02'],
    [{ lawAsAt: '2025-03', reviewed: '2025-02-01' }, '2025-09', '2025-10'],
  ])('names for %j the day that the page prints, %s, and no sooner than the page', (page, last, next) => {
    const due = (today: string) => findingsIn(act, page, today).filter(({ rule }) => rule === 'review-due');
    const { pages } = siteOf(withLaws(act, cited, page));
    const [notice] = pages.find(({ file }) => file === citingPage)?.blocks.filter(isNotice) ?? [];
    expect(notice?.facts).toContain(`Review due ${toDateText(last, 'fr-FR')}`);
    expect(due(last)).toEqual([]);
    expect(due(next)).toMatchObject([{ message: expect.stringContaining(` for review on ${last}. `) }]);
  });

  it('counts so many months as the settings say', () => {
    const page = { lawAsAt: '2025-01', reviewed: '2025-02-01' };
    const settings = JSON.parse(String(littleSite()['site.json']));
    const register = { ...settings.register, reviewMonths: 12 };
    const files = littleSite({
      ...withLaws(act, cited, page),
      'site.json': JSON.stringify({ ...settings, register }),
    });
    const dueOn = (today: string) => {
      const result = readForLaunch(files, { ...known, today });
      const problems = result instanceof SiteDataError ? result.problems : [];
      return problems.filter(({ rule, file }) => rule === 'review-due' && file.endsWith(citingPage)).length;
    };
    expect([dueOn('2026-02-01'), dueOn('2026-02-02')]).toEqual([0, 1]);
  });

  it('takes a day that is none for no day', () => {
    const found = findingsIn(act, { lawAsAt: '2025-13' });
    expect(found.map(({ rule }) => rule)).toEqual(['not-dated']);
    expect(findingsIn(act, { lawAsAt: 2025 }).map(({ rule }) => rule)).toEqual(['not-dated']);
  });
});
