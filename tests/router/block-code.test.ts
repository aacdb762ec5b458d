import { beforeEach, expect, it, vi } from 'vitest';

const load = { cta: vi.fn(), faq: vi.fn() };
const Cta = () => null;

let code: typeof import('../../src/router/block-code');

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('../../src/blocks/index', () => ({ loaders: load }));
  load.cta.mockReset().mockResolvedValue({ Cta });
  load.faq.mockReset().mockResolvedValue({ Faq: () => null });
  code = await import('../../src/router/block-code');
});

it('is there once it is loaded, and fetched once', async () => {
  await code.loadBlockCode(['cta', 'cta']);
  await code.loadBlockCode(['cta']);
  expect(code.blockComponent('cta')).toBe(Cta);
  expect([load.cta.mock.calls.length, load.faq.mock.calls.length]).toEqual([1, 0]);
});

it('can be asked for all at once', async () => {
  await code.loadAllBlockCode();
  expect(code.blockComponent('cta')).toBe(Cta);
  expect(load.faq).toHaveBeenCalledTimes(1);
});

it('is asked for again where it did not come', async () => {
  load.cta.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(code.loadBlockCode(['cta'])).rejects.toThrow('Failed to fetch');
  await code.loadBlockCode(['cta']);
  expect(code.blockComponent('cta')).toBe(Cta);
});

it('is refused, and asked for again, where its file came without it', async () => {
  load.cta.mockResolvedValueOnce({});
  await expect(code.loadBlockCode(['cta'])).rejects.toThrow('came without its component');
  await code.loadBlockCode(['cta']);
  expect(code.blockComponent('cta')).toBe(Cta);
});

it('says which block lacks its code', () => {
  expect(() => code.blockComponent('cta')).toThrow('"cta" is not loaded.');
});
