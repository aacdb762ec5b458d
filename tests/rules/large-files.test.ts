import { expect, it } from 'vitest';
import { readSite } from '../../schema/read-site';
import { applyFixes } from '../../src/author/fix';
import { PlannedTree } from '../../src/author/planned-tree';
import { formats } from '../../src/build/report';
import { createSiteFiles, testContext } from '../site';

const keys = (count: number, value: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `  "${value(index)}": "/about-office"`).join(',\n');

/** Functions that create files with a given number of problems. */
const cases: Record<string, (count: number) => Record<string, string>> = {
  'unknown keys': (count) => ({
    'pages/about.json': `{\n${keys(count, (index) => `key ${(index * 7919) % 100_003}`)}\n}`,
  }),
  'keys that are given twice': (count) => ({ 'redirects.json': `{\n${keys(count, () => '/a')}\n}` }),
  'redirects that follow each other': (count) => ({
    'redirects.json': JSON.stringify(
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`/a-${index}`, `/a-${index + 1}`])),
    ),
  }),
};

/** Returns the processor time of a check, its reports and its fixes, in ms. Other programs hardly affect this time. */
function measure(files: Record<string, string>): number {
  const before = process.cpuUsage();
  const all = { ...createSiteFiles(), ...files };
  const { problems, fileCount } = readSite(all, testContext);
  const textOf = (file: string) => files[file.slice('site-data/'.length)];
  for (const format of Object.values(formats)) format({ problems, fileCount, textOf, outcome: '' });
  const plan = new PlannedTree(
    Object.fromEntries(Object.entries(all).map(([path, content]) => [path, Buffer.from(content)])),
  );
  Array.from(applyFixes({ folder: 'site-data', plan }));
  const { user } = process.cpuUsage(before);
  return user / 1000;
}

it.each(Object.entries(cases))(
  'the time of a check grows at most in proportion to the number of %s',
  (_, createFiles) => {
    measure(createFiles(5_001));
    const [few, many] = [measure(createFiles(5_000)), measure(createFiles(40_000))];
    // In quadratic time, eight times as many problems would take 64 times as long.
    expect(many).toBeLessThan(24 * Math.max(few, 100));
  },
);
