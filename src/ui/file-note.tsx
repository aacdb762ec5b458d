import { useSite } from './site-context';

/** Renders the type and size of a file after the label of a link to it. Renders nothing for a link to a page. */
export function FileNote({ href = '' }: { href?: string }) {
  const note = useSite().shell.fileNotes[href.replace(/#.*$/, '')];
  return note === undefined ? null : <span data-file-note="">{` ${note}`}</span>;
}
