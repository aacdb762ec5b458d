import { showHidden } from '../../schema/json/characters';
import { count } from '../../schema/messages/nouns';
import type { Change } from './compare-states';

/** What changed since when, for whoever asks. */
export interface ChangeReport {
  /** The commit compared with: how it was named, its short hash and the first line of its message. */
  since: { name: string; hash: string; subject: string };
  changes: readonly Change[];
  /** What has to be known to read the list, such as that a side has problems. */
  notes: readonly string[];
  /** The folder of the data, as it is printed. */
  folder: string;
}

/** The forms that a report comes in. */
export const changeFormats = { text: toText, json: toJson, markdown: toMarkdown } as const;

export type ChangeFormat = keyof typeof changeFormats;

/** How many changes are told to people; programs are given all. */
const mostTold = 200;

function toText(report: ChangeReport): string {
  const lines = tell(report).map((words) => `${words}\n`);
  const notes = report.notes.map((note) => `${note}\n`);
  const gap = lines.length + notes.length > 0 ? '\n' : '';
  return `${[...lines, ...notes].join('')}${gap}${summarise(report)}\n`;
}

function toMarkdown(report: ChangeReport): string {
  const lines = tell(report).map((words) => `- ${escapeMarkdown(words)}\n`);
  const list = lines.length > 0 ? `${lines.join('')}\n` : '';
  const notes = report.notes.map((note) => `${escapeMarkdown(note)}\n\n`).join('');
  return `### What changed in ${escapeMarkdown(report.folder)}\n\n${list}${notes}${escapeMarkdown(summarise(report))}\n`;
}

function toJson({ since, changes, notes, folder }: ChangeReport): string {
  const told = changes.map(({ kind, file, words, shownOn, lists }) => ({
    kind,
    file: `${folder}/${file}`,
    text: words,
    shownOn,
    lists,
  }));
  return `${JSON.stringify({ since, changes: told, notes }, null, 2)}\n`;
}

function tell({ changes }: ChangeReport): string[] {
  const told = changes.slice(0, mostTold).map(({ words, shownOn }) => showHidden(words + where(shownOn)));
  const rest = changes.length - told.length;
  return rest > 0 ? [...told, `And ${count(rest, 'more change')}; "--format json" tells all`] : told;
}

function where(shownOn: Change['shownOn']): string {
  if (shownOn === undefined) return '';
  return `, shown on ${shownOn === 'everywhere' ? 'every page' : count(shownOn.length, 'page')}`;
}

function summarise({ since, changes }: ChangeReport): string {
  const commit = showHidden(`${since.hash} (${since.subject})`);
  if (changes.length === 0) return `Nothing has changed since ${commit}.`;
  return `${count(changes.length, 'change')} since ${commit}.`;
}

/** Words as Markdown prints them, on one line and whatever they hold: nothing in them is a mark, a link or HTML. */
export function escapeMarkdown(words: string): string {
  // Every mark of ASCII may be escaped, and one that means nothing stays what it is.
  return showHidden(words).replaceAll(/[!-/:-@[-`{-~]/g, '\\$&');
}
