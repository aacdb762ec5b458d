import { styled } from 'styled-components';
import { color, edge, space } from '../theme/tokens';
import { announcerIds } from '../ui/toasts/toast';

/** The live regions of the page, empty from the start; what is said here is shown only where toasts cannot be. */
export function Announcer() {
  return (
    <>
      <Region id={announcerIds.status} role="status" />
      <Region id={announcerIds.alert} role="alert" />
    </>
  );
}

const Region = styled.div`
  position: fixed;
  right: ${space[16]};
  bottom: ${space[16]};
  z-index: 70;
  width: 356px;
  max-width: calc(100vw - 32px);
  padding: ${space[16]} ${space[24]};
  border-left: 8px solid ${color.brand};
  background: ${color.surface};
  box-shadow: ${edge.shadow};
  &[role='alert'] {
    border-color: ${color.error};
  }
  &:not([data-shown]) {
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
