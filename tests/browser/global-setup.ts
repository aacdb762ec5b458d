import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { ensureBrowser } from './browser';
import { buildTestSite } from './build-test-site';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built site. */
    site: string;
    /** The address that answers with the path of a browser, once there is one. */
    browserPath: string;
  }
}

/**
 * Builds the site of the tests' own, which holds every block and every kind of page, once for all files, and sees to a browser. To fetch one
 * may take minutes, in which the tests of the engine run.
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
