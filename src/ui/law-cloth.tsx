import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { LawFacts, LawStitch } from '../../schema/define-block';
import type { Wording } from '../../schema/files/wording';
import { color, edge, layer, media, size, space } from '../theme/tokens';
import { useWording } from './site-context';

type Stitch = LawFacts & LawStitch & { id: string };

interface LawClothProps<S extends Stitch> {
  laws: readonly S[];
  caption: string;
  /** Renders the law that the visitor has chosen, with its links. */
  renderLaw: (law: S) => ReactNode;
}

/**
 * Draws the laws as a woven cloth. Each jurisdiction is a horizontal thread, and each law is a stitch in the column of
 * its year. A stitch links to its law in the page's list of laws. This list has the same content as the cloth. With
 * scripts, a stitch shows its law below the cloth.
 */
export function ClothOfLaws<S extends Stitch>({ laws, caption, renderLaw }: LawClothProps<S>) {
  const wording = useWording();
  const [chosen, setChosen] = useState<Placed<S>>();
  const [hovered, setHovered] = useState<Placed<S>>();
  const { stitches, threads, years, columnCount, height } = arrange(laws, wording.lawNoYear);
  const current = stitches.findIndex(({ law }) => law.id === chosen?.law.id);
  const shown = hovered ?? chosen;
  const choose = (stitch: Placed<S>) => {
    setChosen(stitch);
    setHovered(undefined);
  };
  const moveFocus = (event: KeyboardEvent<SVGSVGElement>) => {
    const target = findNext(stitches, Math.max(current, 0), event.key);
    if (target === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('a')[target]?.focus();
  };
  return (
    <Figure>
      <Scroller>
        <Places width={placeWidth} height={height} aria-hidden="true">
          <rect width="100%" height="100%" />
          {threads.map(({ place, middle }) => (
            <text key={place} x={12} y={middle + 4}>
              {place}
            </text>
          ))}
        </Places>
        <Weave
          width={columnCount * columnWidth}
          height={height}
          role="group"
          aria-label={caption}
          onKeyDown={moveFocus}
          onPointerLeave={() => setHovered(undefined)}
        >
          <rect width="100%" height="100%" />
          {years.map(({ label, column }) => (
            <g key={label}>
              <line
                x1={toShare(column, columnCount)}
                x2={toShare(column, columnCount)}
                y2={height - footer}
              />
              <text x={toShare(column, columnCount)} dx={4} y={height - 10}>
                {label}
              </text>
            </g>
          ))}
          {threads.flatMap(({ lanes }) =>
            lanes.map((y) => <line key={y} x2="100%" y1={y} y2={y} data-thread="" />),
          )}
          {stitches.map((stitch, index) => (
            // biome-ignore lint/a11y/noSvgWithoutTitle: the link has the title
            <svg key={stitch.law.id} x={toShare(stitch.column + 0.5, columnCount)} y={stitch.y}>
              <a
                href={`#${stitch.law.id}`}
                tabIndex={index === Math.max(current, 0) ? 0 : -1}
                data-kind={stitch.law.kind}
                data-changed={stitch.law.hasChanged || undefined}
                data-current={stitch.law.id === shown?.law.id || undefined}
                onFocus={() => choose(stitch)}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(stitch)}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  event.currentTarget.focus(); // Safari does not focus a link on a click
                  choose(stitch);
                }}
              >
                <title>{formatName(stitch.law, wording)}</title>
                <rect x={-12} y={-12} width={24} height={24} />
                <path d={shapes[stitch.law.kind]} />
              </a>
            </svg>
          ))}
        </Weave>
      </Scroller>
      <Shown className="needs-script" data-empty={!shown || undefined}>
        {shown ? (
          <>
            <small>
              {[wording[kindLabels[shown.law.kind]], shown.law.hasChanged && wording.lawPatch]
                .filter(Boolean)
                .join('. ')}
            </small>
            {renderLaw(shown.law)}
          </>
        ) : (
          <p>{wording.lawStitch}</p>
        )}
      </Shown>
      <Legend laws={laws} />
      <figcaption>{caption}</figcaption>
    </Figure>
  );
}

function Legend({ laws }: { laws: readonly Stitch[] }) {
  const wording = useWording();
  const kinds = Object.keys(shapes) as Stitch['kind'][];
  return (
    <Signs>
      {kinds
        .filter((kind) => laws.some((law) => law.kind === kind))
        .map((kind) => (
          <li key={kind}>
            <svg width={24} height={24} viewBox="-12 -12 24 24" aria-hidden="true">
              <rect x={-12} y={-12} width={24} height={24} />
              <path d={shapes[kind]} data-kind={kind} />
            </svg>
            {wording[kindLabels[kind]]}
          </li>
        ))}
      {laws.some(({ hasChanged }) => hasChanged) && (
        <li>
          <svg width={24} height={24} viewBox="-12 -12 24 24" aria-hidden="true" data-changed="">
            <rect x={-12} y={-12} width={24} height={24} />
          </svg>
          {wording.lawPatch}
        </li>
      )}
    </Signs>
  );
}

/** The SVG path for each kind of law, centred on the origin. */
const shapes: Record<Stitch['kind'], string> = {
  statute: 'M-7-7H7V7H-7z',
  regulation: 'M-8-7H8v5H-8zM-8 2H8v5H-8z',
  treaty: 'M-3-8H3v5H8v6H3v5h-6V3h-5v-6h5z',
  bill: 'M-7-7H7V7H-7zM-3-3v6h6v-6z',
  policy: 'M0-8 8 7H-8z',
  decision: 'M0-9 9 0 0 9-9 0z',
  authority: 'M0-8A8 8 0 0 1 0 8 8 8 0 0 1 0-8M0-3A3 3 0 0 0 0 3 3 3 0 0 0 0-3',
};

const kindLabels = {
  statute: 'lawStatute',
  regulation: 'lawRegulation',
  treaty: 'lawTreaty',
  bill: 'lawBill',
  policy: 'lawPolicy',
  decision: 'lawDecision',
  authority: 'lawAuthority',
} as const satisfies Record<Stitch['kind'], keyof Wording>;

function formatName({ name, place, kind, year }: Stitch, wording: Wording): string {
  return [name, place, wording[kindLabels[kind]], year].filter(Boolean).join(', ');
}

interface Placed<S> {
  law: S;
  thread: number;
  column: number;
  y: number;
}

// The sizes of the drawing, in CSS pixels. The columns are wider if the page has room.
const columnWidth = 30;
const laneHeight = 24;
const threadGap = 6;
const header = 14;
const footer = 34;
const placeWidth = 136;
/** The maximum number of stitches that a thread stacks in a column. A year with more stitches gets more columns. */
const maxLanes = 3;

/** Arranges laws by jurisdiction (`place`) and year. The jurisdictions with the most laws are at the top. */
function arrange<S extends Stitch>(laws: readonly S[], noYear: string) {
  const getYear = ({ year }: Stitch) => year ?? noYear;
  const byPlace = [...groupBy(laws, ({ place }) => place)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  // Laws without a year come first.
  const labels = [...groupBy(laws, getYear).keys()].sort((a, b) =>
    a === noYear ? -1 : b === noYear ? 1 : a < b ? -1 : 1,
  );
  let columnCount = 0;
  const years = labels.map((label) => {
    const counts = byPlace.map(([, own]) => own.filter((law) => getYear(law) === label).length);
    const column = columnCount;
    columnCount += Math.ceil(Math.max(...counts) / maxLanes);
    return { label, column };
  });
  let height = header;
  const stitches: Placed<S>[] = [];
  const threads = byPlace.map(([place, own], thread) => {
    const cells = years.map(({ label }) => own.filter((law) => getYear(law) === label));
    const laneCount = Math.min(maxLanes, Math.max(...cells.map(({ length }) => length)));
    const top = height;
    cells.forEach((cell, at) => {
      cell.forEach((law, index) => {
        const depth = Math.floor(index / maxLanes);
        const inColumn = Math.min(maxLanes, cell.length - depth * maxLanes);
        const lane = (index % maxLanes) + (laneCount - inColumn) / 2;
        const column = (years[at]?.column ?? 0) + depth;
        stitches.push({ law, thread, column, y: top + (lane + 0.5) * laneHeight });
      });
    });
    height += laneCount * laneHeight + threadGap;
    const lanes = Array.from({ length: laneCount }, (_, lane) => top + (lane + 0.5) * laneHeight);
    return { place, lanes, middle: top + (laneCount * laneHeight) / 2 };
  });
  return { stitches, threads, years, columnCount, height: height + footer };
}

function groupBy<T>(items: readonly T[], getKey: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(getKey(item), [...(groups.get(getKey(item)) ?? []), item]);
  return groups;
}

function toShare(column: number, columnCount: number): string {
  return `${+((column / columnCount) * 100).toFixed(2)}%`;
}

/**
 * Returns the index of the stitch that a key leads to: an arrow key, Home or End. Up and down lead to the nearest
 * stitch of the thread above or below.
 */
function findNext(stitches: readonly Placed<Stitch>[], current: number, key: string): number | undefined {
  const last = stitches.length - 1;
  if (key === 'ArrowRight') return Math.min(current + 1, last);
  if (key === 'ArrowLeft') return Math.max(current - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  const from = stitches[current];
  if (!step || !from) return undefined;
  const distance = (index: number) => Math.abs((stitches[index]?.column ?? 0) - from.column);
  const inThread = stitches.flatMap(({ thread }, index) => (thread === from.thread + step ? [index] : []));
  return inThread.sort((a, b) => distance(a) - distance(b))[0];
}

const stitchColors = `
  path {
    fill: ${color.clothWhite};
    fill-rule: evenodd;
  }
  [data-changed] > path {
    fill: ${color.clothInk};
  }
  [data-changed] > rect {
    fill: var(--manjano);
  }
`;

const Figure = styled.figure`
  & > figcaption {
    margin-top: ${space[12]};
    color: ${color.softInk};
    font-size: ${size.small};
  }
`;

const hem = (side: string) =>
  `conic-gradient(from ${side === 'top' ? -45 : 135}deg at ${side === 'top' ? 'bottom' : 'top'}, var(--manjano) 90deg, transparent 0) ${side}/20px 10px repeat-x`;

// A scrolling box. Rows of triangles above and below the threads look like the hems of a cloth.
const Scroller = styled.div`
  display: flex;
  overflow-x: auto;
  border-block: 6px solid var(--manjano);
  padding-block: 10px;
  background: ${hem('top')}, ${hem('bottom')}, ${color.clothInk};
  @media print {
    overflow: visible;
  }
`;

// The browser skips the layout of the drawing until it is near the window, because the layout delays the paint of the
// first picture of an article. The `width` and `height` attributes set its size.
const Drawing = styled.svg`
  content-visibility: auto;
  flex: none;
  max-width: none;
  & > rect {
    fill: ${color.deep};
  }
  text {
    fill: ${color.onDeep};
    font-size: 12px;
    font-stretch: 84%;
  }
`;

const Places = styled(Drawing)`
  position: sticky;
  left: 0;
  z-index: ${layer.raised};
  overflow: hidden;
`;

const Weave = styled(Drawing)`
  flex: 1 0 auto;
  min-width: 0;
  line {
    stroke: ${color.clothWhite};
    stroke-opacity: .14;
  }
  [data-thread] {
    stroke-opacity: .4;
    stroke-width: 2px;
  }
  svg {
    overflow: visible;
    max-width: none;
  }
  a > rect {
    fill: ${color.deep};
    stroke-width: 2px;
  }
  a:is(:hover, [data-current]) > rect {
    stroke: ${color.clothWhite};
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible > rect {
    stroke: ${color.clothWhite};
    stroke-width: 4px;
  }
  ${stitchColors}
  @media print {
    flex-shrink: 1;
    width: 100%;
  }
`;

const Signs = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[24]};
  margin-top: ${space[16]};
  font-size: ${size.small};
  & > li {
    display: flex;
    gap: ${space[8]};
    align-items: center;
  }
  rect {
    fill: ${color.deep};
  }
  ${stitchColors}
`;

// The box that shows a law. It sticks to the bottom of the window, because the cloth can be taller than the window.
const Shown = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${layer.raised};
  min-height: 7.5rem;
  max-height: 45vh;
  overflow: auto;
  border-bottom: ${edge.line};
  padding: ${space[16]} ${space[24]};
  border-left: 8px solid var(--manjano);
  background: ${color.surface};
  font-size: ${size.small};
  small {
    display: block;
    color: ${color.softInk};
    font-size: .8125rem;
  }
  p {
    color: ${color.softInk};
  }
  &[data-empty] {
    position: static;
  }
  ${media.mobile} {
    min-height: 9rem;
    padding-inline: ${space[16]};
  }
  @media print {
    display: none !important; /* overrides print.css, which shows the content of sections as blocks */
  }
`;
