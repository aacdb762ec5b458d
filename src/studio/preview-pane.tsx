import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens';
import { BlockHandle } from './block-handle';
import { type BlockBox, PageFrame } from './page-frame';
import { useStudio, useStudioState } from './store';

/** Shows the page in a frame of the chosen width, with a handle on the selected block. Scales the frame down to fit. */
export function PreviewPane() {
  const width = useStudioState((state) => state.width);
  const studio = useStudio();
  const isBrowsing = useStudioState((state) => state.isBrowsing);
  const [size, setSize] = useState<DOMRectReadOnly>();
  const [box, setBox] = useState<BlockBox>();
  const [pressedBox, setPressedBox] = useState<BlockBox>();
  const shownBox = pressedBox ?? box;
  const measure = useCallback((container: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => setSize(entry?.contentRect));
    observer.observe(container);
    return () => observer.disconnect();
  }, []);
  const attachFrame = useCallback(
    (element: HTMLIFrameElement) => {
      const frame = new PageFrame(element, studio, setBox);
      return () => frame.stop();
    },
    [studio],
  );
  const address = useStudioState((state) => state.address);
  const title = useStudioState(
    (state) => state.overview?.pages.find((page) => page.address === address)?.title,
  );
  // The handle stays in place while the author presses one of its buttons. A button that moves away gets no click.
  // The browser dispatches the click right after "pointerup", in the same task.
  const holdHandle = () => {
    setPressedBox(shownBox);
    const release = () => setTimeout(() => setPressedBox(undefined));
    addEventListener('pointerup', release, { once: true });
    addEventListener('pointercancel', release, { once: true });
  };
  // In a narrow window, the pane has no width while the outline or the form is shown.
  const scale = size?.width ? Math.min(1, size.width / width) : 1;
  // React sets this style with a script, so the content security policy allows it.
  const frameStyle = { width, height: (size?.height ?? 0) / scale, transform: `scale(${scale})` };
  return (
    <Container ref={measure}>
      <ScaledArea style={{ width: width * scale, height: size?.height }}>
        <PreviewFrame ref={attachFrame} style={frameStyle} title={`The page ${title ?? address}`} />
        {shownBox && !isBrowsing && (
          <Handle onPointerDownCapture={holdHandle}>
            <BlockHandle
              box={{ top: shownBox.top * scale, bottom: shownBox.bottom * scale, end: shownBox.end * scale }}
              height={size?.height ?? 0}
            />
          </Handle>
        )}
      </ScaledArea>
      {scale < 0.995 && <Zoom>{formatPercent(scale)}</Zoom>}
    </Container>
  );
}

function formatPercent(scale: number): string {
  return `${Math.round(scale * 100)} %`;
}

const Zoom = styled.div`
  position: absolute;
  bottom: 0;
  left: 0;
  padding: 2px 8px;
  background: ${color.surface};
  color: ${color.softInk};
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
  pointer-events: none;
`;

const Container = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  height: 100%;
  overflow: hidden;
  background: ${color.sunken};
`;

const ScaledArea = styled.div`
  position: relative;
  overflow: hidden;
  background: ${color.bg};
`;

const Handle = styled.div`
  display: contents;
`;

const PreviewFrame = styled.iframe`
  display: block;
  border: 0;
  transform-origin: 0 0;
`;
