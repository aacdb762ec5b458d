import { styled } from 'styled-components';
import { color } from '../../theme/tokens';
import { framedCloth } from '../../ui/drawings/framed-cloth';

interface GownPanelProps {
  chevrons: number;
  diamonds: number;
}

// The field within the frame, in units of a panel that is 600 wide; the frame takes 80 on each side.
const width = 440;
const height = 640;
const middle = width / 2;
const seams = `M4 0${'v560h12v-560zm28 0'.repeat(16)}`;

/** The front of an advocate's gown, collar and bands, with as many chevrons and diamonds as it is told; for the eye alone. */
export function GownPanel({ chevrons, diamonds }: GownPanelProps) {
  return (
    <Room>
      <Cloth>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path fill={color.deep} d={seams} />
          <Cut>
            <path fill={color.bright} d="M96 0h248l-124 208z" />
            <path fill={color.clothWhite} d="M214 200l-4 176h-66l40-176zM226 200l4 176h66l-40-176z" />
            <path fill={color.clothWhite} d="M44 0h60l116 180 116-180h60l-176 260z" />
            <path fill={color.bright} d={chevronsDown(chevrons)} />
          </Cut>
          <path fill={color.deep} d="M0 560h440v80h-440z" />
          <path fill={color.bright} d="M0 560h440v8h-440z" />
          <path fill={color.clothWhite} d={diamondsAcross(diamonds)} />
        </svg>
      </Cloth>
    </Room>
  );
}

/** As many chevrons as asked for, one under the other between the bands and the foot. */
function chevronsDown(count: number): string {
  const pitch = Math.min(48, 96 / (count - 0.42));
  const thickness = 0.58 * pitch;
  const top = 466 - ((count - 1) * pitch + thickness + 60) / 2;
  const chevron = `l150 60 150-60v${thickness}l-150 60-150-60z`;
  return Array.from({ length: count }, (_, index) => `M70 ${top + index * pitch}${chevron}`).join('');
}

/** As many diamonds as asked for, side by side in the foot. */
function diamondsAcross(count: number): string {
  const pitch = (width - 40) / count;
  const half = Math.min(18, 0.36 * pitch);
  const first = middle - ((count - 1) * pitch) / 2;
  const diamond = `l${half} 24-${half} 24-${half}-24z`;
  return Array.from({ length: count }, (_, index) => `M${first + index * pitch} 580${diamond}`).join('');
}

const Room = styled.div`
  container-type: inline-size;
`;

// The frame grows with the panel, so that the field keeps its shape.
const Cloth = styled.div`
  ${framedCloth}
  --frame-depth: calc(100cqw * 2 / 15);
  background-color: ${color.clothInk};
  & > svg {
    width: 100%;
    height: auto;
  }
`;

const Cut = styled.g`
  stroke: ${color.clothInk};
  stroke-width: 20px;
  paint-order: stroke;
`;
