import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSite } from './generate-site';
import { type Cost, measureProcess, medianCost } from './process-cost';
import { median, type Row } from './report';
import { data as authored, entry, root } from './subject';

/** Something that builds a site from a folder of data. */
export interface Builder {
  name: string;
  check?(data: string): Cost;
  build(data: string, out: string): Cost;
  /** Takes away all that earlier builds left beside the site itself. */
  forget(): void;
  /** Takes away no more than pages that were kept; a builder that keeps none has no such step. */
  forgetPages?(): void;
}

/** What commands take at a number of further pages, each the median of several runs. */
export interface Growth {
  builder: string;
  furtherPages: number;
  /** With nothing kept, and after the edit. Undefined for builders that have no such command. */
  check?: Cost;
  recheck?: Cost;
  /** No share picture, no bundled code and no last site is there. */
  fromNothing: Cost;
  /** Pictures and code are kept, but no page is. Undefined for builders that keep none anyway. */
  anew?: Cost;
  again: Cost;
  /** One entry has another description. */
  afterEdit: Cost;
  /** What the build after the edit wrote, and what it left or linked, in megabytes. */
  written: number;
  linked: number;
}

interface Options {
  builders: Builder[];
  /** Works in this folder. */
  folder: string;
  sizes: number[];
  runs: number;
}

const run = (...args: string[]) => measureProcess({ args: ['src/cli/main.mjs', ...args], cwd: root });

/** This project's own commands. */
export const ownBuilder: Builder = {
  name: 'this site',
  check: (data) => run('check', '--data', data),
  build: (data, out) => run('build', '--data', data, '--out', out),
  forget() {
    for (const cache of ['code', 'files', 'pages', 'photographs', 'read-pictures', 'share-pictures'])
      dropCache(cache);
  },
  forgetPages: () => dropCache('pages'),
};

function dropCache(name: string): void {
  rmSync(join(root, '.cache', name), { recursive: true, force: true });
}

/** Measures builders in processes of their own, by turns. */
export function measureGrowth({ builders, folder, sizes, runs }: Options): Growth[] {
  return sizes.flatMap((size) => {
    const data = join(folder, `data-${size}`);
    const out = join(folder, `out-${size}`);
    generateSite(authored, data, size);
    const seen = builders.map((): Omit<Growth, 'builder' | 'furtherPages'>[] => []);
    for (let round = 0; round < runs; round++) {
      for (const [index, builder] of builders.entries()) {
        seen[index]?.push(measureBuilds(builder, { data, out: `${out}-${index}`, round }));
      }
    }
    rmSync(data, { recursive: true });
    return builders.map((builder, index) => {
      rmSync(`${out}-${index}`, { recursive: true });
      return { builder: builder.name, furtherPages: size, ...medianOf(seen[index] ?? []) };
    });
  });
}

type Round = Omit<Growth, 'builder' | 'furtherPages'>;

function measureBuilds(
  builder: Builder,
  { data, out, round }: { data: string; out: string; round: number },
): Round {
  rmSync(out, { recursive: true, force: true });
  builder.forget();
  const check = builder.check?.(data);
  const fromNothing = builder.build(data, out);
  let anew: Cost | undefined;
  if (builder.forgetPages) {
    rmSync(out, { recursive: true });
    builder.forgetPages();
    anew = builder.build(data, out);
  }
  const again = builder.build(data, out);
  edit(join(data, entry?.file ?? ''), round);
  const recheck = builder.check?.(data);
  const started = Date.now();
  const afterEdit = builder.build(data, out);
  return { check, fromNothing, anew, again, recheck, afterEdit, ...weigh(out, started) };
}

function medianOf(rounds: Round[]): Round {
  const of = (step: 'fromNothing' | 'again' | 'afterEdit') => medianCost(rounds.map((round) => round[step]));
  const maybe = (step: 'check' | 'recheck' | 'anew') => {
    const costs = rounds.flatMap((round) => round[step] ?? []);
    return costs.length > 0 ? medianCost(costs) : undefined;
  };
  return {
    check: maybe('check'),
    recheck: maybe('recheck'),
    fromNothing: of('fromNothing'),
    anew: maybe('anew'),
    again: of('again'),
    afterEdit: of('afterEdit'),
    written: median(rounds.map(({ written }) => written)),
    linked: median(rounds.map(({ linked }) => linked)),
  };
}

function edit(file: string, round: number): void {
  const value = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const description = `${String(value.description).slice(0, 100)} ${round + 1}`;
  writeFileSync(file, JSON.stringify({ ...value, description }, null, 2));
}

/** How much of a site is younger than a moment, and how much was there before. In megabytes. */
function weigh(out: string, since: number): { written: number; linked: number } {
  mkdirSync(out, { recursive: true });
  const items = readdirSync(out, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  const stats = items.map((item) => statSync(join(item.parentPath, item.name)));
  const sum = (chosen: typeof stats) => chosen.reduce((bytes, { size }) => bytes + size, 0) / 1024 / 1024;
  return {
    written: sum(stats.filter(({ mtimeMs }) => mtimeMs >= since)),
    linked: sum(stats.filter(({ mtimeMs }) => mtimeMs < since)),
  };
}

function mostMemory({ fromNothing, again, afterEdit }: Growth): number {
  return Math.max(fromNothing.megabytes, again.megabytes, afterEdit.megabytes);
}

/** The measures as lines of one table: seconds, and those of the processor behind a stroke. */
export function toTable(growths: Growth[]): string[] {
  const cost = (each?: Cost) =>
    (each ? `${each.seconds.toFixed(1)}/${each.cpuSeconds.toFixed(1)}` : '–').padStart(13);
  const head =
    'builder          further pages        check   after edit  from nothing  pages anew        again   after edit    memory    written     linked';
  const lines = growths.map((growth) => {
    const { builder, furtherPages, check, recheck, fromNothing, anew, again, afterEdit, written, linked } =
      growth;
    const sizes = [
      `${mostMemory(growth).toFixed(0)} MB`.padStart(10),
      `${written.toFixed(1)} MB`,
      `${linked.toFixed(1)} MB`,
    ];
    return [
      builder.padEnd(17),
      String(furtherPages).padStart(13),
      ...[check, recheck, fromNothing, anew, again, afterEdit].map(cost),
      ...sizes.map((size) => size.padStart(11)),
    ].join('');
  });
  return [head, ...lines];
}

/** What is aimed at for the sizes that were measured. */
export function rowsOfGrowth(growths: Growth[]): Row[] {
  const own = growths.filter(({ builder }) => builder === ownBuilder.name);
  return own.flatMap((growth) => aimsAt(growth, growths));
}

function aimsAt(growth: Growth, all: Growth[]): Row[] {
  const { furtherPages, check, recheck, fromNothing, anew, again, afterEdit } = growth;
  const astro = all.find(
    ({ builder, furtherPages: size }) => builder.startsWith('Astro') && size === furtherPages,
  );
  const at = `${furtherPages} further pages`;
  const seconds = (aim: number, step: string, cost?: Cost, limit?: number): Row[] =>
    cost && limit !== undefined
      ? [
          {
            aim,
            what: `${step}, ${at}`,
            value: cost.seconds,
            unit: 's' as const,
            limit,
            detail: `${cost.cpuSeconds.toFixed(1)} s of the processor`,
          },
        ]
      : [];
  return [
    ...seconds(5, 'built again', again, { 0: 1, 5000: 4.5 }[furtherPages]),
    ...seconds(
      5,
      'built, every page anew, beside half of Astro’s time',
      anew,
      astro && astro.again.seconds / 2,
    ),
    ...seconds(6, 'built after one edit', afterEdit, { 5000: 1 }[furtherPages]),
    ...seconds(7, 'checked after one edit', recheck, { 0: 1, 5000: 1.5 }[furtherPages]),
    ...seconds(7, 'checked, nothing kept', check, { 0: 1, 5000: 1.5 }[furtherPages]),
    ...seconds(9, 'built from nothing', fromNothing, { 1000: 12 }[furtherPages]),
    ...(furtherPages === 5000
      ? [{ aim: 5, what: `memory, ${at}`, value: mostMemory(growth), unit: 'MB' as const, limit: 500 }]
      : []),
  ];
}
