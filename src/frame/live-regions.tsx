import { styled } from 'styled-components';
import { color, edge, layer, media, space } from '../theme/tokens';
import { fillWords, useSite } from '../ui/site-context';
import { liveRegionIds } from '../ui/toasts';

/** The live regions of the page, empty from the start; what is said here is shown only where toasts cannot be. The first one also keeps the words about a press that waits for its code. */
export function LiveRegions() {
  const { wording, contact } = useSite().shell;
  return (
    <>
      <Region
        id={liveRegionIds.status}
        role="status"
        data-heard={wording.pressHeard}
        data-lost={fillWords(wording.pressLost, { email: contact.email })}
      />
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
  /* The question for consent has the foot of the window to itself. */
  [data-consent='none'] & {
    ${media.aboveLow} {
      top: 100px;
      bottom: auto;
    }
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
