import { afterEach, describe, expect, it, vi } from 'vitest';
import { readInlineScript, readInlineScripts } from '../../../src/build/bundle/inline-scripts';

const { source } = vi.hoisted(() => ({ source: { text: undefined as string | undefined } }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const readFileSync = (...args: Parameters<typeof fs.readFileSync>) =>
    source.text ?? fs.readFileSync(...args);
  return { ...fs, default: fs, readFileSync };
});

afterEach(() => {
  source.text = undefined;
});

const names = ['first-paint', 'presses', 'early', 'trailing-slash'] as const;

describe('a script that stands in a page', () => {
  it.each(names)('is one small script that keeps its names to itself: %s', async (name) => {
    const script = await readInlineScript(name);
    expect(script).not.toMatch(/^\s*(import|export)\b/m);
    expect(script).not.toContain('</');
    expect(script).toMatch(/^\(\(\)=>\{.*\}\)\(\)$/s);
    expect(() => new Function(script)).not.toThrow();
  });

  it('leaves room: those of every page take no more than 1 KB before the content, and 5 KB after it', async () => {
    const { firstPaint, presses, early } = await readInlineScripts();
    expect(Buffer.byteLength(firstPaint)).toBeLessThanOrEqual(1024);
    expect(Buffer.byteLength(presses + early)).toBeLessThanOrEqual(5120);
  });

  it('is the same every time, so that its hash is', async () => {
    expect(await readInlineScripts()).toEqual(await readInlineScripts());
  });

  it('is refused, with the file and the fault, where it cannot be compiled', async () => {
    source.text = 'const theme = ;';
    await expect(readInlineScript('early')).rejects.toThrow(/Unexpected token.*src\/inline\/early\.ts:1:15/s);
  });
});
