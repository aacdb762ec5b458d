import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSite } from '../../src/build/load-site';

/** Copies the data of a site into a folder and adds so many entries made from the first that is no article. */
export function generateSite(source: string, target: string, count: number): void {
  cpSync(source, target, { recursive: true });
  const model = loadSite(source).site?.pages.find(({ overview, article }) => overview && !article);
  if (!model) throw new Error(`${source} has no entry that could be a model.`);
  const { kind: folder, file } = model;
  const entry = JSON.parse(readFileSync(join(source, file), 'utf8')) as Record<string, unknown>;
  const { art: _art, aliases: _aliases, ...rest } = entry;
  for (let number = 1; number <= count; number++) {
    const made = {
      ...rest,
      title: `Generated entry ${number}`,
      seoTitle: `Generated entry number ${number}`,
      description: `A generated entry, number ${number}, made for measuring how the build grows with its pages.`,
      order: 1000 + number,
    };
    writeFileSync(join(target, `${folder}/generated-${number}.json`), JSON.stringify(made, null, 2));
  }
}
