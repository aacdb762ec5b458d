import { styled } from 'styled-components';
import type { Progress } from '../router/visit';
import { color, control, edge, layer, media, space } from '../theme/tokens';
import { useWording } from '../ui/site-context';

interface LoadNoticeProps {
  progress: Progress;
  dismiss: () => void;
}

/** A quiet line while a page is slow, and a notice with a way on when the network fails. Both are live regions. */
export function LoadNotice({ progress, dismiss }: LoadNoticeProps) {
  const wording = useWording();
  return (
    <>
      <Line role="status" data-slow={progress.state === 'slow' || undefined}>
        {progress.state === 'slow' && <span className="visually-hidden">{wording.loading}</span>}
      </Line>
      <Corner role="alert">
        {progress.state === 'failed' && (
          <Notice>
            <p>{wording.loadFailed}</p>
            <Choice type="button" onClick={progress.retry}>
              {wording.retry}
            </Choice>
            <Choice type="button" onClick={dismiss}>
              {wording.dismiss}
            </Choice>
          </Notice>
        )}
      </Corner>
    </>
  );
}

const Line = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.notice};
  height: 3px;
  background: ${color.accent};
  transform: scaleX(0);
  transform-origin: left;
  pointer-events: none;

  &[data-slow] {
    transform: scaleX(0.7);
    transition: transform calc(20 * var(--time-base)) var(--ease);
  }
`;

const Corner = styled.div`
  position: fixed;
  right: ${space[24]};
  bottom: ${space[24]};
  left: ${space[24]};
  z-index: ${layer.notice};
  display: flex;
  justify-content: flex-end;
  pointer-events: none;
  /* The question for consent has the foot of the window to itself. */
  [data-consent='none'] & {
    ${media.aboveLow} {
      top: 100px;
      bottom: auto;
    }
  }
`;

const Notice = styled.div`
  pointer-events: auto;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  align-items: center;
  max-width: 40rem;
  padding: ${space[16]} ${space[24]};
  background: ${color.surface};
  border-left: 8px solid ${color.error};
  box-shadow: ${edge.shadow};
`;

const Choice = styled.button`
  min-height: ${control.target};
  padding: 0 ${space[16]};
  border: 2px solid currentColor;
  border-radius: ${edge.radius};
  background: none;
  font-weight: 600;
  cursor: pointer;
`;
