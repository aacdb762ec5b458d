import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, media } from '../theme/tokens';
import { Section } from '../ui/section';

export function HelpList({ block }: { block: BlockOf<'help-list'> }) {
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro} layout="side">
      <Lines>
        {block.items.map((item, index) => (
          <li key={index}>
            <span aria-hidden="true">{index + 1}</span>
            {item}
          </li>
        ))}
      </Lines>
    </Section>
  );
}

const Lines = styled.ol`
  border-top: ${edge.rule};
  & > li {
    font-stretch: 94%;
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    align-items: baseline;
    padding: 13px 0 15px;
    border-bottom: ${edge.line};
    font-size: clamp(1.25rem, 1.1rem + .6vw, 1.5rem);
    font-weight: 600;
    line-height: 1.25;
  }
  span {
    color: ${color.brand};
    font-size: 1.0625rem;
    font-variant-numeric: tabular-nums;
  }
  ${media.mobile} {
    & > li {
      grid-template-columns: 40px minmax(0, 1fr);
    }
  }
`;
