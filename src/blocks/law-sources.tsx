import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, size, space } from '../theme/tokens';
import { Section } from '../ui/section';
import { SourceText } from '../ui/source-text';
import { TextLink } from '../ui/text-link';

/** What a page cites of the law, under the numbers that stand in its text. */
export function LawSources({ block }: { block: BlockOf<'law-sources'> }) {
  return (
    <Section heading={block.heading} id={block.id} layout="side">
      <Sources>
        {block.sources.map((source) => (
          <li key={source.id} id={source.id}>
            <SourceText source={source} words={block} isTarget />
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
