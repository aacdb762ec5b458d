import { styled } from 'styled-components';
import { color, space, type } from '../../theme/tokens';

/** A short label in capitals on a piece of white cloth. */
export const Tag = styled.p`
  ${type.label}
  justify-self: start;
  width: fit-content;
  padding: ${space[8]} ${space[12]};
  border-block: 3px solid ${color.clothInk};
  background: ${color.clothWhite};
  &&& {
    margin: 0;
    color: ${color.clothInk};
  }
`;
