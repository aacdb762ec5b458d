import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { cloth, color, edge, media, sideColumns, size, space, type } from '../theme/tokens';
import { Paragraphs } from '../ui/prose';
import { Section } from '../ui/section';
import { SourceText } from './law-sources';

type Block = BlockOf<'drawn-figures'>;
type Figure = Block['figures'][number];
type DrawingOf<K> = Extract<Figure['drawing'], { kind: K }>;

/** Renders figures in large type, each with a drawing to scale and with its sources. */
export function DrawnFigures({ block }: { block: Block }) {
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro}>
      <Rows>
        {block.figures.map((figure, index) => (
          <li key={index}>
            <div>
              <h3>{figure.title}</h3>
              {figure.text && <Paragraphs texts={[figure.text]} />}
            </div>
            <DrawingBox>
              <Drawing drawing={figure.drawing} />
            </DrawingBox>
            <Sources figure={figure} block={block} />
          </li>
        ))}
      </Rows>
    </Section>
  );
}

function Sources({ figure, block }: { figure: Figure; block: Block }) {
  return (
    <SourceBox>
      <b>{block.sourcesLabel}</b>
      <ul>
        {figure.records.map(({ name, dateText }, index) => (
          <li key={index}>
            {name}, {dateText}
          </li>
        ))}
        {figure.laws.map((law, index) => (
          <li key={index}>
            <SourceText source={law} officialLabel={block.officialLabel} />
          </li>
        ))}
      </ul>
    </SourceBox>
  );
}

/** Renders each number as text, with its drawing below. Screen readers skip the drawings. */
function Drawing({ drawing }: { drawing: Figure['drawing'] }) {
  switch (drawing.kind) {
    case 'lengths':
      return <Lengths drawing={drawing} />;
    case 'stitches':
      return <Stitches drawing={drawing} />;
    case 'share':
      return <Share drawing={drawing} />;
    case 'spans':
      return <Spans drawing={drawing} />;
  }
}

function Statement({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Line>
      <b>{children}</b> <span>{label}</span>
    </Line>
  );
}

/** Renders amounts as strips of the page's cloth. The largest amount has the full width. */
function Lengths({ drawing: { before, after, lengths } }: { drawing: DrawingOf<'lengths'> }) {
  const largest = Math.max(...lengths.map(({ value }) => value));
  return (
    <Items>
      {lengths.map(({ label, value, text }, index) => (
        <li key={index}>
          <Statement label={label}>
            {before && <small>{before} </small>}
            {text}
            {after && <small> {after}</small>}
          </Statement>
          <Ribbon data-figure="" width={toPercent(value / largest)} aria-hidden="true">
            <rect width="100%" height="100%" />
          </Ribbon>
        </li>
      ))}
    </Items>
  );
}

function Stitches({ drawing: { counts } }: { drawing: DrawingOf<'stitches'> }) {
  const perRow = getRowLength(Math.max(...counts.map(({ value }) => value)));
  return (
    <Items>
      {counts.map(({ label, value, text }, index) => (
        <li key={index}>
          <Statement label={label}>{text}</Statement>
          <StitchRows filled={value} perRow={perRow} height={2} />
        </li>
      ))}
    </Items>
  );
}

function Share({ drawing: { label, part, whole, text } }: { drawing: DrawingOf<'share'> }) {
  return (
    <div>
      <Statement label={label}>{text}</Statement>
      <StitchRows filled={part} empty={whole - part} perRow={getRowLength(whole)} height={1} />
    </div>
  );
}

/** Returns the number of stitches in a row. A row has at most 25, so that stitches stay visible on phones. */
function getRowLength(count: number): number {
  return Math.min(count, 25);
}

interface StitchRowsProps {
  filled: number;
  empty?: number;
  perRow: number;
  /** The height of a stitch, as a multiple of its width. */
  height: 1 | 2;
}

const pitch = 24;
const stitchWidth = 20;

/** Renders stitches from left to right in rows. An empty stitch is an outline. */
function StitchRows({ filled, empty = 0, perRow, height }: StitchRowsProps) {
  const total = filled + empty;
  const inRow = Math.min(total, perRow);
  const rowHeight = height * pitch;
  const bottom = Math.ceil(total / perRow) * rowHeight;
  const draw = (from: number, count: number, shape: string) =>
    Array.from({ length: count }, (_, index) => {
      const at = from + index;
      return `M${(at % perRow) * pitch} ${Math.floor(at / perRow) * rowHeight}${shape}`;
    }).join('');
  const box = `h${stitchWidth}v${rowHeight - 4}h-${stitchWidth}z`;
  const middle = (rowHeight - 4) / 2;
  const diamond = `m10 ${middle - 6 * height}l5 ${6 * height}-5 ${6 * height}-5-${6 * height}z`;
  return (
    <Marks
      data-figure=""
      viewBox={`0 0 ${inRow * pitch - 4} ${bottom - 4}`}
      width={toPercent((inRow * pitch - 4) / (perRow * pitch - 4))}
      aria-hidden="true"
    >
      <path fillRule="evenodd" d={draw(0, filled, box + diamond)} />
      {empty > 0 && (
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          d={draw(filled, empty, `m1 1h18v${rowHeight - 6}h-18z`)}
        />
      )}
    </Marks>
  );
}

const baseline = 184;
const highest = 120;

/** Renders rates as steps: the width is the number of years, the height is the rate. Each year is one stitch. */
function Spans({ drawing: { rows } }: { drawing: DrawingOf<'spans'> }) {
  const rates = rows.flatMap(({ spans }) => spans.map(({ rate }) => rate));
  const years = rows.map(({ spans }) => spans.reduce((sum, span) => sum + span.years, 0));
  const unit = highest / Math.max(...rates);
  const longest = Math.max(...years);
  return (
    <Items>
      {rows.map(({ label, spans }, index) => {
        let start = 0;
        return (
          <li key={index}>
            <RowLabel>{label}</RowLabel>
            <span className="visually-hidden">
              {spans.map(({ rateText, yearsText }) => `${rateText}, ${yearsText}`).join('; ')}
            </span>
            <Steps data-figure="" width="100%" height={baseline + 28} aria-hidden="true">
              {spans.map((span, at) => {
                const [from, to] = [toPercent(start / longest), toPercent((start + span.years) / longest)];
                const height = Math.max(4, Math.round(span.rate * unit));
                start += span.years;
                return (
                  <g key={at}>
                    <line
                      x1={from}
                      x2={to}
                      y1={baseline - height / 2}
                      y2={baseline - height / 2}
                      strokeWidth={height}
                      pathLength={span.years}
                      strokeDasharray="0.92 0.08"
                    />
                    <text x={from} y={baseline - height - 10}>
                      {span.rateText}
                    </text>
                    <text x={from} y={baseline + 22}>
                      {span.yearsText}
                    </text>
                  </g>
                );
              })}
            </Steps>
          </li>
        );
      })}
    </Items>
  );
}

function toPercent(share: number): string {
  return `${Number((100 * share).toFixed(2))}%`;
}

const Rows = styled.ul`
  border-top: ${edge.rule};
  & > li {
    ${sideColumns('0px', media.tablet)}
    grid-template-rows: auto 1fr;
    gap: ${space[16]} ${space.gap};
    padding-block: clamp(32px, 4vw, 64px);
    border-bottom: ${edge.line};
    break-inside: avoid;
  }
  h3 {
    ${type.h2}
    font-size: clamp(1.5rem, 1.25rem + 1vw, 2.125rem);
  }
  h3 + p {
    margin-top: ${space[12]};
    max-width: 26em;
    color: ${color.softInk};
  }
`;

const DrawingBox = styled.div`
  grid-area: 1 / 2 / span 2;
  ${media.tablet} {
    grid-area: auto;
    margin-block: ${space[8]};
  }
`;

const SourceBox = styled.div`
  max-width: 30em;
  font-size: ${size.small};
  color: ${color.softInk};
  & > b {
    color: ${color.ink};
  }
  li + li {
    margin-top: ${space[8]};
  }
`;

const Items = styled.ul`
  display: grid;
  gap: clamp(28px, 3vw, 44px);
  align-content: start;
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[4]} ${space[16]};
  margin-bottom: ${space[12]};
  & > b {
    ${type.figure}
    font-size: clamp(3.25rem, 2rem + 4.6vw, 6.5rem);
    font-variant-numeric: lining-nums;
    word-spacing: .08em;
  }
  & > b > small {
    color: ${color.brand};
    font-size: .42em;
    letter-spacing: -.015em;
  }
  & > span {
    font-size: ${size.h3};
    font-weight: 540;
    line-height: 1.25;
  }
`;

const Ribbon = styled.svg`
  height: clamp(40px, 5vw, 72px);
  background: ${cloth.strip} 0 0/auto 100% repeat-x;
  & > rect {
    fill: none;
  }
  @media print {
    & > rect {
      fill: ${color.mark};
    }
  }
`;

const Marks = styled.svg`
  height: auto;
  color: ${color.strongLine};
  fill: ${color.mark};
`;

const RowLabel = styled.p`
  font-size: ${size.h3};
  font-weight: 540;
  line-height: 1.25;
`;

const Steps = styled.svg`
  overflow: visible;
  fill: currentColor;
  line {
    stroke: ${color.mark};
  }
  text {
    font-size: .9375rem;
  }
  text:nth-of-type(1) {
    ${type.figure}
    font-size: clamp(1.75rem, 1.3rem + 1.9vw, 2.75rem);
  }
  ${media.tiny} {
    text {
      font-size: .8125rem;
    }
    text:nth-of-type(1) {
      font-size: 1.5rem;
    }
  }
`;
