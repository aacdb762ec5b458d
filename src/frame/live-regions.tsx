import { styled } from 'styled-components';
import * as layer from '../theme/layers';
import { color, edge, space } from '../theme/tokens';
import { liveRegionIds } from '../ui/toasts/message';

/** The live regions of the page, empty from the start; what is said here is shown only where toasts cannot be. */
export function LiveRegions() {
  return (
    <>
      <Region id={liveRegionIds.status} role="status" />
      <Region id={liveRegionIds.alert} role="alert" />
    </>
  );
}

const Region = styled.div`
  position: fixed;
  right: ${space[16]};
  bottom: ${space[16]};
  z-index: ${layer.toast};
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
