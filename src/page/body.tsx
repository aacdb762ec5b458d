import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Block } from '../../schema/blocks/index';
import { blockComponent } from '../router/block-code';
import { color, space } from '../theme/tokens';
import { usePage, useWording } from '../ui/site-context';
import { BlockBoundary } from './block-boundary';

/** The blocks of the page from top to bottom, each with a boundary of its own. */
export function PageBody() {
  const page = usePage();
  const wording = useWording();
  const apology = <Apology role="note">{wording.blockFailed}</Apology>;
  return (
    <Main id="content" tabIndex={-1}>
      {page.blocks.map((block, index) => (
        <BlockBoundary key={`${page.id}:${index}:${block.type}`} apology={apology}>
          <BlockView block={block} />
        </BlockBoundary>
      ))}
    </Main>
  );
}

function BlockView({ block }: { block: Block }): ReactNode {
  const Shown = blockComponent(block.type);
  return <Shown block={block} />;
}

const Main = styled.main`
  display: block;
  outline: none;
`;

const Apology = styled.p`
  margin: ${space[32]} auto;
  max-width: 60ch;
  padding: ${space[16]};
  color: ${color.softInk};
`;
