// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { postJson } from '../../../src/ui/forms/delivery';

const to = 'https://forms.example/in';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('postJson', () => {
  it('sends JSON without cookies, and gives the other side ten seconds', async () => {
    const { signal } = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal);
    const fetch = vi.fn(async () => new Response());
    vi.stubGlobal('fetch', fetch);
    await postJson(to, { words: 'half \uD800 a sign' });
    expect(timeout.mock.calls).toEqual([[10_000]]);
    expect(fetch.mock.calls).toEqual([
      [
        to,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"words":"half \\ud800 a sign"}',
          signal,
          credentials: 'omit',
        },
      ],
    ]);
  });

  it.each([400, 404, 500])('rejects an answer of status %i', async (status) => {
    vi.stubGlobal('fetch', async () => new Response(null, { status }));
    await expect(postJson(to, {})).rejects.toThrow(`${to} answered with status ${status}.`);
  });

  it('rejects when the other side cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(postJson(to, {})).rejects.toThrow('offline');
  });
});
