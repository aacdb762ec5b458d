import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { StorageKey } from '../../../schema/fields/device-storage';
import type { Progress } from '../../ui/forms/submission';
import type { ContactField } from './contact-mail';

type KeptText = typeof import('./kept-text');

const key: StorageKey = 'contactMessage';

/** Keeps what is typed for this visit, until it is sent, and knows whether the privacy policy is accepted. The code that keeps it comes by itself. */
export function useKeptMessage({ state, outcome }: Progress<ContactField>) {
  const form = useRef<HTMLFormElement>(null);
  const kept = useRef<KeptText>(undefined);
  const [isAccepted, setAccepted] = useState(false);
  const isDelivered = state === 'done' && outcome !== 'too-long';

  useLayoutEffect(() => {
    // The visitor may have been faster than this code, and the browser restores forms by itself.
    const read = () => {
      if (!form.current) return;
      kept.current?.restoreText(key, form.current);
      kept.current?.keepText(key, form.current);
      setAccepted(isTicked(form.current));
    };
    read();
    import('./kept-text').then(
      (loaded) => {
        kept.current = loaded;
        read();
      },
      () => undefined, // what is typed then lasts as long as the page
    );
    addEventListener('pageshow', read);
    return () => removeEventListener('pageshow', read);
  }, []);

  useEffect(() => {
    if (isDelivered) kept.current?.dropText(key);
  }, [isDelivered]);

  const note = (event: FormEvent<HTMLFormElement>) => {
    kept.current?.keepText(key, event.currentTarget);
    setAccepted(isTicked(event.currentTarget));
  };
  return { form, isAccepted, note };
}

/** Whether the box in a form that must be ticked before it is sent is ticked. */
export function isTicked(form: HTMLFormElement): boolean {
  return form.querySelector<HTMLInputElement>('[data-unlocks]')?.checked === true;
}
