import { styled } from 'styled-components';

interface MarksProps {
  count: number;
  /** Draws as many marks as this, those above `count` hollow. */
  of?: number;
}

// Every drawing is fifty units wide. A mark is drawn from its upper left corner and ends at the corner of the next.
const across = 50;
const dot = 'm.5.1l.4.4-.4.4-.4-.4zm.5-.1';
const square = 'h1.7v1.7h-1.7zm2 0';
const hollow = 'h1.7v1.7h-1.7zm.25.25h1.2v1.2h-1.2zm1.75-.25';
const pierced = 'h1.7v1.7h-1.7zm.85.3l.55.55-.55.55-.55-.55zm1.15-.3';

/** As many marks as a number counts, larger where they are few; for the eye alone, beside the number as text. */
export function Marks({ count, of }: MarksProps) {
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

/** A tall mark with a diamond in its middle. */
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
