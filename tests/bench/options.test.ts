import { describe, expect, it } from 'vitest';
import { parts, readBenchOptions } from './options';
import { judge, median, toLines } from './report';

describe('the options of the bench', () => {
  it('measure everything at four sizes unless told', () => {
    expect(readBenchOptions([])).toEqual({
      sizes: [0, 100, 1000, 5000],
      runs: 3,
      parts: [...parts],
      peers: false,
      json: false,
    });
  });

  it('name sizes, runs and parts', () => {
    const args = ['--pages', '0,50', '--runs', '1', '--only', 'first,growth', '--peers', '--json'];
    expect(readBenchOptions(args)).toEqual({
      sizes: [0, 50],
      runs: 1,
      parts: ['first', 'growth'],
      peers: true,
      json: true,
    });
  });

  it.each([
    [
      ['--only', 'first,speed'],
      '"speed" is no part of the bench; there are growth, first, moving, controls, author.',
    ],
    [['--pages', '10,many'], '"many" is not a number of pages: a whole number from 0 on.'],
    [['--pages', '10,'], '"" is not a number of pages: a whole number from 0 on.'],
    [['--pages', '1.5'], '"1.5" is not a number of pages: a whole number from 0 on.'],
    [['--runs', '0'], '"0" is not a number of runs: a whole number from 1 on.'],
    [['--fast'], '"--fast" is not an option of this command.'],
  ])('refuse %j in one sentence', (args, message) => {
    expect(() => readBenchOptions(args)).toThrow(message);
  });
});

describe('the report of the bench', () => {
  it('says of each figure with an aim whether it is met', () => {
    const rows = judge([
      { aim: 2, what: 'first load', value: 70, unit: 'KB', limit: 110 },
      { aim: 3, what: 'click', value: 75, unit: 'ms', limit: 50, detail: 'after hover' },
      { aim: 3, what: 'fetched twice', value: 2, unit: 'requests', limit: 0 },
      { aim: 2, what: 'first paint', value: 900, unit: 'ms' },
    ]);
    expect(rows.map(({ met }) => met)).toEqual([true, false, false, undefined]);
    expect(toLines(rows).map((line) => line.replaceAll(/ {2,}/g, ' | ').trim())).toEqual([
      '| 2 | first load | 70 KB | at most 110 | met',
      '| 3 | click | 75 ms | at most 50 | missed × 1.50 | after hover',
      '| 3 | fetched twice | 2 requests | at most 0 | missed',
      '| 2 | first paint | 900 ms',
    ]);
  });

  it('meets no aim with a figure that could not be measured', () => {
    const rows = judge([{ aim: 3, what: 'click', value: median([]), unit: 'ms', limit: 50 }]);
    expect(rows).toMatchObject([{ met: false }]);
    expect(toLines(rows)[0]).toMatch(/– ms +at most 50 +not measured$/);
  });

  it('takes the middle of some figures', () => {
    expect(median([9, 1, 5])).toBe(5);
  });
});
