import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, size, space } from '../theme/tokens';
import { Section } from '../ui/section';
import { TextLink } from '../ui/text-link';

/** What a page cites of the law, under the numbers that stand in its text. */
export function LawSources({ block }: { block: BlockOf<'law-sources'> }) {
  return (
    <Section heading={block.heading} id={block.id} layout="side">
      <Sources>
        {block.sources.map((source) => (
          <li key={source.id} id={source.id}>
            <SourceText source={source} words={block} />
          </li>
        ))}
      </Sources>
      {block.register && (
        <Whole>
          <TextLink href={block.register.to}>{block.register.label}</TextLink>
        </Whole>
      )}
    </Section>
  );
}

interface SourceTextProps {
  source: BlockOf<'law-sources'>['sources'][number];
  words: BlockOf<'law-sources'>;
}

/** A law that a page cites: its name and provisions, what it is, and what has changed since. */
function SourceText({ source, words }: SourceTextProps) {
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
        <News id={source.movedId}>
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

const Sources = styled.ol`
  counter-reset: source;
  border-top: ${edge.rule};
  font-size: ${size.small};
  & > li {
    position: relative;
    padding: ${space[12]} 0 ${space[12]} 48px;
    border-bottom: ${edge.line};
    counter-increment: source;
  }
  & > li::before {
    content: counter(source);
    position: absolute;
    left: 0;
    font-variant-numeric: tabular-nums;
    font-weight: 640;
  }
  & > li:target {
    background: ${color.brandSoft};
  }
`;

const Whole = styled.p`
  margin-top: ${space[16]};
`;

const Facts = styled.p`
  color: ${color.softInk};
`;

const News = styled.p`
  margin-top: ${space[8]};
  padding: ${space[8]} ${space[12]};
  border-left: 4px solid ${color.accent};
  background: ${color.accentSoft};
`;
