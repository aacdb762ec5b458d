import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChangeList, PublishRequest, Session } from '../../src/studio/protocol';

const root = join(import.meta.dirname, '../..');

/** Runs the development server in its own process, with a copy of the data. */
export class DevServer {
  protected readonly folder = mkdtempSync(join(tmpdir(), 'site-'));
  readonly data = join(this.folder, 'site-data');
  readonly remote = join(this.folder, 'remote.git');
  private server: ChildProcess | undefined;
  output = '';
  origin = '';

  constructor(source = join(root, 'tests/site')) {
    cpSync(source, this.data, { recursive: true });
  }

  read(name: string): string {
    return readFileSync(join(this.data, name), 'utf8');
  }

  has(name: string): boolean {
    return existsSync(join(this.data, name));
  }

  save(name: string, text: string): void {
    writeFileSync(join(this.data, name), text);
  }

  /** Creates a Git repository for the data, with a bare repository as its remote. */
  initGit(): void {
    mkdirSync(this.remote);
    this.git('init', '--quiet', '--bare', '--initial-branch=main', this.remote);
    this.git('init', '--quiet', '--initial-branch=main');
    this.git('config', 'user.name', 'Ada');
    this.git('config', 'user.email', 'ada@harbour.example');
    this.git('remote', 'add', 'origin', this.remote);
    this.git('add', '--all', '--', 'site-data');
    this.git('commit', '--quiet', '--message=Begin');
    this.git('push', '--quiet', '--set-upstream', 'origin', 'main');
  }

  git(...args: string[]): string {
    return execFileSync('git', ['-C', this.folder, ...args], { encoding: 'utf8' }).trim();
  }

  /** Starts the server with additional options. Later starts use the same port. */
  async open(...options: string[]): Promise<void> {
    const port = this.origin === '' ? '0' : new URL(this.origin).port;
    this.output = '';
    const command = ['src/cli/main.mjs', 'dev', '--data', this.data, '--port', port, ...options];
    const server = spawn(process.execPath, command, { cwd: root });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      const onOutput = (chunk: Buffer) => {
        this.output += chunk.toString();
        const [, origin] = /The site is at (http\S+)\/\n/.exec(this.output) ?? [];
        // The server prints the studio's address after the site's address, so the test waits for both.
        if (!origin || !this.output.includes('/_studio\n')) return;
        this.origin = origin;
        resolve();
      };
      server.stdout.on('data', onOutput);
      server.stderr.on('data', onOutput);
      server.once('exit', () => reject(new Error(`The development server stopped.\n${this.output}`)));
    });
  }

  /** Returns the token of the running server. Requests that change something need it. */
  async token(): Promise<string> {
    const session = await fetch(`${this.origin}/_studio/-/session`);
    return ((await session.json()) as Session).token;
  }

  /** Posts a request as the studio does. A test may override the headers. */
  async post(path: string, body: object | string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.origin}/_studio/-/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        Origin: this.origin,
        'X-Studio': headers['X-Studio'] ?? (await this.token()),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  get isRunning(): boolean {
    return this.server?.exitCode === null && this.server.signalCode === null;
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (!this.server || !this.isRunning) return;
    const exited = once(this.server, 'exit');
    this.server.kill(signal);
    await exited;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Returns the request to publish the listed changes, except the changes in `left`. */
export function toPublishRequest({ groups, hash }: ChangeList, left: readonly string[] = []): PublishRequest {
  const ids = groups.flatMap(({ changes }) => changes.map(({ id }) => id));
  const selected = ids.filter((id) => !left.includes(id));
  return { name: '', mail: '', hash, selected, withCommits: false };
}
