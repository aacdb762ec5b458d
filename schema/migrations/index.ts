import { citeInArticlesAlone } from './0001-cite-the-law-in-articles-alone';
import { takeChecklistsOut } from './0002-take-checklists-and-drawn-numbers-out';
import type { Migration } from './run-migrations';

/**
 * Every migration in the order of its number: `0001-<what-it-does>.ts` leads from version 1 of the data to version 2, and
 * so on. One that has been published stays as it is.
 */
export const migrations: readonly Migration[] = [citeInArticlesAlone, takeChecklistsOut];

export const currentVersion = migrations.length + 1;
