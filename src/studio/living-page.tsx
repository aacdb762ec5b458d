import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens';
import { PageFrame } from './page-frame';
import { useKnown, useStudio } from './store';

/** The page itself, as wide as it is asked to be; drawn smaller where the room is not as wide. */
export function LivingPage() {
  const width = useKnown((state) => state.width);
  const studio = useStudio();
  const [size, setSize] = useState<DOMRectReadOnly>();
  const measure = useCallback((room: HTMLDivElement) => {
    const watcher = new ResizeObserver(([entry]) => setSize(entry?.contentRect));
    watcher.observe(room);
    return () => watcher.disconnect();
  }, []);
  const hold = useCallback(
    (element: HTMLIFrameElement) => {
      const frame = new PageFrame(element, studio);
      return () => frame.stop();
    },
    [studio],
  );
  const address = useKnown((state) => state.address);
  const title = useKnown((state) => state.overview?.pages.find((page) => page.address === address)?.title);
  // Behind a tab the page has no room at all.
  const scale = size?.width ? Math.min(1, size.width / width) : 1;
  // A style that script sets is none that the policy forbids.
  const box = { width, height: (size?.height ?? 0) / scale, transform: `scale(${scale})` };
  return (
    <Room ref={measure}>
      <Holder style={{ width: width * scale, height: size?.height }}>
        <Page ref={hold} style={box} title={`The page ${title ?? address}`} />
      </Holder>
    </Room>
  );
}

const Room = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  height: 100%;
  overflow: hidden;
  background: ${color.sunken};
`;

const Holder = styled.div`
  overflow: hidden;
  background: ${color.bg};
`;

const Page = styled.iframe`
  display: block;
  border: 0;
  transform-origin: 0 0;
`;
