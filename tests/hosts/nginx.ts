import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { succeeds } from '../browser/browser';

const packages = ['nginx', 'libnginx-mod-http-brotli-static', 'openssl'];

const brotli = 'ngx_http_brotli_static_module.so';
const moduleFolders = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/share/nginx/modules'];

/** Ensures that nginx with brotli is installed. Installs the Debian packages as root, else throws an error with the command. */
export async function provideNginx(): Promise<void> {
  if (await isComplete()) return;
  if (process.getuid?.() === 0) {
    process.stderr.write(`Installing ${packages.join(', ')} for these tests.\n`);
    await succeeds('apt-get', ['update']);
    await succeeds('apt-get', ['install', '--yes', '--no-install-recommends', ...packages]);
  }
  if (await isComplete()) return;
  throw new Error(
    `These tests need nginx with brotli: run "sudo apt-get install --yes --no-install-recommends ${packages.join(' ')}".`,
  );
}

async function isComplete(): Promise<boolean> {
  if (!findBrotli()) return false;
  return (await succeeds('nginx', ['-v'])) && (await succeeds('openssl', ['version']));
}

function findBrotli(): string | undefined {
  return moduleFolders.map((folder) => join(folder, brotli)).find((path) => existsSync(path));
}

export interface NginxOptions {
  /** The folder of the built site. Its configuration is beside it. */
  site: string;
  /** A folder that nginx can write to. */
  work: string;
  ports: { http: number; https: number };
}

/** Starts nginx with the configuration from the build. Adapts only the paths and ports that its first lines name. */
export async function startNginx({ site, work, ports }: NginxOptions): Promise<ChildProcess> {
  mkdirSync(work, { recursive: true });
  const key = join(work, 'privkey.pem');
  const certificate = join(work, 'fullchain.pem');
  const making = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  if (!(await succeeds('openssl', [...making, '-keyout', key, '-out', certificate])))
    throw new Error('openssl could not make a certificate.');
  const emitted = readFileSync(join(`${site}.hosts`, 'nginx.conf'), 'utf8');
  const adapted = emitted
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace(/root .*;/, `root ${site};`);
  const file = join(work, 'nginx.conf');
  writeFileSync(file, addMainConfig(adapted, work));
  return spawn('nginx', ['-c', file, '-e', join(work, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Adds Debian's main configuration to a `server` block. All writable folders are in `work`. */
function addMainConfig(server: string, work: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `load_module ${findBrotli()};
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${join(work, 'pid')};
worker_processes 1;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${join(work, name)};`).join('\n  ')}
${server}
}
`;
}
