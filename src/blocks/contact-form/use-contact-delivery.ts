import { useEffect, useRef, useState } from 'react';
import { fillWords, useSite } from '../../ui/site-context';
import { say } from '../../ui/toasts/message';
import type { Outcome } from './contact-outcome';
import type { ContactFault } from './contact-submission';

type Submission = typeof import('./contact-submission');

/** Checks messages and hands them over as `site.json` says, one at a time. The code for it comes when the form is used. */
export function useContactDelivery() {
  const { wording, delivery, contact } = useSite().shell;
  const [outcome, setOutcome] = useState<Outcome>({ state: 'at-rest' });
  const [faults, setFaults] = useState<ContactFault[]>([]);
  const [attempts, setAttempts] = useState(0);
  const [desk, setDesk] = useState<Submission>();
  const summary = useRef<HTMLDivElement>(null);
  const isUnderWay = useRef(false);
  const accepted = useRef('');

  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);

  const tell = (tone: 'success' | 'error', words: string) =>
    say({ tone, title: fillWords(words, { email: contact.email }) });

  const submit = async (form: HTMLFormElement) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    let text: string | undefined;
    try {
      const loaded = desk ?? (await import('./contact-submission'));
      const { readMessage, findContactFaults, toMailText, deliver, wordsOf } = loaded;
      setDesk(loaded);
      const message = readMessage(form);
      const found = findContactFaults(message, wording);
      setFaults(found);
      setOutcome({ state: found.length > 0 ? 'at-rest' : 'under-way' });
      if (found.length > 0) setAttempts((before) => before + 1);
      else {
        text = toMailText(message, wording);
        const way = delivery.contact;
        const state = await deliver(message, { way, email: contact.email, wording, accepted });
        setOutcome({ state, text });
        tell('success', wordsOf(state, wording));
      }
    } catch {
      setOutcome({ state: 'failed', text });
      tell('error', wording.contactNotSent);
    }
    isUnderWay.current = false;
  };

  // What has been put right is no longer reported; what is still to be typed is not reported before it is sent.
  const recheck = (form: HTMLFormElement) => {
    if (faults.length === 0 || !desk) return;
    const { readMessage, findContactFaults } = desk;
    const left = findContactFaults(readMessage(form), wording).map(({ field }) => field);
    setFaults(faults.filter(({ field }) => left.includes(field)));
  };

  return { desk, outcome, faults, summary, submit, recheck };
}

/** Fetches the code that checks and hands over messages ahead of the first one. */
export function warmSubmission(): void {
  import('./contact-submission').catch(() => undefined); // sending says when it cannot be had
}
