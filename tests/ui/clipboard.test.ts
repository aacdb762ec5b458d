import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyText } from '../../src/ui/clipboard';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('puts a text on the clipboard', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('Words')).toBe(true);
  expect(writeText.mock.calls).toEqual([['Words']]);
});

it.each([
  ['there is none', undefined],
  ['it refuses', { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }],
  [
    'it throws',
    {
      writeText: () => {
        throw new TypeError('no document');
      },
    },
  ],
])('answers false where %s', async (_, clipboard) => {
  vi.stubGlobal('navigator', { clipboard });
  expect(await copyText('Words')).toBe(false);
});

it('answers false after two seconds where a clipboard hangs, and not before', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => new Promise(() => undefined) } });
  const answered = vi.fn();
  void copyText('Words').then(answered);
  await vi.advanceTimersByTimeAsync(1999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answered.mock.calls).toEqual([[false]]);
});
