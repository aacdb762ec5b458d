import { articles } from './articles';
import { copiedFiles } from './copies';
import { downloads } from './downloads';
import { fields } from './fields';
import { files } from './files';
import { finders } from './finders';
import { json } from './json';
import { laws } from './law';
import { links } from './links';
import { pictures } from './pictures';
import type { RuleCase } from './rule-case';
import { settingsRules } from './settings';
import { texts } from './texts';

export const subjects: [subject: string, rows: RuleCase[]][] = [
  ['JSON', json],
  ['keys, types and values', fields],
  ['texts', texts],
  ['links, names and addresses', links],
  ['laws and citations', laws],
  ['package finders', finders],
  ['pictures', pictures],
  ['files and folders', files],
  ['downloads', downloads],
  ['files that programs create', copiedFiles],
  ['articles, titles and headings', articles],
  ['settings, menus and interface texts', settingsRules],
];

export function takeEveryNth(step: number): RuleCase[] {
  return subjects.flatMap(([, rows]) => rows).filter((_, index) => index % step === 0);
}
