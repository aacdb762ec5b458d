import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished, vi } from 'vitest';
import { type CommandResult, createSiteFolder, git, runInProcess, writeChanges } from '../cli/run-in-process';
import { type Changes, createSiteFiles, findBlock, withValue } from '../site';

/** An author's clone of the site, and the commands that run in it. */
export interface WorkingCopy {
  folder: string;
  data: string;
  git: (...args: string[]) => string;
  edit: (changes: Changes) => void;
  publish: (...args: string[]) => Promise<CommandResult>;
  /** Writes an executable shell script. Returns its path. */
  writeScript: (path: string, lines: string) => string;
  /** Adds a bare repository as a remote. Returns its folder. */
  addRemote: (name?: string) => string;
}

let template: string | undefined;

/** Returns a new copy of the site for a test. Ignores the Git settings of this computer. */
export function copySite(): WorkingCopy {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  template ??= createRepository();
  const folder = createSiteFolder({});
  cpSync(template, folder, { recursive: true });
  const data = join(folder, 'site-data');
  const writeScript = (path: string, lines: string) => {
    const full = join(folder, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, `#!/bin/sh\n${lines}\n`);
    chmodSync(full, 0o755);
    return full;
  };
  return {
    folder,
    data,
    git: (...args) => git(folder, ...args),
    edit: (changes) => writeChanges(data, changes),
    publish: (...args) => runInProcess('publish', '--data', data, ...args),
    writeScript,
    addRemote: (name = 'origin') => {
      const remoteFolder = createSiteFolder({});
      git(remoteFolder, 'init', '--quiet', '--bare', '--initial-branch', 'main');
      git(folder, 'remote', 'add', name, remoteFolder);
      git(folder, 'push', '--quiet', ...(name === 'origin' ? ['--set-upstream'] : []), name, 'main');
      return remoteFolder;
    },
  };
}

function createRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'authored-'));
  writeChanges(join(folder, 'site-data'), createSiteFiles() as Changes);
  cpSync('.gitattributes', join(folder, '.gitattributes'));
  git(folder, 'init', '--quiet', '--template=', '--initial-branch', 'main');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'Begin');
  // Packs all objects into one file, which is copied faster than hundreds of files.
  git(folder, 'gc', '--quiet');
  git(folder, 'config', 'user.name', 'Amina');
  git(folder, 'config', 'user.email', 'amina@example.org');
  return folder;
}

afterAll(() => {
  if (template !== undefined) rmSync(template, { recursive: true });
  template = undefined;
});

export const withPrice = (amount: number) =>
  withValue('packages/berth-survey.json', ({ blocks }) => {
    findBlock(blocks, 'pricing-table').plans[0].price.amount = amount;
  });
