import { describe, expect, it } from 'vitest';
import type { BlockContext, LawEvent, LawRecord } from '../../../schema/block-context';
import { lawComparison } from '../../../schema/blocks/law-comparison';
import { lawEntry } from '../../../schema/blocks/law-entry';
import { lawNotice } from '../../../schema/blocks/law-notice';
import { lawRegister } from '../../../schema/blocks/law-register';
import { lawSources } from '../../../schema/blocks/law-sources';
import { lawTimeline } from '../../../schema/blocks/law-timeline';
import { card, contextOf } from './context-of';

const home = { name: 'home', label: 'Home' };
const away = { name: 'away', label: 'Away' };
const data = { name: 'data', label: 'Data' };
const trade = { name: 'trade', label: 'Trade' };

const law = (slug: string, more: Partial<LawRecord> = {}): LawRecord => ({
  id: `law/${slug}`,
  address: `/law/${slug}`,
  name: `Act ${slug}`,
  summary: `What ${slug} asks.`,
  kind: 'Statute',
  place: home,
  subjects: [data],
  status: { kind: 'in-force', since: '2019', text: 'In force since 2019' },
  events: [],
  points: [],
  lookedAt: '2025',
  certainty: 'Looked up',
  ...more,
});

const event = (date: string, more: Partial<LawEvent> = {}): LawEvent => ({
  date,
  dateText: `Of ${date}`,
  what: `What changed in ${date}.`,
  law: { label: 'Act one', to: '/law/one' },
  place: home,
  subjects: [data],
  ...more,
});

/** A context of these laws whose words say what is put into them. */
const withLaws = (laws: LawRecord[], more: Partial<BlockContext> = {}): BlockContext =>
  contextOf([], {
    laws: () => laws,
    lawOf: (id) => laws.find((known) => known.id === id),
    lawWord: (word, values) => [word, ...Object.values(values ?? {})].join(' '),
    ...more,
  });

describe('the comparison of laws', () => {
  const laws = [
    law('one', { points: [{ name: 'breach', text: 'Within 72 hours.', provision: 's. 43' }] }),
    law('two', { place: away, points: [{ name: 'fine', text: 'A tenth.' }] }),
    law('three', { points: [{ name: 'breach', text: 'At once.' }] }),
  ];
  const resolve = (more: object) =>
    lawComparison.resolve?.(
      lawComparison.schema.parse({
        type: 'law-comparison',
        heading: 'A',
        laws: ['law/one', 'law/none', 'law/two', 'law/three'],
        columns: [
          { point: 'breach', heading: 'Breach' },
          { point: 'fine', heading: 'Fine' },
        ],
        ...more,
      }),
      withLaws(laws),
    );
  const soon = { text: 'Within 72 hours.', law: { label: 'Act one, s. 43', to: '/law/one' } };
  const atOnce = { text: 'At once.', law: { label: 'Act three', to: '/law/three' } };
  const tenth = { text: 'A tenth.', law: { label: 'Act two', to: '/law/two' } };

  it('has a line for each place, with what each of its laws says', () => {
    expect(resolve({})).toEqual({
      rowLabel: 'lawPlace',
      silent: 'lawSilent',
      lines: [
        { label: 'Home', cells: [[soon, atOnce], []] },
        { label: 'Away', cells: [[], [tenth]] },
      ],
    });
  });

  it('has a line for each law where that is asked for', () => {
    expect(resolve({ rows: 'law' })).toMatchObject({
      rowLabel: 'lawName',
      lines: [
        { label: 'Act one', cells: [[soon], []] },
        { label: 'Act two', cells: [[], [tenth]] },
        { label: 'Act three', cells: [[atOnce], []] },
      ],
    });
  });
});

describe('the entry of a law', () => {
  const self = card('one', { id: 'law/one', title: 'Act one', summary: 'What one asks.' });
  const resolve = (laws: LawRecord[]) => {
    const citing = (id: string) => [{ label: `Cites ${id}`, to: '/a' }];
    return lawEntry.resolve?.({}, withLaws(laws, { self, citing, register: { label: 'All', to: '/law' } }));
  };

  it('says all that the register holds of it', () => {
    const whole = law('one', {
      fullName: 'Act 1 of 2019',
      subjects: [data, trade],
      status: {
        kind: 'superseded',
        since: '2024',
        text: 'Superseded',
        by: { label: 'Act two', to: '/law/two' },
      },
      events: [event('2024', { by: { label: 'Act two', to: '/law/two' } }), event('2019')],
      points: [{ name: 'breach', text: 'At once.' }],
      source: 'https://law.example/one',
    });
    expect(resolve([whole])).toEqual({
      title: 'Act one',
      summary: 'What one asks.',
      facts: [
        { label: 'lawStatus', text: 'Superseded. lawTakenPlace Act two' },
        { label: 'lawFullName', text: 'Act 1 of 2019' },
        { label: 'lawPlace', text: 'Home' },
        { label: 'lawKind', text: 'Statute' },
        { label: 'lawSubjects', text: 'Data, Trade' },
        { label: 'lawLookedAt', text: '2025' },
        { label: 'lawCertainty', text: 'Looked up' },
      ],
      points: whole.points,
      events: [
        { dateText: 'Of 2024', what: 'What changed in 2024.', by: { label: 'Act two', to: '/law/two' } },
        { dateText: 'Of 2019', what: 'What changed in 2019.' },
      ],
      citing: [{ label: 'Cites law/one', to: '/a' }],
      official: 'https://law.example/one',
      headings: { points: 'lawPoints', events: 'lawHistory', citing: 'lawCitedBy', official: 'lawOfficial' },
      register: { label: 'All', to: '/law' },
    });
  });

  it('says nothing that is not known, and that no official text is', () => {
    const facts = resolve([law('one')])?.facts ?? [];
    expect(facts.map(({ label }) => label)).not.toContain('lawFullName');
    expect(facts[0]?.text).toBe('In force since 2019');
    expect(resolve([law('one')])?.headings.official).toBe('lawNoSource');
    expect(resolve([])).toMatchObject({ facts: [], points: [], events: [] });
  });
});

describe('the notice at the head of a page, and its sources', () => {
  const newer = { label: 'What is new', to: '/new' };
  const [one, two] = [
    law('one', { fullName: 'Act 1 of 2019', source: 'https://law.example/one' }),
    law('two', { place: away }),
  ];
  const sources = [
    { number: 1, law: one, provisions: ['s. 4'], moved: [] },
    { number: 2, law: two, provisions: [], moved: [event('2024')], newer },
  ];
  const changes = [{ dateText: 'Of 2024', what: 'What changed in 2024.' }];
  const notice = (pageLaw: BlockContext['law']) => lawNotice.resolve?.({}, withLaws([], { law: pageLaw }));

  it('say for which day the page is right, who answers for it, and what has moved', () => {
    const days = {
      asAt: '2025',
      asAtText: 'in 2025',
      reviewedText: 'in May',
      answerable: 'counsel',
      dueText: 'in June',
    };
    expect(notice({ ...days, sources })).toEqual({
      asAt: 'lawAsAt in 2025',
      facts: ['lawReviewed in May', 'lawAnswerable counsel', 'lawReviewDue in June'],
      sources: 'lawSourcesLink 2',
      movedLabel: 'lawMoved',
      movedText: 'lawMovedText',
      moved: [
        {
          law: { label: 'Act two', to: '/law/two' },
          place: 'Away',
          changes,
          newer: { to: '/new', label: 'lawNewer What is new' },
        },
      ],
    });
  });

  it('say nothing that is not known', () => {
    expect(notice({ sources: [] })).toMatchObject({
      asAt: undefined,
      facts: [],
      sources: undefined,
      moved: [],
    });
  });

  it('list each law that is cited, with what has moved', () => {
    const resolve = (block: object) =>
      lawSources.resolve?.(
        lawSources.schema.parse({ type: 'law-sources', ...block }),
        withLaws([], { law: { sources }, register: { label: 'All', to: '/law' } }),
      );
    expect(resolve({})).toEqual({
      heading: 'lawSources',
      id: 'id-sources',
      sources: [
        {
          id: 'source-1',
          law: { label: 'Act one', to: '/law/one' },
          fullName: 'Act 1 of 2019',
          place: 'Home',
          status: 'In force since 2019',
          provisions: ['s. 4'],
          movedId: 'moved-1',
          moved: [],
          official: 'https://law.example/one',
        },
        {
          id: 'source-2',
          law: { label: 'Act two', to: '/law/two' },
          place: 'Away',
          status: 'In force since 2019',
          provisions: [],
          movedId: 'moved-2',
          moved: changes,
          newer: { to: '/new', label: 'lawNewer What is new' },
        },
      ],
      register: { label: 'All', to: '/law' },
      hereLabel: 'lawSourcesHere',
      allLabel: 'lawSourcesLink 2',
      closeLabel: 'lawSourceClose',
      movedLabel: 'lawMoved',
      officialLabel: 'lawOfficial',
    });
    expect(resolve({ heading: 'What it rests on' })?.heading).toBe('What it rests on');
  });
});

describe('the laws of the register', () => {
  const past = { kind: 'repealed', since: '2020', text: 'Repealed' };
  const coming = { kind: 'proposed', since: '2025', text: 'Proposed' };
  const laws = [
    law('one', { subjects: [trade, data] }),
    law('two', { place: away, status: past }),
    law('three', { status: coming }),
  ];
  const groupsOf = (block: object) =>
    lawRegister.resolve?.(
      lawRegister.schema.parse({ type: 'law-register', heading: 'A', ...block }),
      withLaws(laws),
    ).groups ?? [];
  const told = (block: object) =>
    groupsOf(block).map((group) => [
      'label' in group ? `${group.label} ${group.id}` : '',
      group.laws.map(({ title }) => title).join(', '),
    ]);

  it('stand by their place, or by the first of their subjects', () => {
    expect(told({})).toEqual([
      ['Home id-Home', 'Act one, Act three'],
      ['Away id-Away', 'Act two'],
    ]);
    expect(told({ by: 'subject' })).toEqual([
      ['Trade id-Trade', 'Act one'],
      ['Data id-Data', 'Act two, Act three'],
    ]);
  });

  it('have no heading where there is one group alone', () => {
    expect(told({ jurisdiction: 'away' })).toEqual([['', 'Act two']]);
  });

  it.each<[object, string[]]>([
    [{ jurisdiction: 'home' }, ['Act one, Act three']],
    [{ subject: 'trade' }, ['Act one']],
    [{ standing: 'in-force' }, ['Act one']],
    [{ standing: 'coming' }, ['Act three']],
    [{ standing: 'past' }, ['Act two']],
    [{ limit: 1 }, ['Act one']],
    [{ jurisdiction: 'away', standing: 'coming' }, []],
  ])('may be those of %j alone', (block, titles) => {
    expect(told(block).map(([, each]) => each)).toEqual(titles);
  });

  it('are shown with their status, and by what it means', () => {
    expect(groupsOf({ limit: 1 })[0]?.laws).toEqual([
      {
        id: 'law/one',
        address: '/law/one',
        title: 'Act one',
        summary: 'What one asks.',
        kind: 'Statute',
        status: 'In force since 2019',
        standing: 'in-force',
      },
    ]);
    const standings = groupsOf({}).flatMap((group) => group.laws.map(({ standing }) => standing));
    expect(standings).toEqual(['in-force', 'coming', 'past']);
  });
});

describe('what changed in the law, year by year', () => {
  const events = [
    event('2025-03-01', { place: away }),
    event('2025', { subjects: [trade] }),
    event('2019-05', { subjects: [trade, data] }),
  ];
  const resolve = (block: object) =>
    lawTimeline.resolve?.(
      lawTimeline.schema.parse({ type: 'law-timeline', heading: 'A', ...block }),
      withLaws([], { lawEvents: () => events }),
    );
  const told = (block: object) =>
    resolve(block)?.years.map(({ year, events: of }) => `${year}: ${of.map(({ date }) => date).join(' ')}`);

  it('stands below its years, with the feed of all that changes', () => {
    expect(told({})).toEqual(['2025: 2025-03-01 2025', '2019: 2019-05']);
    expect(resolve({})?.feed).toEqual({ label: 'lawChangesFeed', to: '/feed-of-laws.xml' });
    expect(resolve({ limit: 1 })?.years[0]?.events).toEqual([
      {
        date: '2025-03-01',
        dateText: 'Of 2025-03-01',
        what: 'What changed in 2025-03-01.',
        law: { label: 'Act one', to: '/law/one' },
        place: 'Away',
      },
    ]);
  });

  it.each<[object, string[]]>([
    [{ jurisdiction: 'away' }, ['2025: 2025-03-01']],
    [{ subject: 'trade' }, ['2025: 2025', '2019: 2019-05']],
    [{ jurisdiction: 'home', subject: 'data' }, ['2019: 2019-05']],
    [{ limit: 2 }, ['2025: 2025-03-01 2025']],
  ])('may be that of %j alone', (block, years) => {
    expect(told(block)).toEqual(years);
  });
});
