import { styled } from 'styled-components';
import { color, edge, family } from '../theme/tokens';
import { ActionButton, IconButton, narrowScreen } from './components';
import { useStudio, useStudioState } from './store';

/** Shows a message about the last action, and an Undo button if the action can be undone. */
export function Toast() {
  const studio = useStudio();
  const toast = useStudioState((state) => state.toast);
  const isAboveDialog = useStudioState(({ dialog }) => dialog !== undefined);
  return (
    <Region role="status" data-react-aria-top-layer="true" data-above={isAboveDialog || undefined}>
      {toast && (
        <ToastContent>
          <span>{toast.text}</span>
          {toast.canUndo && (
            <ActionButton data-tone="quiet" onPress={() => void studio.step('undo')}>
              Undo
            </ActionButton>
          )}
          <IconButton icon="close" label="Close" onPress={() => studio.set({ toast: undefined })} />
        </ToastContent>
      )}
    </Region>
  );
}

const Region = styled.div`
  position: fixed;
  bottom: 16px;
  left: 50%;
  /* Shows the toast in front of dialogs. */
  z-index: 110;
  width: max-content;
  max-width: min(720px, 100vw - 32px);
  translate: -50%;
  /* Over a dialog, the toast is at the top of the window, so that it covers no button. */
  &[data-above] {
    top: 8px;
    bottom: auto;
  }
  ${narrowScreen} {
    bottom: 64px;
  }
`;

const ToastContent = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 6px 8px 6px 14px;
  border-inline-start: 8px solid ${color.accent};
  background: ${color.surface};
  box-shadow: ${edge.shadow};
  color: ${color.ink};
  font: 400 0.9375rem/1.45 ${family.sans};
  & > button {
    flex: none;
  }
`;
