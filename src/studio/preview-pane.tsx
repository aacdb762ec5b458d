import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens';
import { PageFrame } from './page-frame';
import { useStudio, useStudioState } from './store';

/** The page itself, as wide as it is asked to be; drawn smaller where the room is not as wide. */
export function PreviewPane() {
  const width = useStudioState((state) => state.width);
  const studio = useStudio();
  const [size, setSize] = useState<DOMRectReadOnly>();
  const measure = useCallback((container: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => setSize(entry?.contentRect));
    observer.observe(container);
    return () => observer.disconnect();
  }, []);
  const attachFrame = useCallback(
    (element: HTMLIFrameElement) => {
      const frame = new PageFrame(element, studio);
      return () => frame.stop();
    },
    [studio],
  );
  const address = useStudioState((state) => state.address);
  const title = useStudioState(
    (state) => state.overview?.pages.find((page) => page.address === address)?.title,
  );
  // Behind a tab the page has no room at all.
  const scale = size?.width ? Math.min(1, size.width / width) : 1;
  // A style that script sets is none that the policy forbids.
  const frameStyle = { width, height: (size?.height ?? 0) / scale, transform: `scale(${scale})` };
  return (
    <Container ref={measure}>
      <ScaledArea style={{ width: width * scale, height: size?.height }}>
        <PreviewFrame ref={attachFrame} style={frameStyle} title={`The page ${title ?? address}`} />
      </ScaledArea>
    </Container>
  );
}

const Container = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  height: 100%;
  overflow: hidden;
  background: ${color.sunken};
`;

const ScaledArea = styled.div`
  overflow: hidden;
  background: ${color.bg};
`;

const PreviewFrame = styled.iframe`
  display: block;
  border: 0;
  transform-origin: 0 0;
`;
