import type { ReactNode } from 'react';
import type { Inline, RichText as RichTextData } from '../../schema/fields/markup';
import { TextLink } from './text-link';

/** Shows the link of a text. */
type ShowLink = (props: { href: string; 'aria-label'?: string; children: ReactNode }) => ReactNode;

interface RichTextProps {
  text: RichTextData;
  /** What links are shown as, if not as plain ones. */
  link?: ShowLink;
}

/** Text with bold, italic and links, as elements. */
export function RichText({ text, link: Link = TextLink }: RichTextProps) {
  const render = (piece: Inline, index: number): ReactNode => {
    if (typeof piece === 'string') return piece;
    if ('bold' in piece) return <strong key={index}>{piece.bold.map(render)}</strong>;
    if ('italic' in piece) return <em key={index}>{piece.italic.map(render)}</em>;
    return (
      <Link key={index} href={piece.href} aria-label={piece.name}>
        {piece.text.map(render)}
      </Link>
    );
  };
  return text.map(render);
}
