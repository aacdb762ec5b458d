import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { Block } from '../../schema/blocks/index';
import { blockComponent, findComponent } from '../router/block-code';
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
  if (block.still) return <StillBlock block={block} />;
  const Shown = blockComponent(block.type);
  return <Shown block={block} />;
}

/** A block that nothing answers on. On the first page its code is not there, and what came as HTML is left alone. */
function StillBlock({ block }: { block: Block }) {
  // Settled once: code that comes later is for the next page.
  const [{ Shown }] = useState(() => ({ Shown: findComponent(block.type) }));
  if (Shown)
    return (
      <div>
        <Shown block={block} />
      </div>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing, and keeps React from what stands there
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
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
