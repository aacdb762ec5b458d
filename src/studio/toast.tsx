import { styled } from 'styled-components';
import { color, edge, family } from '../theme/tokens';
import { narrow, Press, SignButton } from './parts';
import { useKnown, useStudio } from './store';

/** One line about what was done last, and the way back. */
export function Toast() {
  const studio = useStudio();
  const toast = useKnown((state) => state.toast);
  const isBeside = useKnown(({ dialog }) => dialog !== undefined);
  return (
    <Region role="status" data-react-aria-top-layer="true" data-beside={isBeside || undefined}>
      {toast && (
        <Box>
          <span>{toast.words}</span>
          {toast.canUndo && (
            <Press data-tone="quiet" onPress={() => void studio.step('undo')}>
              Undo
            </Press>
          )}
          <SignButton sign="close" label="Close" onPress={() => studio.set({ toast: undefined })} />
        </Box>
      )}
    </Region>
  );
}

const Region = styled.div`
  position: fixed;
  bottom: 16px;
  left: 50%;
  /* Over the windows too. */
  z-index: 110;
  width: max-content;
  max-width: min(720px, 100vw - 32px);
  translate: -50%;
  /* The buttons of a window stay free. */
  &[data-beside] {
    left: 16px;
    max-width: max(240px, 50vw - 296px);
    translate: none;
  }
  ${narrow} {
    bottom: 64px;
  }
`;

const Box = styled.p`
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
