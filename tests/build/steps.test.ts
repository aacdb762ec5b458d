import { afterEach, expect, it, vi } from 'vitest';
import { Steps } from '../../src/build/steps';

afterEach(() => {
  vi.useRealTimers();
});

it('lists each step with its time, in their order, and the time of all', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  const steps = new Steps();
  await steps.take('read', () => vi.advanceTimersByTime(240));
  await vi.advanceTimersByTimeAsync(1000);
  const bundling = steps.take('bundle', () => new Promise((resolve) => setTimeout(resolve, 2060)));
  await vi.advanceTimersByTimeAsync(2060);
  await bundling;
  expect(steps.list).toBe('read 0.2 s, bundle 2.1 s');
  expect(steps.total).toBe('3.3 s');
});

it('hands on what a step gives, and what it throws', async () => {
  const steps = new Steps();
  expect(await steps.take('plan', () => 'a plan')).toBe('a plan');
  expect(await steps.take('bundle', async () => 'a bundle')).toBe('a bundle');
  const fault = new Error('no font');
  await expect(
    steps.take('draw', () => {
      throw fault;
    }),
  ).rejects.toBe(fault);
  expect(steps.list).toMatch(/^plan \d+\.\d s, bundle \d+\.\d s$/);
});
