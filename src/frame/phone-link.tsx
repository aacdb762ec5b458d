import type { ReactNode } from 'react';
import { useSite } from '../ui/site-context';

/** A link that dials the firm's number, without the spaces it is printed with. */
export function PhoneLink({ children }: { children: ReactNode }) {
  const { phone } = useSite().shell.contact;
  return <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{children}</a>;
}
