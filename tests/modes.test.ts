import { describe, expect, it } from 'vitest';
import { projectsOf } from '../vite.config';

describe('the mode of a run', () => {
  it.each([
    { mode: 'test', isEveryPage: false, scale: 1 },
    { mode: 'all', isEveryPage: true, scale: 1 },
    { mode: 'slow', isEveryPage: false, scale: 10 },
  ])('"$mode" reaches every project that takes part', ({ mode, isEveryPage, scale }) => {
    const told = projectsOf(mode).map(({ test }) => test.provide);
    expect(told).toEqual(
      ['unit', 'unit-document', 'unit-mocked', 'browser'].map(() => ({ isEveryPage, scale })),
    );
  });

  it.each([
    ['test', 5],
    ['all', 5],
    ['slow', 180],
  ])('"%s" gives a test %i minutes', (mode, minutes) => {
    const limits = projectsOf(mode).map(({ test }) => test.testTimeout);
    expect(new Set(limits)).toEqual(new Set([minutes * 60_000]));
  });

  it.each(['hosts', 'specification'])('"%s" is a run of one project', (mode) => {
    expect(projectsOf(mode).map(({ test }) => test.name)).toEqual([mode]);
  });
});
