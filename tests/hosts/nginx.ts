import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandSucceeds } from '../browser/browser';

const packages = ['nginx', 'libnginx-mod-http-brotli-static', 'openssl'];

const brotli = 'ngx_http_brotli_static_module.so';
const moduleFolders = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/share/nginx/modules'];

/**
 * Checks that nginx, its brotli module and openssl are installed. If the tests run as root, installs what is missing.
 * Throws an error if one of the three is still missing.
 */
export async function ensureNginx(): Promise<void> {
  if (await isInstalled()) return;
  if (process.getuid?.() === 0) {
    process.stderr.write(`Installing ${packages.join(', ')} for these tests.\n`);
    await commandSucceeds('apt-get', ['update']);
    await commandSucceeds('apt-get', ['install', '--yes', '--no-install-recommends', ...packages]);
  }
  if (await isInstalled()) return;
  throw new Error(
    `These tests need nginx with brotli: run "sudo apt-get install --yes --no-install-recommends ${packages.join(' ')}".`,
  );
}

async function isInstalled(): Promise<boolean> {
  if (!findBrotli()) return false;
  return (await commandSucceeds('nginx', ['-v'])) && (await commandSucceeds('openssl', ['version']));
}

function findBrotli(): string | undefined {
  return moduleFolders.map((folder) => join(folder, brotli)).find((path) => existsSync(path));
}

export interface NginxOptions {
  /** The folder of the built site. The configuration is `nginx.conf` in the folder `${site}.hosts`. */
  site: string;
  /** A folder that nginx can write to. */
  workFolder: string;
  ports: { http: number; https: number };
}

/** Starts nginx with the configuration from the build. Replaces its addresses, ports and paths, and turns off IPv6. */
export async function startNginx({ site, workFolder, ports }: NginxOptions): Promise<ChildProcess> {
  mkdirSync(workFolder, { recursive: true });
  const key = join(workFolder, 'privkey.pem');
  const certificate = join(workFolder, 'fullchain.pem');
  const opensslArgs = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ];
  if (!(await commandSucceeds('openssl', [...opensslArgs, '-keyout', key, '-out', certificate])))
    throw new Error('openssl could not make a certificate.');
  const emitted = readFileSync(join(`${site}.hosts`, 'nginx.conf'), 'utf8');
  const adapted = emitted
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace(/root .*;/, `root ${site};`);
  const file = join(workFolder, 'nginx.conf');
  writeFileSync(file, addMainConfig(adapted, workFolder));
  return spawn('nginx', ['-c', file, '-e', join(workFolder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Wraps a `server` block in a complete configuration, in which nginx writes only into `workFolder`. */
function addMainConfig(server: string, workFolder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `load_module ${findBrotli()};
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${join(workFolder, 'pid')};
worker_processes 1;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${join(workFolder, name)};`).join('\n  ')}
${server}
}
`;
}
