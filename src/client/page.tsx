import { Component, memo, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { styled } from 'styled-components';
import type { MenuItem, Navigation } from '../../schema/site-model';
import { componentOf } from '../blocks/index';
import { color, space } from '../theme/tokens';
import { home } from '../ui/home';
import {
  type CurrentSection,
  type PageView,
  PlaceProvider,
  SiteProvider,
  usePage,
  useWording,
} from '../ui/site-context';

// What both the build and React at the visitor's render: all within `#root`.

interface PageRootProps extends PageBodyProps {
  view: PageView;
  /** Whether the way to the next page is. */
  isSlow?: boolean;
}

/** One page and a quiet line while the next is slow: all that a visitor's code renders, and what the build renders into `#root`. */
export function PageRoot({ view, isSlow, ...body }: PageRootProps) {
  return (
    <SiteProvider value={view}>
      <PageBody key={view.data.page.id} {...body} />
      <div className="slow" role="status" data-slow={isSlow || undefined}>
        {isSlow && <span className="visually-hidden">{view.shell.wording.loading}</span>}
      </div>
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

type BlockViewProps = Pick<PageBodyProps, 'onBlock'> & { block: PageBlock };

const BlockView = memo(function BlockView({ block, onBlock }: BlockViewProps): ReactNode {
  useEffect(() => onBlock?.(), [onBlock]);
  const BlockComponent = componentOf(block.type);
  return (
    <PlaceProvider value={block.place}>
      <BlockComponent block={block} />
    </PlaceProvider>
  );
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
