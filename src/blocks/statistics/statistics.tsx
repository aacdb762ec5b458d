import { styled } from 'styled-components';
import type { BlockOf } from '../../../schema/blocks/index';
import { color, edge, family, media, space, type } from '../../theme/tokens';
import { Badge } from '../../ui/badge';
import { Lede, Section } from '../../ui/section';
import { useWording } from '../../ui/site-context';
import { Marks } from './marks';

/** Figures as large as the page allows, each beside that many marks; samples say so above all and beside each. */
export function Statistics({ block }: { block: BlockOf<'statistics'> }) {
  const { sample } = useWording();
  const note = block.note && <Lede>{block.note}</Lede>;
  return (
    <Section heading={block.heading} id={block.id} aside={!block.sample && note && <Source>{note}</Source>}>
      {block.sample && (
        <Notice>
          <strong>{sample}</strong>
          {note}
        </Notice>
      )}
      <Figures>
        {block.figures.map(({ value, sign, label }, index) => (
          <div key={index}>
            <dt>
              {block.sample && <Badge>{sample}</Badge>}
              {label}
              <Marks count={value} of={sign === '%' ? 100 : undefined} />
            </dt>
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

const Source = styled.div`
  width: calc((100% - ${space.gap}) / 2);
  ${media.mobile} {
    width: 100%;
  }
`;

const Notice = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[8]} ${space.gap};
  align-items: center;
  padding: ${space[24]};
  background: ${color.bright};
  color: ${color.clothInk};
  & > strong {
    ${type.h2}
  }
  & > p {
    color: inherit;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Figures = styled.dl`
  margin: 0;
  border-top: ${edge.rule};
  & > div {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space.gap};
    align-items: center;
    padding-block: clamp(10px, 1.4vw, 22px);
    border-bottom: ${edge.strongLine};
  }
  dt {
    ${type.h2}
  }
  dt > p {
    width: fit-content;
    margin-bottom: ${space[8]};
    letter-spacing: normal;
  }
  dt > svg {
    margin-top: ${space[16]};
    color: ${color.brand};
  }
  dd {
    order: -1;
    margin-left: -.03em;
    padding-bottom: .06em;
    font: 660 clamp(6.5rem, 2rem + 17vw, 17rem)/.86 ${family.display};
    font-stretch: 75%;
    font-variant-numeric: tabular-nums lining-nums;
    letter-spacing: -.045em;
  }
  dd > b {
    margin-left: .04em;
    color: ${color.brand};
    font-size: .62em;
    font-weight: inherit;
    letter-spacing: 0;
    vertical-align: .44em;
  }
  ${media.mobile} {
    & > div {
      grid-template-columns: minmax(0, 1fr);
      gap: ${space[8]};
      padding-block: ${space[16]} ${space[24]};
    }
  }
`;
