import { styled } from 'styled-components';
import { color, media, type } from '../../theme/tokens';

/** A numbered station of the road, each of another shape; the last is a seal. */
export function Station({ number, isLast }: { number: number; isLast: boolean }) {
  return (
    <Place>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        {isLast ? seal : shapes[(number - 1) % shapes.length]}
      </svg>
      <b aria-hidden="true">{number}</b>
    </Place>
  );
}

// In each the last shape is the white one that carries the number.
const shapes = [
  <>
    <circle cx={60} cy={60} r={58} />
    <circle cx={60} cy={60} r={48} fill="currentColor" />
    <circle cx={60} cy={60} r={34} />
  </>,
  <>
    <path d="M4 4h112v112H4z" />
    <path d="M14 14h92v92H14z" fill="currentColor" />
    <path d="M28 28h64v64H28z" />
  </>,
  <>
    <path d="M60 0l60 60-60 60L0 60zM18 18h84v84H18z" />
    <path d="M60 14l46 46-46 46-46-46zM28 28h64v64H28z" fill="currentColor" />
    <circle cx={60} cy={60} r={31} />
  </>,
];

const seal = (
  <>
    <circle cx={60} cy={60} r={60} />
    <circle
      cx={60}
      cy={60}
      r={49}
      fill="none"
      stroke="currentColor"
      strokeWidth={14}
      pathLength={48}
      strokeDasharray="1 1"
    />
    <path d="M60 22l38 38-38 38-38-38z" fill="currentColor" />
    <path d="M60 30l30 30-30 30-30-30z" />
  </>
);

const Place = styled.span`
  position: absolute;
  top: 34px;
  left: 0;
  display: grid;
  place-items: center;
  width: 112px;
  height: 112px;
  color: ${color.bright};
  & > svg {
    position: absolute;
    inset: 0;
    fill: ${color.clothInk};
  }
  & > svg > :last-child {
    fill: ${color.clothWhite};
  }
  & > b {
    ${type.figure}
    position: relative;
    color: ${color.clothInk};
    font-size: 2rem;
  }
  ${media.mobile} {
    top: -6px;
    width: 84px;
    height: 84px;
    & > b {
      font-size: 1.5rem;
    }
  }
`;
