import { realpathSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { resolve, sep } from 'node:path';
import launch from 'launch-editor';
import type { Connect } from 'vite';

/** Lets only files of a folder through to the author's editor, and only at the word of our own pages. */
export function guardEditor(folder: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const file = (searchParams.get('file') ?? '').replace(/:\d+(:\d+)?$/, '');
    if (isAskedByUs(request) && isWithin(folder, file)) next();
    else response.writeHead(403, { 'Content-Type': 'text/plain' }).end('No file of this site.');
  };
}

/** Browsers say which site a request comes from; what says nothing is no page of another site. */
function isAskedByUs({ headers }: IncomingMessage): boolean {
  return [undefined, 'same-origin', 'none'].includes(headers['sec-fetch-site'] as string | undefined);
}

/** Whether a file is there and lies in a folder, wherever links on the way lead. */
function isWithin(folder: string, file: string): boolean {
  try {
    return realpathSync(resolve(file)).startsWith(realpathSync(folder) + sep);
  } catch {
    return false;
  }
}

// An editor that cannot be started says so within this time; of one that starts nothing is heard.
const failsWithinMs = 500;

const howToName = 'Start yours and press again, or name it: LAUNCH_EDITOR=code npm run dev.';

/** Opens the place that a request names in the author's editor. Where that fails, answers one sentence that says why. */
export const launchEditor: Connect.NextHandleFunction = (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const say = (status: number, words: string) => {
    clearTimeout(timer);
    if (!response.headersSent) response.writeHead(status, { 'Content-Type': 'text/plain' }).end(words);
  };
  const timer = setTimeout(() => say(200, ''), failsWithinMs);
  launch(resolve(searchParams.get('file') ?? ''), undefined, (_file, reason) =>
    say(
      500,
      reason === null
        ? `No editor was found. ${howToName}`
        : `The editor did not start: ${reason} ${howToName}`,
    ),
  );
};
