import { Component, memo, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { styled } from 'styled-components';
import type { MenuItem, Navigation } from '../../schema/site-model';
import { getBlockComponent } from '../blocks/index';
import { color, space } from '../theme/tokens';
import { basePath } from '../ui/base-path';
import {
  type CurrentSection,
  type PageView,
  PlaceProvider,
  SiteProvider,
  usePage,
  useWording,
} from '../ui/site-context';

// The content of `#root`. The build renders it and the browser hydrates it.

interface PageRootProps extends PageBodyProps {
  view: PageView;
  /** True while the next page is slow to load. */
  isSlow?: boolean;
}

/** Renders a page, and a loading indicator while the next page is slow. */
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
  /** Runs after each block mounts or hydrates. */
  onBlockMount?: () => void;
  /** Runs after all blocks of a page have rendered, and again when they change. */
  onComplete?: () => void;
  /** The number of blocks in the first render. The other blocks follow. Defaults to all blocks. */
  initialCount?: number;
}

/**
 * Renders the blocks of the page. Each block has its own Suspense boundary, so that React hydrates them one by one.
 * Each page gets a new `main`, which discards changes by translators and extensions.
 */
function PageBody({ onBlockMount, onComplete, initialCount }: PageBodyProps) {
  const { blocks } = usePage();
  const wording = useWording();
  const count = useDeferredValue(blocks.length, initialCount);
  const isComplete = count >= blocks.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run again when the blocks change
  useEffect(() => {
    if (isComplete) onComplete?.();
  }, [isComplete, blocks]);
  const errorNote = <ErrorNote role="note">{wording.blockFailed}</ErrorNote>;
  return (
    <main id="content" tabIndex={-1} data-partial={isComplete ? undefined : ''}>
      {blocks.slice(0, count).map((block, index) => (
        <BlockBoundary key={`${index}:${block.type}`} errorNote={errorNote}>
          <Suspense>
            <BlockView block={block} onBlockMount={onBlockMount} />
          </Suspense>
        </BlockBoundary>
      ))}
    </main>
  );
}

type BlockViewProps = Pick<PageBodyProps, 'onBlockMount'> & { block: PageBlock };

const BlockView = memo(function BlockView({ block, onBlockMount }: BlockViewProps): ReactNode {
  useEffect(() => onBlockMount?.(), [onBlockMount]);
  const BlockComponent = getBlockComponent(block.type);
  return (
    <PlaceProvider value={block.place}>
      <BlockComponent block={block} />
    </PlaceProvider>
  );
});

interface BlockBoundaryProps {
  /** The note to show in place of a block that throws an error. */
  errorNote: ReactNode;
  children: ReactNode;
}

/** Catches the error of a block, so that the rest of the page is still shown. */
class BlockBoundary extends Component<BlockBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.errorNote : this.props.children;
  }
}

/**
 * Returns the position of an address in the menus. If the address is in no menu, `section` is the section of its
 * nearest parent.
 */
export function findCurrentSection({ header }: Navigation, address: string): CurrentSection {
  const links = header.flatMap((item) => [item.to, ...(item.links ?? []).map((link) => link.to)]);
  const items = [address, ...listParents(address)].map((each) => header.find((item) => isWithin(each, item)));
  return {
    section: items.find((item) => item !== undefined)?.label ?? '',
    link: links.includes(address) ? address : '',
  };
}

/** Lists the parents of an address: `/firm` and `/` for `/firm/people`. Returns none for a top-level page. */
function listParents(address: string): string[] {
  const [first, ...slugs] = address.slice(basePath.length).split('/');
  const parents = slugs.map((_, count) => basePath + [first, ...slugs.slice(0, count)].join('/'));
  return slugs.length > 0 ? [...parents.toReversed(), basePath] : [];
}

function isWithin(address: string, { to, section, links }: MenuItem): boolean {
  if (to === basePath) return address === basePath;
  // A menu of links also covers the parents of its links, for instance /firm for /firm/people.
  if (links?.some((link) => link.to === address || link.to.startsWith(`${address}/`)))
    return address !== basePath;
  return address === section || address.startsWith(`${section}/`);
}

const ErrorNote = styled.p`
  margin: ${space[32]} auto;
  max-width: 30em;
  padding: ${space[16]};
  color: ${color.softInk};
`;
