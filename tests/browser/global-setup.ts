import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { ensureBrowser } from './browser';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built site. */
    site: string;
    /** The address that returns the path of a browser, once there is one. */
    browserPath: string;
  }
}

const root = join(import.meta.dirname, '../..');

/**
 * Builds the tests' own site, which has every block and every kind of page, once for all files. Also finds or
 * installs a browser. A download may take minutes, while the unit tests already run.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const browser = ensureBrowser().then(
    (path) => ({ status: 200, text: path }),
    (error: Error) => ({ status: 500, text: error.message }),
  );
  const server = createServer(async (_, response) => {
    const { status, text } = await browser;
    response.writeHead(status).end(text);
  });
  server.listen(0, '127.0.0.1');
  const site = join(root, '.cache/test-site');
  const { NODE_ENV: _, ...env } = process.env;
  const command = ['src/cli/main.mjs', 'build', '--data', join(root, 'tests/site'), '--out', site];
  await promisify(execFile)(process.execPath, command, { cwd: root, env }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`The site could not be built: ${command.join(' ')}\n${error.stdout}${error.stderr}`);
    },
  );
  project.provide('site', site);
  project.provide('browserPath', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => void server.close();
}
