import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { StorageKey } from '../../../schema/fields/device-storage';
import { dropDraft, keepDraft, restoreDraft } from '../../ui/forms/draft';
import type { Progress } from '../../ui/forms/submission';
import type { ContactField } from './contact-mail';

const key: StorageKey = 'contactMessage';

/** Keeps what is typed for this visit, until it is sent, and knows whether the privacy policy is accepted. */
export function useKeptMessage({ state, outcome }: Progress<ContactField>) {
  const form = useRef<HTMLFormElement>(null);
  const [isAccepted, setAccepted] = useState(false);
  const isDelivered = state === 'done' && outcome !== 'too-long';

  useLayoutEffect(() => {
    // The visitor may have been faster than this code, and the browser restores forms by itself.
    const read = () => {
      if (!form.current) return;
      restoreDraft(key, form.current);
      keepDraft(key, form.current);
      setAccepted(isTicked(form.current));
    };
    read();
    addEventListener('pageshow', read);
    return () => removeEventListener('pageshow', read);
  }, []);

  useEffect(() => {
    if (isDelivered) dropDraft(key);
  }, [isDelivered]);

  const note = (event: FormEvent<HTMLFormElement>) => {
    keepDraft(key, event.currentTarget);
    setAccepted(isTicked(event.currentTarget));
  };
  return { form, isAccepted, note };
}

/** Whether the box in a form that must be ticked before it is sent is ticked. */
export function isTicked(form: HTMLFormElement): boolean {
  return form.querySelector<HTMLInputElement>('[data-unlocks]')?.checked === true;
}
