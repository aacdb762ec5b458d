import { styled } from 'styled-components';
import { color, media, space } from '../theme/tokens';

/** A box of the page's bright colour: a heading, and beside it what it says. */
export const BrightBox = styled.div`
  --link: ${color.clothInk};
  --focus: ${color.clothInk};
  --halo: ${color.onDeep};
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  gap: ${space[16]} ${space.gap};
  padding: clamp(28px, 4vw, 60px);
  background: ${color.bright};
  color: ${color.clothInk};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
