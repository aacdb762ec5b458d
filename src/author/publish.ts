import { listSamples } from '../../schema/checks/launch';
import { valueAt } from '../../schema/fields/walk';
import { parseJsonSource } from '../../schema/json/source';
import type { Reading } from '../../schema/read-site';
import { printedFolder, readFiles } from '../build/disk';
import { readWholeData } from '../build/load-site';
import type { Report } from '../build/report';
import { listUncommitted } from './git';
import { describe, findTarget, joinOthers, readRecorded, record, send } from './history';
import { Refusal } from './planned-tree';
import type { Files } from './states';

/** What keeps the data from being published, and where in its files; nothing where it can go online. */
export async function judgeForPublishing(
  folder: string,
): Promise<(Report & Pick<Reading, 'pathOf'>) | undefined> {
  const outcome = 'Nothing was published.';
  const files = readFiles(folder);
  const { report, pathOf } = await readWholeData(files, folder, { purpose: 'publish', outcome });
  const published = findPublishedSamples(files, readRecorded(folder));
  const problems = report.problems.filter(
    ({ rule, file, line }) =>
      rule !== 'sample' || !published.has(`${file.slice(printedFolder(folder).length + 1)}:${line}`),
  );
  return problems.length > 0 ? { ...report, problems, pathOf } : undefined;
}

/** Samples that were published before, as they are, by their files and lines: they say what they are. */
function findPublishedSamples(now: Files, recorded: Files): Set<string> {
  const published = new Set<string>();
  for (const [path, bytes] of Object.entries(now)) {
    const former = recorded[path];
    if (!former || !path.endsWith('.json')) continue;
    const [source, old] = [parseJsonSource(path, bytes), parseJsonSource(path, former)];
    const known = new Set(
      listSamples(old.value).map((at) => JSON.stringify(valueAt(old.value, at.slice(0, -1)))),
    );
    for (const at of listSamples(source.value))
      if (known.has(JSON.stringify(valueAt(source.value, at.slice(0, -1)))))
        published.add(`${path}:${source.locate({ path: at }).line}`);
  }
  return published;
}

/** Records what is open, if anything is, and sends what is recorded. Answers a sentence, or the problems that came of joining. */
export async function recordAndSend(folder: string, { here = false } = {}): Promise<string | Report> {
  if (listUncommitted(folder).length > 0) record(folder, describe(readRecorded(folder), readFiles(folder)));
  const target = here ? undefined : findTarget(folder);
  if (target) return sendOrJoin(folder, target);
  const why = here ? '' : ' This copy knows no place to send it to: ask whoever runs the site for one.';
  return `Recorded in this copy; nothing is online yet.${why}`;
}

async function sendOrJoin(
  folder: string,
  target: NonNullable<ReturnType<typeof findTarget>>,
): Promise<string | Report> {
  if (send(folder, target)) return 'Published: it is on its way to the site.';
  joinOthers(folder, target);
  const report = await judgeForPublishing(folder);
  if (report)
    return {
      ...report,
      outcome: 'It comes from what others changed, together with yours; nothing was published.',
    };
  if (!send(folder, target)) throw new Refusal('Somebody else publishes in this moment. Run it again.');
  return 'Published, together with what others had changed in the meantime: it is in this copy now.';
}
