import type { ReactNode } from 'react';
import { Link as RouterLink } from 'wouter';

interface LinkProps {
  href: string;
  className?: string;
  /** Takes the place of this page in the history. */
  replace?: boolean;
  children: ReactNode;
  'aria-current'?: 'page' | 'true';
  'aria-label'?: string;
}

/** A link within the site by client-side navigation; every other link as the browser follows it. */
export function Link({ href, replace, ...rest }: LinkProps) {
  const isInternal = href.startsWith('/') && !href.startsWith('//');
  return isInternal ? <RouterLink href={href} replace={replace} {...rest} /> : <a href={href} {...rest} />;
}
