import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { say, sayHeard, takeBackHeard } from '../toasts/message';
import { within } from '../within';
import type { Progress, Submission } from './submission';

/** Fetches the code of a form and begins its submission, each step of which `show` draws. */
type Begin<Field extends string> = (show: (progress: Progress<Field>) => void) => Promise<Submission<Field>>;

const atRest = { state: 'at-rest', faults: [], refusals: 0 } satisfies Progress<never>;

/** How long a press waits for its code, in milliseconds. */
const patienceMs = 10_000;

/** Takes a block's form through `submission.ts`, whose code comes when the form is first used; `failed` is said where it cannot be had. */
export function useSubmission<Field extends string>(begin: Begin<Field>, failed: string) {
  const [progress, setProgress] = useState<Progress<Field>>(atRest);
  const loading = useRef<Promise<Submission<Field>>>(undefined);
  const submission = useRef<Submission<Field>>(undefined);
  const isAwaited = useRef(false);

  useEffect(() => {
    if (progress.refusals > 0) submission.current?.focusFault();
  }, [progress.refusals]);

  const load = async () => {
    loading.current ??= begin(setProgress);
    try {
      submission.current = await loading.current;
    } catch {
      loading.current = undefined;
    }
  };

  const awaitCode = async () => {
    isAwaited.current = true;
    setProgress({ ...atRest, state: 'under-way' });
    sayHeard();
    await within(patienceMs, load()).catch(() => undefined);
    takeBackHeard();
    isAwaited.current = false;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isAwaited.current) return;
    if (!submission.current) await awaitCode();
    if (submission.current) return submission.current.submit(form);
    setProgress({ ...atRest, state: 'failed' });
    say({ tone: 'error', title: failed });
  };

  const recheck = (event: FormEvent<HTMLFormElement>) => submission.current?.recheck(event.currentTarget);
  const reset = useCallback(() => {
    if (submission.current) submission.current.reset();
    else setProgress(atRest);
  }, []);

  return { progress, warm: load, submit, recheck, reset };
}
