import type { ReactNode } from 'react';
import { Link as RouterLink } from 'wouter';

interface LinkProps {
  href: string;
  className?: string;
  children: ReactNode;
  'aria-current'?: 'page' | 'true';
  'aria-label'?: string;
}

/** A link within the site by client-side navigation; every other link as the browser follows it. */
export function Link({ href, ...rest }: LinkProps) {
  const isInternal = href.startsWith('/') && !href.startsWith('//');
  return isInternal ? <RouterLink href={href} {...rest} /> : <a href={href} {...rest} />;
}
