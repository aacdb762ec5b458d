import { styled } from 'styled-components';
import { color, space } from '../theme/tokens';

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
