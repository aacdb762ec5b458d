import { memo, type ReactNode, Suspense, useEffect } from 'react';
import { styled } from 'styled-components';
import { componentOf } from '../blocks/index';
import { enhancePage } from '../enhance/enhancements';
import { color, space } from '../theme/tokens';
import { usePage, useWording } from '../ui/site-context';
import { BlockBoundary } from './block-boundary';

type ShownBlock = ReturnType<typeof usePage>['blocks'][number];

interface PageBodyProps {
  /** Is told of each block that has been mounted or taken over. */
  onBlock?: () => void;
}

/**
 * The blocks of the page from top to bottom, each with a boundary of its own, so that React takes them over one by one.
 * Another page is another `main`: whatever foreign hands did to the last one goes with it.
 */
export function PageBody({ onBlock }: PageBodyProps) {
  const page = usePage();
  const wording = useWording();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it waits for
  useEffect(enhancePage, [page]);
  const apology = <Apology role="note">{wording.blockFailed}</Apology>;
  return (
    <Main key={page.id} id="content" tabIndex={-1}>
      {page.blocks.map((block, index) => (
        <BlockBoundary key={`${index}:${block.type}`} apology={apology}>
          <Suspense>
            <BlockView block={block} onBlock={onBlock} />
          </Suspense>
        </BlockBoundary>
      ))}
    </Main>
  );
}

interface BlockViewProps extends PageBodyProps {
  block: ShownBlock;
}

const BlockView = memo(function BlockView({ block, onBlock }: BlockViewProps): ReactNode {
  useEffect(() => onBlock?.(), [onBlock]);
  const Shown = componentOf(block.type);
  return <Shown block={block} />;
});

const Main = styled.main`
  display: block;
  outline: none;
`;

const Apology = styled.p`
  margin: ${space[32]} auto;
  max-width: 40em;
  padding: ${space[16]};
  color: ${color.softInk};
`;
