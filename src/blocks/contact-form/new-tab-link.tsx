import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Glyph } from '../../ui/glyph';
import { useWording } from '../../ui/site-context';
import { TextLink } from '../../ui/text-link';

interface NewTabLinkProps {
  href: string;
  children: ReactNode;
}

/** A link that leaves the page, and what was typed in it, where it is; and says so. */
export function NewTabLink({ href, children }: NewTabLinkProps) {
  return (
    <Outward href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({useWording().opensInNewTab})</span>
      <Glyph name="out" size={16} />
    </Outward>
  );
}

// The sign stands in the line, at its words.
const Outward = styled(TextLink)`
  & > svg {
    display: inline;
    margin-left: 2px;
    vertical-align: -2px;
  }
`;
