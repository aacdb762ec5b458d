import type { Migration } from './run-migrations';

/** In the order of their numbers: `0001-….ts` leads from version 1 to 2. A published one stays as it is. */
export const migrations: readonly Migration[] = [];

export const currentVersion = migrations.length + 1;
