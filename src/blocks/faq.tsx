import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, motion, space } from '../theme/tokens';
import { Glyph } from '../ui/images';
import { RichText } from '../ui/prose';
import { Section } from '../ui/section';

/** Questions that open to their answers, the first one open. */
export function Faq({ block }: { block: BlockOf<'faq'> }) {
  return (
    <Section heading={block.heading} id={block.id} layout="side">
      <Questions>
        {block.items.map((item, index) => (
          <details key={index} open={index === 0}>
            <summary>
              {item.question}
              <Glyph name="plus" />
            </summary>
            <p>
              <RichText text={item.answer} />
            </p>
          </details>
        ))}
      </Questions>
    </Section>
  );
}

const Questions = styled.div`
  border-top: ${edge.rule};
  & > details {
    border-bottom: ${edge.line};
  }
  summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: ${space[24]};
    min-height: 68px;
    padding-block: ${space[12]};
    font-size: 1.1875rem;
    font-weight: 600;
    line-height: 1.3;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  svg {
    flex: none;
    transition: transform ${motion.base};
  }
  [open] > summary > svg {
    transform: rotate(45deg);
  }
  p {
    max-width: 42.6em;
    padding: 0 ${space[48]} ${space[24]} 0;
    color: ${color.softInk};
  }
`;
