import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { ensureBrowser } from '../browser/browser';
import { ensureNginx, startNginx } from './nginx';
import { findFreePort, waitForPort } from './ports';

/** A running server of the built site. */
export interface Host {
  name: string;
  origin: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built site that all hosts serve. */
    site: string;
    hosts: Host[];
    /** Old addresses that every host redirects to the contact page. */
    oldAddresses: string[];
    /** The origin of nginx for http without TLS. */
    plainOrigin: string;
  }
}

const root = join(import.meta.dirname, '../..');
const workFolder = join(root, '.cache/test-hosts');
const command = ['src/cli/main.mjs'];

/** Old addresses as browsers request them. They contain characters that a server's configuration could misread. */
const oldAddresses = [
  ...['/index.php', '/About_Us.ASPX', '/prices/', '/caf%C3%A9', '/%D1%86%D0%B5%D0%BD%D0%B0', '/a%20b.htm'],
  ...["/it's", '/say%22so%22', '/a$b', '/a%24c', '/%7Ba%7D', '/a;b', '/(a)'],
  ...['/a%23b', '/a%3Fb', '/a%25b', '/a|b', '/[a]', '/~a/^b', '/.old/a', '/old.gz', '//a', '/b//c'],
  `/${'%D0%B6'.repeat(120)}`,
];

/** Builds the site once, with compressed files. Serves it with nginx and with the project's own server. */
export default async function setup(project: TestProject): Promise<() => void> {
  await ensureBrowser();
  await ensureNginx();
  rmSync(workFolder, { recursive: true, force: true });
  const site = join(workFolder, 'site');
  const data = join(workFolder, 'data');
  cpSync(resolve(root, process.env.SITE_DATA ?? 'site-data'), data, { recursive: true });
  addRedirects(join(data, 'redirects.json'));
  const env = { ...process.env, NODE_ENV: 'production' };
  const args = [...command, 'build', '--data', data, '--out', site, '--compress'];
  await promisify(execFile)(process.execPath, args, { cwd: root, env });
  const [http, https, own] = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
  const serve = [...command, 'serve', '--out', site, '--port', String(own)];
  const servers: ChildProcess[] = [
    await startNginx({ site, workFolder: join(workFolder, 'nginx'), ports: { http, https } }),
    spawn(process.execPath, serve, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }),
  ];
  const stop = () => {
    for (const server of servers) server.kill();
  };
  await Promise.all([waitForPort(https), waitForPort(own)]);
  project.provide('site', site);
  project.provide('oldAddresses', oldAddresses);
  project.provide('plainOrigin', `http://127.0.0.1:${http}`);
  project.provide('hosts', [
    { name: 'nginx', origin: `https://127.0.0.1:${https}` },
    { name: 'npm start', origin: `http://127.0.0.1:${own}` },
  ]);
  return stop;
}

function addRedirects(file: string): void {
  const redirects = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
  const added = Object.fromEntries(oldAddresses.map((from) => [from, '/contact']));
  writeFileSync(file, JSON.stringify({ ...redirects, ...added }));
}
