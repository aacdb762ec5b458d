import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Inline, RichText as RichTextData, SourceNote } from '../../schema/fields/rich-text';
import { color, control, diamond, edge, family, media, size, space } from '../theme/tokens';
import { FileNote } from './file-note';

/** A box for running text, in a serif font with about 66 characters a line. */
export const Prose = styled.div`
  max-width: 29.25em;
  font: 400 1.125rem/1.67 ${family.serif};
  & > * + * {
    margin-top: 1.15em;
  }
  h2,
  h3 {
    margin-top: 1.9em;
  }
  h2 {
    font-size: clamp(1.625rem, 1.4rem + .9vw, 2.125rem);
    line-height: 1.12;
  }
  h2 + *,
  h3 + * {
    margin-top: .6em;
  }
  & > ul > li,
  & > ol > li {
    position: relative;
    padding-left: 1.7em;
  }
  & > ol > li {
    padding-left: 2em;
  }
  li + li {
    margin-top: .5em;
  }
  & > ul > li::before {
    ${diamond(9, color.mark)}
    position: absolute;
    left: .25em;
    top: .62em;
  }
  & > ol {
    counter-reset: item;
  }
  & > ol > li::before {
    counter-increment: item;
    content: counter(item);
    position: absolute;
    left: 0;
    font: 640 1rem/1.85 ${family.sans};
    color: ${color.brand};
  }
  & > [data-checklist] {
    break-inside: avoid;
  }
  & > [data-checklist] > li {
    padding-left: 3.4em;
  }
  & > [data-checklist] > li::before {
    left: 1.6em;
  }
  & > [data-checklist] > li::after {
    content: '';
    position: absolute;
    left: 0;
    top: .4em;
    width: .9em;
    height: .9em;
    border: 1.5px solid currentColor;
  }
  ${media.tiny} {
    font-size: 1rem;
    line-height: 1.6; /* shorter lines need less space between them */
  }
`;

export const Standfirst = styled.p`
  font-size: 1.3125rem;
  line-height: 1.5;
  ${media.mobile} {
    font-size: 1.1875rem;
  }
`;

/** A box that is set apart from the text. `data-tone="warning"` marks a risk. */
export const Callout = styled.div`
  padding: ${space[24]};
  border-left: 8px solid ${color.brand};
  background: ${color.brandSoft};
  font: 400 ${size.body}/1.55 ${family.sans};
  &[data-tone='warning'] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
  & > strong {
    display: block;
    margin-bottom: ${space[4]};
    font-size: 1.125rem;
  }
`;

export const Quote = styled.figure`
  padding-left: ${space[24]};
  border-left: ${edge.rule};
  font-size: 1.125em;
  & > figcaption {
    margin-top: ${space[8]};
    color: ${color.softInk};
    font: 400 ${size.small}/1.45 ${family.sans};
  }
`;

type ShowLink = (props: { href: string; 'aria-label'?: string; children: ReactNode }) => ReactNode;

interface RichTextProps {
  text: RichTextData;
  /** The component that renders links. Defaults to `TextLink`. */
  link?: ShowLink;
}

/** Renders rich text: bold, italic, links and citations. */
export function RichText({ text, link: Link = TextLink }: RichTextProps) {
  const render = (piece: Inline, index: number): ReactNode => {
    if (typeof piece === 'string') return piece;
    if ('bold' in piece) return <strong key={index}>{piece.bold.map(render)}</strong>;
    if ('italic' in piece) return <em key={index}>{piece.italic.map(render)}</em>;
    if ('sourceNumber' in piece) return <SourceMark key={index} note={piece} link={Link} />;
    // A resolved page has source notes instead of citations.
    if ('cites' in piece) return null;
    if (piece.explanation)
      return (
        <TermLink key={index} href={piece.href} aria-description={piece.explanation}>
          {piece.text.map(render)}
        </TermLink>
      );
    return (
      <Link key={index} href={piece.href}>
        {piece.text.map(render)}
        <FileNote href={piece.href} />
      </Link>
    );
  };
  return text.map(render);
}

/** Renders the cited law, the number of its source, and a star if the law has changed since the citation. */
function SourceMark({ note, link: Link }: { note: SourceNote; link: ShowLink }) {
  const { sourceNumber, words, changedLabel } = note;
  return (
    <>
      {words}
      <Link href={`#source-${sourceNumber}`}>{String(sourceNumber)}</Link>
      {changedLabel && (
        <Link href={`#moved-${sourceNumber}`} aria-label={changedLabel}>
          *
        </Link>
      )}
    </>
  );
}

export function Paragraphs({ texts }: { texts: RichTextData[] }) {
  return texts.map((text, index) => (
    <p key={index}>
      <RichText text={text} />
    </p>
  ));
}

export const TextLink = styled.a`
  color: ${color.link};
  text-decoration-thickness: 2px;
  text-decoration-color: color-mix(in srgb, currentColor 45%, transparent);
  text-underline-offset: 4px;
  &:hover {
    text-decoration-color: currentColor;
  }
`;

/** A link from a term to its entry in the glossary. A tooltip shows the explanation. */
const TermLink = styled.a`
  color: inherit;
  text-decoration: underline dotted 1px;
  text-decoration-color: color-mix(in srgb, currentColor 70%, transparent);
  text-underline-offset: 4px;
  &:hover {
    text-decoration-style: solid;
  }
`;

/** A link on its own line, with the height of a touch target. */
export const LineLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  align-self: start;
  gap: ${space[8]};
  min-height: ${control.target};
  font-weight: 640;
`;
