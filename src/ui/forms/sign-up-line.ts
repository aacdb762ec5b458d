import { css, styled } from 'styled-components';
import * as layer from '../../theme/layers';
import { color, control, edge, media, size, space } from '../../theme/tokens';
import { buttonShape } from '../button';

/** The declarations of a button that cannot be pressed. */
export const idleButton = css`
  background: ${color.disabled};
  color: ${color.onDisabled};
  cursor: not-allowed;
  &::after {
    display: none;
  }
`;

/** A field for an e-mail address and the button that sends it, in one line; the field above on a telephone. */
export const SignUpLine = styled.div`
  display: flex;
  & > input {
    flex: 1;
    min-width: 0;
    min-height: ${control.button};
    padding: 0 ${space[16]};
    border: 2px solid ${color.strongLine};
    border-right: 0;
    border-radius: ${edge.radius} 0 0 ${edge.radius};
    background: ${color.surface};
    text-overflow: ellipsis;
  }
  & > input::placeholder {
    color: ${color.softInk};
    opacity: 1;
  }
  & > input:focus-visible {
    position: relative;
    z-index: ${layer.raised};
    outline-offset: 0;
    box-shadow: 0 0 0 6px var(--halo);
  }
  & > input[aria-invalid='true'] {
    border-color: ${color.error};
    background: ${color.errorSoft};
    color: ${color.ink};
  }
  & > button {
    flex: none;
  }
  ${media.tiny} {
    flex-wrap: wrap;
    gap: ${space[12]};
    & > input {
      flex-basis: 100%;
      border-right: 2px solid ${color.strongLine};
      border-radius: ${edge.radius};
    }
    & > button {
      width: 100%;
    }
  }
`;

/** The button of a sign-up. The HTML has it disabled until the page is read, which is no time to look idle; where scripts never run it is. */
export const SignUpButton = styled.button`
  ${buttonShape}
  @media (scripting: none) {
    &&&:disabled {
      ${idleButton}
    }
  }
`;

/** A quiet sentence under a form. */
export const FormNote = styled.p`
  margin-top: ${space[12]};
  color: ${color.softInk};
  font-size: ${size.small};
`;
