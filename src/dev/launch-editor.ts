import { resolve } from 'node:path';
import launch from 'launch-editor';
import type { Connect } from 'vite';

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
