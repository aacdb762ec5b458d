import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFirstPaint } from '../../../src/build/pages/first-paint';

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

describe('the script that a page carries in its head', () => {
  it('is one small script that keeps its names to itself', async () => {
    const script = await readFirstPaint();
    expect(script).not.toMatch(/^\s*(import|export)\b/m);
    expect(script).not.toContain('</');
    expect(script).toMatch(/^\(\(\)=>\{.*\}\)\(\);?\s*$/s);
    expect(() => new Function(script)).not.toThrow();
    expect(Buffer.byteLength(script)).toBeLessThanOrEqual(2048);
  });

  it('is the same every time, so that its hash is', async () => {
    expect(await readFirstPaint()).toBe(await readFirstPaint());
  });

  it('is refused, with the file and the fault, where it cannot be compiled', async () => {
    source.text = 'const theme = ;';
    await expect(readFirstPaint()).rejects.toThrow(/Unexpected token.*src\/enhance\/first-paint\.ts:1:15/s);
  });
});
