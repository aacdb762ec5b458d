import type { GitFailure } from './git';
import { reasonIn } from './git-messages';

/** Says why changes could not be recorded, and who can help. */
export function explainRecording({ run, message }: GitFailure): string {
  const { stderr, stoppedAfter, isMissing } = run;
  if (isMissing) return message;
  const [, lock] = /Unable to create '(.+\.lock)': File exists/.exec(stderr) ?? [];
  if (lock !== undefined)
    return `Another Git command is at work in this copy, or one was stopped before its end. Wait until it has finished. If none is running, delete ${lock}.`;
  if (stoppedAfter !== undefined)
    return `Recording did not finish within ${stoppedAfter / 1000} seconds, so it was stopped. A check that runs before each commit may hang: ask whoever set it up.`;
  if (/No space left on device|quota exceeded/i.test(stderr))
    return 'The disk of this computer is full. Make room and try again.';
  return reasonIn(stderr);
}

/** What failed at the other end, in the words of Git, SSH or a server, and what helps. */
const causes: readonly [form: RegExp, explain: (place: string, found: RegExpExecArray) => string][] = [];

/** Says why changes could not be sent, and who can help; `place` is the name of the other end. */
export function explainSending({ run, message }: GitFailure, place: string): string {
  const { stderr, stdout, stoppedAfter, isMissing } = run;
  if (isMissing) return message;
  if (stoppedAfter !== undefined)
    return `${place} did not answer within ${stoppedAfter / 1000} seconds, so sending was stopped. Try again later. If it happens again, ask whoever runs the site.`;
  for (const [form, explain] of causes) {
    const found = form.exec(`${stdout}\n${stderr}`);
    if (found) return explain(place, found);
  }
  return `The changes could not be sent: ${reasonIn(stderr)}`;
}
