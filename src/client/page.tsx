import { Component, memo, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { styled } from 'styled-components';
import type { MenuItem, Navigation } from '../../schema/site-model';
import { componentOf } from '../blocks/index';
import { color, control, edge, space } from '../theme/tokens';
import { home } from '../ui/home';
import { type CurrentSection, type PageView, SiteProvider, usePage, useWording } from '../ui/site-context';
import type { Progress } from './visit';

// What both the build and React at the visitor's render: all within `#root`.

interface PageRootProps extends PageBodyProps {
  view: PageView;
  progress?: Progress;
  dismiss?: () => void;
}

const idle: Progress = { state: 'idle' };

/** One page and the notice of a failed way: all that a visitor's code renders, and what the build renders into `#root`. */
export function PageRoot({ view, progress = idle, dismiss = () => undefined, ...body }: PageRootProps) {
  return (
    <SiteProvider value={view}>
      <PageBody key={view.data.page.id} {...body} />
      <LoadNotice progress={progress} dismiss={dismiss} />
    </SiteProvider>
  );
}

type PageBlock = ReturnType<typeof usePage>['blocks'][number];

interface PageBodyProps {
  /** Is told of each block that has been mounted or hydrated. */
  onBlock?: () => void;
  /** Is called once all blocks of a page are rendered, and again when they change. */
  onWhole?: () => void;
  /** How many blocks are painted before the others are rendered; all at once if it is missing. */
  leading?: number;
}

/**
 * The blocks of the page from top to bottom, each with a boundary of its own, so that React hydrates them one by one.
 * Another page is another `main`: whatever translators and extensions did to the last one goes with it.
 */
function PageBody({ onBlock, onWhole, leading }: PageBodyProps) {
  const { blocks } = usePage();
  const wording = useWording();
  const count = useDeferredValue(blocks.length, leading);
  const isWhole = count >= blocks.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other blocks are what it waits for
  useEffect(() => {
    if (isWhole) onWhole?.();
  }, [isWhole, blocks]);
  const apology = <Apology role="note">{wording.blockFailed}</Apology>;
  return (
    <main id="content" tabIndex={-1} data-partial={isWhole ? undefined : ''}>
      {blocks.slice(0, count).map((block, index) => (
        <BlockBoundary key={`${index}:${block.type}`} apology={apology}>
          <Suspense>
            <BlockView block={block} onBlock={onBlock} />
          </Suspense>
        </BlockBoundary>
      ))}
    </main>
  );
}

interface BlockViewProps extends Pick<PageBodyProps, 'onBlock'> {
  block: PageBlock;
}

const BlockView = memo(function BlockView({ block, onBlock }: BlockViewProps): ReactNode {
  useEffect(() => onBlock?.(), [onBlock]);
  const BlockComponent = componentOf(block.type);
  return <BlockComponent block={block} />;
});

interface BoundaryProps {
  /** What stands in the place of a part that throws. */
  apology: ReactNode;
  children: ReactNode;
}

/** Keeps a part of the page that throws from taking the rest with it. */
class BlockBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.apology : this.props.children;
  }
}

interface LoadNoticeProps {
  progress: Progress;
  dismiss: () => void;
}

/** A quiet line while a page is slow, and a notice with a way on when the network fails. Both are live regions. */
function LoadNotice({ progress, dismiss }: LoadNoticeProps) {
  const wording = useWording();
  return (
    <>
      <div className="slow" role="status" data-slow={progress.state === 'slow' || undefined}>
        {progress.state === 'slow' && <span className="visually-hidden">{wording.loading}</span>}
      </div>
      <div className="failed" role="alert">
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
      </div>
    </>
  );
}

/** Where an address stands in the menus. */
export function findCurrentSection({ header }: Navigation, address: string): CurrentSection {
  const links = header.flatMap((item) => [item.to, ...(item.links ?? []).map((link) => link.to)]);
  return {
    section: header.find((item) => isWithin(address, item))?.label ?? '',
    link: links.includes(address) ? address : '',
  };
}

function isWithin(address: string, { to, section, links }: MenuItem): boolean {
  if (to === home) return address === home;
  // A menu of single links also holds the page that they lie under, such as /firm for /firm/people.
  if (links?.some((link) => link.to === address || link.to.startsWith(`${address}/`)))
    return address !== home;
  return address === section || address.startsWith(`${section}/`);
}

const Apology = styled.p`
  margin: ${space[32]} auto;
  max-width: 40em;
  padding: ${space[16]};
  color: ${color.softInk};
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
