import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { ensureBrowser } from './browser';
import { buildTestSite } from './build-test-site';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built site. */
    site: string;
    /** The address of a server. Once a browser is found or installed, the server responds with the browser's path. */
    browserPath: string;
  }
}

/**
 * Builds the tests' own site once for all test files. The site has every block and every kind of page. Also finds or
 * installs a browser. A download can take minutes, so the unit tests do not wait for it.
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
  project.provide('site', await buildTestSite());
  project.provide('browserPath', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => void server.close();
}
