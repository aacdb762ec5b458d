import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Copies the real data into a folder and adds so many industries made from one of its own. */
export function generateSite(source: string, target: string, count: number): void {
  cpSync(source, target, { recursive: true });
  const model = readFileSync(join(source, 'industries/agritech.json'), 'utf8');
  const entry = JSON.parse(model) as Record<string, unknown>;
  const { art: _art, ...rest } = entry;
  mkdirSync(join(target, 'industries'), { recursive: true });
  for (let number = 1; number <= count; number++) {
    const made = {
      ...rest,
      title: `Generated industry ${number}`,
      seoTitle: `Generated industry number ${number}`,
      description: `A generated industry, number ${number}, made for measuring how the build grows with its pages.`,
      order: 1000 + number,
    };
    writeFileSync(join(target, `industries/generated-${number}.json`), JSON.stringify(made, null, 2));
  }
}
