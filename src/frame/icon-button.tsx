import { styled } from 'styled-components';
import { color, control, edge, motion } from '../theme/tokens';

/** A button of 44 pixels that holds only a sign; its `aria-label` is its name and its tooltip. */
export const IconButton = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: ${control.target};
  height: ${control.target};
  padding: 0;
  border: 0;
  border-radius: ${edge.radius};
  background: none;
  cursor: pointer;
  transition: background ${motion.fast};
  &:hover {
    background: ${color.sunken};
  }
  &:active {
    transform: translateY(1px);
  }
  /* Of two signs, the one for what a press would bring. */
  .light & svg:nth-child(2),
  .dark & svg:nth-child(1):not(:only-child) {
    display: none;
  }
`;
