import type { ReactNode } from 'react';
import type { Inline, RichText as RichTextData } from '../../schema/fields/markup';
import { TextLink } from './text-link';

/** Text with bold, italic and links, as elements. */
export function RichText({ text }: { text: RichTextData }) {
  return text.map(renderPiece);
}

function renderPiece(piece: Inline, index: number): ReactNode {
  if (typeof piece === 'string') return piece;
  if ('bold' in piece) return <strong key={index}>{piece.bold.map(renderPiece)}</strong>;
  if ('italic' in piece) return <em key={index}>{piece.italic.map(renderPiece)}</em>;
  return (
    <TextLink key={index} href={piece.href}>
      {piece.text.map(renderPiece)}
    </TextLink>
  );
}
