import { styled } from 'styled-components';
import { color } from '../theme/tokens';

/** A link within or beside text: underlined, in the colour of links. */
export const TextLink = styled.a`
  color: ${color.link};
  text-decoration-thickness: 2px;
  text-decoration-color: color-mix(in srgb, currentColor 45%, transparent);
  text-underline-offset: 4px;
  &:hover {
    text-decoration-color: currentColor;
  }
`;
