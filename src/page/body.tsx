import { memo, type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';
import { enhanceArrived } from '../enhance/on-arrival';
import { blockComponent } from '../router/block-code';
import { color, space } from '../theme/tokens';
import { usePage, useWording } from '../ui/site-context';
import { BlockBoundary } from './block-boundary';
import { StandingElements } from './standing-elements';

type ShownBlock = ReturnType<typeof usePage>['blocks'][number];

/** What the build puts around each block, to know its HTML from the next one's. */
export type AroundBlock = (props: { block: ShownBlock; children: ReactNode }) => ReactNode;

interface PageBodyProps {
  around?: AroundBlock;
}

/** The blocks of the page from top to bottom, each with a boundary of its own. */
export function PageBody({ around: Around = Alone }: PageBodyProps) {
  const page = usePage();
  useEffect(enhanceArrived);
  const wording = useWording();
  const apology = <Apology role="note">{wording.blockFailed}</Apology>;
  return (
    <Main id="content" tabIndex={-1}>
      {page.blocks.map((block, index) => (
        <BlockBoundary key={`${page.id}:${index}:${block.type}`} apology={apology}>
          <Around block={block}>
            <BlockView block={block} />
          </Around>
        </BlockBoundary>
      ))}
    </Main>
  );
}

const Alone: AroundBlock = ({ children }) => children;

const BlockView = memo(function BlockView({ block }: { block: ShownBlock }): ReactNode {
  if ('elements' in block) return <StandingElements elements={block.elements} />;
  const Shown = blockComponent(block.type);
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
