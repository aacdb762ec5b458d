import { realpathSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { basename, resolve, sep } from 'node:path';
import launch from 'launch-editor';
import guessEditor from 'launch-editor/guess.js';
import type { Connect } from 'vite';
import { planFixes } from '../author/fix';
import { applyChanges, PlannedTree } from '../author/planned-tree';
import { readFiles } from '../build/disk';

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

// These open in the terminal, where the server runs.
const inTerminal =
  /^(n?vi|vim|view|vimdiff|emacs|nano|pico|micro|helix|hx|kak|joe|mcedit|ed|less|more|cat)(\.exe)?$/;

const howToName = 'Start yours and press again, or name it: LAUNCH_EDITOR=code npm run dev.';

/** Opens the place that a request names in the author's editor. Where that fails, answers one sentence that says why. */
export const launchEditor: Connect.NextHandleFunction = (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const say = (status: number, words: string) => {
    clearTimeout(timer);
    if (!response.headersSent) response.writeHead(status, { 'Content-Type': 'text/plain' }).end(words);
  };
  const [editor] = guessEditor();
  const timer = setTimeout(() => say(200, ''), failsWithinMs);
  if (editor && inTerminal.test(basename(editor))) {
    say(500, `${basename(editor)} has no window of its own, so it was not started. ${howToName}`);
    return;
  }
  launch(resolve(searchParams.get('file') ?? ''), undefined, (_file, reason) =>
    say(
      500,
      reason === null
        ? `No editor was found. ${howToName}`
        : `The editor did not start: ${reason} ${howToName}`,
    ),
  );
};

/** Says how many problems have one right answer, and fixes them where that is asked for. Only our own pages may. */
export function answerFixing(folder: string): Connect.NextHandleFunction {
  return (request, response) => {
    if (!isAskedByUs(request)) {
      response
        .writeHead(403, { 'Content-Type': 'text/plain' })
        .end('Only pages of this site may ask for this.');
      return;
    }
    const plan = new PlannedTree(readFiles(folder));
    const count = planFixes({ folder, plan }).length;
    if (request.method === 'POST') applyChanges(folder, plan.changes());
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ count }));
  };
}
