import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { TextLink } from '../../ui/text-link';
import { sourceNumber } from './parts';

/** Opens a source beside the text or under it; `mark` is what was pressed. */
export type OpenSource = (number: number, mark: HTMLElement) => void;

/** What opens a source from where a link stands; without it the link leads to the list. */
export const SourceOpener = createContext<OpenSource | undefined>(undefined);

interface CitingLinkProps {
  href: string;
  'aria-label'?: string;
  children: ReactNode;
}

/** A link of an article: one to a source opens it in its place. */
export function CitingLink({ href, children, ...rest }: CitingLinkProps) {
  const open = useContext(SourceOpener);
  const number = sourceNumber(href);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!open || number === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    open(number, event.currentTarget);
  };
  return (
    <TextLink {...rest} href={href} onClick={number === undefined ? undefined : follow}>
      {children}
    </TextLink>
  );
}
