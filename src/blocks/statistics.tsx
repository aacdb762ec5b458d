import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, family, media, space, type } from '../theme/tokens';
import { Badge } from '../ui/cloth';
import { Lede, Section } from '../ui/section';
import { useWording } from '../ui/site-context';

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
              <CountDrawing count={value} of={sign === '%' ? 100 : undefined} />
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

interface CountDrawingProps {
  count: number;
  /** Draws as many marks as this, those above `count` hollow. */
  of?: number;
}

// Every drawing is fifty units wide. A mark begins at its upper left corner and ends at that of the next.
const across = 50;
const dot = 'm.5.1l.4.4-.4.4-.4-.4zm.5-.1';
const square = 'h1.7v1.7h-1.7zm2 0';
const hollow = 'h1.7v1.7h-1.7zm.25.25h1.2v1.2h-1.2zm1.75-.25';
const pierced = 'h1.7v1.7h-1.7zm.85.3l.55.55-.55.55-.55-.55zm1.15-.3';

/** As many marks as a number counts, larger where they are few; for the eye alone, beside the number as text. */
function CountDrawing({ count, of }: CountDrawingProps) {
  const { marks, pitch, height = pitch } = of ? shareOf(count, of) : countOf(count);
  const columns = Math.floor(across / pitch);
  const rows = Array.from({ length: Math.ceil(marks.length / columns) }, (_, row) => {
    const those = marks.slice(row * columns, (row + 1) * columns);
    return `M0 ${row * height}${those.join('')}`;
  });
  return (
    <Drawing viewBox={`0 0 ${across} ${rows.length * height}`} aria-hidden="true">
      <path fillRule="evenodd" d={rows.join('')} />
    </Drawing>
  );
}

interface Choice {
  marks: string[];
  /** From one mark to the next, in whole units. */
  pitch: number;
  /** From one row to the next, where that differs. */
  height?: number;
}

function shareOf(count: number, of: number): Choice {
  const marks = [...Array<string>(count).fill(square), ...Array<string>(of - count).fill(hollow)];
  return { marks, pitch: 2 };
}

function countOf(count: number): Choice {
  const fill = (mark: string) => Array<string>(count).fill(mark);
  if (count > 100) return { marks: fill(dot), pitch: 1 };
  if (count > 25) return { marks: fill(pierced), pitch: 2 };
  const pitch = Math.min(5, Math.floor(across / count));
  return { marks: fill(pillar(pitch)), pitch, height: 8 };
}

function pillar(pitch: number): string {
  const width = (7 * pitch) / 10;
  const half = (22 * pitch) / 100;
  const diamond = `m${width / 2} 2.8l${half} 1.2-${half} 1.2-${half}-1.2z`;
  return `h${width}v8h-${width}z${diamond}m${pitch - width / 2}-2.8`;
}

// A whole number of pixels to each unit, so that all marks look alike on screens of low density.
const Drawing = styled.svg`
  width: 100%;
  width: round(down, 100%, ${across}px);
  fill: currentColor;
`;
