import { css, styled } from 'styled-components';
import { cloth, color, media, onDeep, sideColumns, space } from '../theme/tokens';

/**
 * Declarations for a plain area in a frame with the pattern of the page's cloth. `--frame-depth` must be a multiple of
 * 4 px. Such a depth is a whole number of device pixels at common zoom levels, so no gaps show. The area extends
 * slightly under the frame.
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

/** A strip with the border pattern of the page's cloth. `data-side="bottom"` flips it. */
export const Strip = styled.div`
  --depth: var(--strip-depth, 40px);
  height: var(--depth);
  /* The pattern is slightly taller than its box, so that rounding does not show the edge of the next tile. */
  background: ${cloth.strip} center/calc(var(--depth) * 2) calc(var(--depth) + 2px) repeat-x;
  &[data-side='bottom'] {
    transform: scaleY(-1);
  }
`;

/** A box in the bright colour of the page's cloth, with its heading beside its text. */
export const BrightBox = styled.div`
  --mark: ${color.clothInk};
  --link: ${color.clothInk};
  --focus: ${color.clothInk};
  --halo: ${color.onDeep};
  --padding: clamp(28px, 4vw, 60px);
  ${sideColumns('var(--padding)')}
  row-gap: ${space[16]};
  padding: var(--padding);
  background: ${color.bright};
  color: ${color.clothInk};
`;

/** A short label on a bright background. */
export const Badge = styled.p`
  justify-self: start;
  align-self: start;
  padding: ${space[4]} ${space[12]};
  background: ${color.bright};
  color: ${color.clothInk};
  font-size: .875rem;
  font-weight: 640;
`;

/**
 * The height of a cloth that phones show above the text of the opening block. A motto of five lines fits, even in large
 * text.
 */
export const clothAboveHeight = 'calc(6rem + 116px)';
