import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens';
import { PageFrame } from './page-frame';
import { useKnown, useStudio } from './store';

/** The page itself, as wide as it is asked to be; drawn smaller where the room is not as wide. */
export function LivingPage() {
  const width = useKnown((state) => state.width);
  const room = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLIFrameElement>(null);
  const size = useSize(room);
  useFrame(element);
  const address = useKnown((state) => state.address);
  const title = useKnown((state) => state.overview?.pages.find((page) => page.address === address)?.title);
  // Behind a tab the page has no room at all.
  const scale = size?.width ? Math.min(1, size.width / width) : 1;
  // A style that script sets is none that the policy forbids.
  const box = { width, height: (size?.height ?? 0) / scale, transform: `scale(${scale})` };
  return (
    <Room ref={room}>
      <Holder style={{ width: width * scale, height: size?.height }}>
        <Page ref={element} style={box} title={`The page ${title ?? address}`} />
      </Holder>
    </Room>
  );
}

function useFrame(element: React.RefObject<HTMLIFrameElement | null>): void {
  const studio = useStudio();
  useEffect(() => {
    if (!element.current) return;
    const frame = new PageFrame(element.current, studio);
    return () => frame.stop();
  }, [studio, element]);
}

function useSize(room: React.RefObject<HTMLDivElement | null>) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  useLayoutEffect(() => {
    if (!room.current) return;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watcher.observe(room.current);
    return () => watcher.disconnect();
  }, [room]);
  return size;
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
