import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, space } from '../theme/tokens';
import { TextLink } from './text-link';

export type Source = BlockOf<'law-sources'>['sources'][number];

interface SourceTextProps {
  source: Source;
  words: Pick<BlockOf<'law-sources'>, 'movedLabel' | 'officialLabel'>;
  /** Whether a text leads to what has changed; one of all that show a source on a page. */
  isTarget?: boolean;
}

/** A law that a page cites: its name and provisions, what it is, and what has changed since. */
export function SourceText({ source, words, isTarget }: SourceTextProps) {
  return (
    <>
      <TextLink href={source.law.to}>{source.law.label}</TextLink>
      {source.provisions.length > 0 && `, ${source.provisions.join('; ')}`}
      <Facts>
        {[source.fullName, source.place, source.status].filter(Boolean).join('. ')}.
        {source.official && (
          <>
            {' '}
            <TextLink href={source.official}>{words.officialLabel}</TextLink>
          </>
        )}
      </Facts>
      {source.moved.length > 0 && (
        <News id={isTarget ? source.movedId : undefined}>
          <strong>{words.movedLabel}.</strong>
          {source.moved.map(({ dateText, what }, index) => (
            <span key={index}>
              {' '}
              <b>{dateText}:</b> {what}
            </span>
          ))}
          {source.newer && (
            <>
              {' '}
              <TextLink href={source.newer.to}>{source.newer.label}</TextLink>
            </>
          )}
        </News>
      )}
    </>
  );
}

const Facts = styled.p`
  color: ${color.softInk};
`;

const News = styled.p`
  margin-top: ${space[8]};
  padding: ${space[8]} ${space[12]};
  border-left: 4px solid ${color.accent};
  background: ${color.accentSoft};
`;
