import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, media, space } from '../theme/tokens';
import { RichText } from '../ui/prose';
import { Section } from '../ui/section';

export function Overview({ block }: { block: BlockOf<'overview'> }) {
  return (
    <Section heading={block.heading} id={block.id} layout="side">
      <Statement>{block.statement}</Statement>
      <Paragraphs>
        {block.paragraphs.map((text, index) => (
          <p key={index}>
            <RichText text={text} />
          </p>
        ))}
      </Paragraphs>
    </Section>
  );
}

const Statement = styled.p`
  font-stretch: 94%;
  font-size: clamp(1.5rem, 1.2rem + 1.3vw, 2.25rem);
  font-weight: 560;
  letter-spacing: -.015em;
  line-height: 1.22;
`;

const Paragraphs = styled.div`
  columns: 2;
  column-gap: ${space.gap};
  margin-top: ${space[24]};
  color: ${color.softInk};
  & > p {
    break-inside: avoid;
  }
  & > p + p {
    margin-top: ${space[16]};
  }
  ${media.mobile} {
    columns: 1;
  }
`;
