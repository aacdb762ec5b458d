import { styled } from 'styled-components';
import { cloth } from '../../theme/tokens';

/** A strip of the border of the page's cloth; `data-side="bottom"` turns it over. */
export const Strip = styled.div`
  --depth: var(--strip-depth, 40px);
  height: var(--depth);
  background: ${cloth.strip} center top/calc(var(--depth) * 2) var(--depth) repeat-x;
  &[data-side='bottom'] {
    transform: scaleY(-1);
  }
`;
