import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { builtFiles } from '../../../schema/content/reserved';
import type { Page, Site } from '../../../schema/site-model';

/**
 * The file of a built site that answers unknown addresses, by the name under which static hosts look for it: the page
 * that the author wrote for them. Hosts and `npm start` send it with status 404, the development server renders that
 * page anew, and a visitor's script leaves an address whose data it cannot have to the host.
 */
export const notFoundFile = builtFiles.notFound;

/** Where the data of that page is, which has no address of its own: no other page may have this one. */
export const notFoundAddress = `/${notFoundFile.replace('.html', '')}`;

/** Answers an unknown address from the folder of a built site. */
export function answerUnknownAddress(folder: string, response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' });
  response.end(readFileSync(join(folder, notFoundFile)));
}

/** The page of a site that is written for unknown addresses. Throws where there is none, which no valid site lacks. */
export function findNotFoundPage({ pages }: Pick<Site, 'pages'>): Page {
  const found = pages.find((page) => page.kind === 'not-found');
  if (!found) throw new Error('The site has no page for unknown addresses.');
  return found;
}
