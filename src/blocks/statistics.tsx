import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, media, size, space, type } from '../theme/tokens';
import { Badge } from '../ui/cloth';
import { Section } from '../ui/section';
import { useWording } from '../ui/site-context';

/** A strip of figures, each over what it counts; samples say once that they are. */
export function Statistics({ block }: { block: BlockOf<'statistics'> }) {
  const { sample } = useWording();
  const note = (block.sample || block.note) && (
    <Note>
      {block.sample && <Badge as="b">{sample}</Badge>} {block.note}
    </Note>
  );
  return (
    <Section heading={block.heading} id={block.id} layout="side" intro={note}>
      <Figures>
        {block.figures.map(({ value, sign, label }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>
              {value}
              {sign && <b>{sign}</b>}
            </dd>
          </div>
        ))}
      </Figures>
    </Section>
  );
}

const Note = styled.span`
  display: grid;
  gap: ${space[12]};
  font-size: ${size.body};
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space[24]} ${space.gap};
  padding-top: ${space[24]};
  border-top: ${edge.rule};
  & > div {
    display: grid;
    align-content: start;
  }
  dt {
    color: ${color.softInk};
  }
  dd {
    ${type.figure}
    order: -1;
    font-size: clamp(2.75rem, 1.6rem + 2.8vw, 4.25rem);
    font-variant-numeric: lining-nums;
  }
  dd > b {
    color: ${color.brand};
    font-weight: inherit;
  }
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
