import { css } from 'styled-components';
import { cloth, color, onDeep } from '../../theme/tokens';

/** Declarations of a field of the page's cloth within its patterned frame, `--frame-depth` deep. */
export const framedCloth = css`
  ${onDeep}
  --frame-depth: clamp(28px, 3.6vw, 52px);
  border: var(--frame-depth) solid ${color.deep};
  border-image: ${cloth.frame} 80 / var(--frame-depth) / 0 round;
  background-clip: padding-box;
`;
