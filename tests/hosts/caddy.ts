import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandSucceeds } from '../browser/browser';

/** Installs Caddy if it is missing and the tests run as root. Throws an error if Caddy is still missing. */
export async function ensureCaddy(): Promise<void> {
  const isInstalled = () => commandSucceeds('caddy', ['version']);
  if (await isInstalled()) return;
  const args = ['install', '--yes', '--no-install-recommends', 'caddy'];
  if (process.getuid?.() === 0) {
    process.stderr.write('Installing caddy for these tests.\n');
    await commandSucceeds('apt-get', ['update']);
    await commandSucceeds('apt-get', args);
  }
  if (!(await isInstalled()))
    throw new Error(`These tests need Caddy: run "sudo apt-get ${args.join(' ')}".`);
}

/** Global options for tests: Caddy signs its certificate itself, and uses no fixed port or folder. */
const globalOptions = (folder: string) => `{
  admin off
  auto_https disable_redirects
  local_certs
  skip_install_trust
  storage file_system ${join(folder, 'caddy')}
}
`;

/** Starts Caddy with the Caddyfile that `npm run host-studio` wrote to this folder. */
export function startCaddy(folder: string): ChildProcess {
  const file = join(folder, 'Caddyfile.test');
  writeFileSync(file, globalOptions(folder) + readFileSync(join(folder, 'Caddyfile'), 'utf8'));
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore' });
}
