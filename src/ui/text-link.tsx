import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Glyph } from './glyph';
import { useWording } from './site-context';

/** A link within or beside text: underlined, in the colour of links. */
export const TextLink = styled.a`
  color: var(--link);
  text-decoration-thickness: 2px;
  text-decoration-color: color-mix(in srgb, currentColor 45%, transparent);
  text-underline-offset: 4px;
  &:hover {
    text-decoration-color: currentColor;
  }
`;

interface NewTabLinkProps {
  href: string;
  children: ReactNode;
}

/** A link that leaves the page, and what was typed in it, where it is; and says so. */
export function NewTabLink({ href, children }: NewTabLinkProps) {
  return (
    <TextLink href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({useWording().opensInNewTab})</span>
      <Glyph name="out" />
    </TextLink>
  );
}
