import { css, styled } from 'styled-components';
import { cloth, color, columns, media, onDeep, space } from '../theme/tokens';

/**
 * Declarations of a field of the page's cloth within its patterned frame, as deep as `--frame-depth` says: in whole steps
 * of 4 px, which are whole device pixels at the usual scales, so that no seam shows between its parts. Under the frame lies
 * the colour of its edge, and the field reaches a little under it.
 */
export const framedCloth = css`
  ${onDeep}
  --frame-depth: 52px;
  --inside: calc(100% - 1.7 * var(--frame-depth));
  border: var(--frame-depth) solid ${color.deep};
  border-image: ${cloth.frame} 80 / var(--frame-depth) / 0 round;
  background:
    linear-gradient(var(--field, ${color.deep}) 0 0) center/var(--inside) var(--inside) no-repeat border-box,
    linear-gradient(${color.bright} 0 0) border-box,
    padding-box ${color.deep};
  ${media.drawer} {
    --frame-depth: 40px;
  }
  ${media.mobile} {
    --frame-depth: 28px;
  }
`;

/** A strip of the border of the page's cloth; `data-side="bottom"` turns it over. */
export const Strip = styled.div`
  --depth: var(--strip-depth, 40px);
  height: var(--depth);
  /* A little higher than its room: on half a pixel the foot of a tile would show over its head. */
  background: ${cloth.strip} center/calc(var(--depth) * 2) calc(var(--depth) + 2px) repeat-x;
  &[data-side='bottom'] {
    transform: scaleY(-1);
  }
`;

/** A box of the page's bright colour: a heading, and beside it what it says. */
export const BrightBox = styled.div`
  --link: ${color.clothInk};
  --focus: ${color.clothInk};
  --halo: ${color.onDeep};
  ${columns([4, 8])}
  gap: ${space[16]} ${space.gap};
  padding: clamp(28px, 4vw, 60px);
  background: ${color.bright};
  color: ${color.clothInk};
`;

/** A word or two that sets something apart. */
export const Badge = styled.p`
  justify-self: start;
  align-self: start;
  padding: ${space[4]} ${space[12]};
  background: ${color.bright};
  color: ${color.clothInk};
  font-size: .875rem;
  font-weight: 680;
`;
