import type { ReactNode } from 'react';
import { useSite } from '../ui/site-context';

/** A link that dials the firm's number. */
export function PhoneLink({ children }: { children: ReactNode }) {
  const { phoneLink } = useSite().shell.contact;
  return <a href={phoneLink}>{children}</a>;
}
