import { styled } from 'styled-components';
import { color, media } from '../../theme/tokens';

// Reaches a little under the next piece, so that no seam shows between them.
const bend = 'M0 90C30 90 22 30 50 30S70 90 100 90h2';

/** A piece of road, from the station of one item of a list to that of the next; after the last it leaves the page. */
export function Road() {
  return (
    <>
      <Bend viewBox="0 0 100 180" preserveAspectRatio="none" aria-hidden="true">
        <path d={bend} />
        <path d={bend} data-part="lane" />
        <path d={bend} data-part="line" />
      </Bend>
      <Straight />
    </>
  );
}

const Bend = styled.svg`
  @keyframes draw-road {
    from {
      clip-path: var(--undrawn);
    }
    to {
      clip-path: inset(-60px);
    }
  }
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  max-width: none;
  height: 180px;
  overflow: visible;
  fill: none;
  stroke: ${color.clothInk};
  stroke-width: 44;
  & > * {
    vector-effect: non-scaling-stroke;
  }
  & > [data-part='lane'] {
    stroke: ${color.bright};
    stroke-width: 30;
  }
  & > [data-part='line'] {
    stroke-width: 4;
    stroke-dasharray: 16 12;
  }
  li:first-child > & {
    left: 56px;
    width: calc(100% - 56px);
  }
  @supports (animation-timeline: view()) {
    @media screen and (prefers-reduced-motion: no-preference) {
      --undrawn: inset(-60px 100% -60px 0);
      animation: draw-road linear both;
      animation-timeline: --road;
      animation-range: cover 15% cover 25%;
      li:nth-child(2) > & {
        animation-range: cover 25% cover 35%;
      }
      li:nth-child(3) > & {
        animation-range: cover 35% cover 45%;
      }
      li:nth-child(n + 4) > & {
        animation-range: cover 45% cover 60%;
      }
    }
  }
  li:nth-child(even) > & {
    transform: scaleY(-1);
  }
  li:last-child > & {
    width: calc(100% + 50vw);
  }
  ${media.drawer} {
    li:nth-child(even) > & {
      width: calc(100% + 50vw);
    }
  }
  ${media.mobile} {
    display: none;
  }
`;

const lane = `linear-gradient(${color.bright} 0 0) center`;
const dashes = (direction: string) =>
  `repeating-linear-gradient(${direction}, ${color.clothInk} 0 16px, transparent 16px 28px) center`;

/** The way in from the left edge of the page where stages stand two by two, and all of the road on a telephone. */
const Straight = styled.span`
  position: absolute;
  top: 68px;
  left: -50vw;
  display: none;
  width: calc(50vw + 56px);
  height: 44px;
  background: ${dashes('to right')}/100% 4px no-repeat, ${lane}/100% 30px no-repeat, ${color.clothInk};
  ${media.drawer} {
    li:nth-child(3) > & {
      display: block;
    }
  }
  ${media.mobile} {
    li > && {
      top: 0;
      left: 20px;
      display: block;
      width: 44px;
      height: calc(100% + 2px);
      background: ${dashes('to bottom')}/4px 100% no-repeat, ${lane}/30px 100% no-repeat, ${color.clothInk};
    }
    @supports (animation-timeline: view()) {
      @media screen and (prefers-reduced-motion: no-preference) {
        --undrawn: inset(0 0 100% 0);
        animation: draw-road linear both;
        animation-timeline: view();
        animation-range: cover 30% cover 60%;
      }
    }
    li:first-child > && {
      top: 36px;
    }
    li:last-child > && {
      height: calc(100% + 120px);
    }
  }
`;
