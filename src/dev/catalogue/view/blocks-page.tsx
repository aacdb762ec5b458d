import { styled } from 'styled-components';
import { pluralise } from '../../../../schema/messages/explain';
import { color, edge, media, size, space } from '../../../theme/tokens';
import type { BlockEntry } from '../entries';
import { BlockSection } from './block-section';
import { PageOpening } from './layout';
import { Tools } from './tools';

interface BlocksPageProps {
  blocks: BlockEntry[];
  /** Whether the site can be drawn around examples. */
  isDrawn: boolean;
}

/** Every block, one after the other, beside the list of their names. */
export function BlocksPage({ blocks, isDrawn }: BlocksPageProps) {
  return (
    <>
      <PageOpening title="Blocks">
        A page is a list of blocks. For each: what it is for, how it looks here, the JSON to copy, what may be
        written, and where the site uses it.
      </PageOpening>
      <Tools subject="blocks" total={blocks.length} hasWidths />
      <Columns>
        <Index blocks={blocks} />
        <div data-items>
          {blocks.map((block) => (
            <BlockSection key={block.type} block={block} isDrawn={isDrawn} />
          ))}
        </div>
      </Columns>
    </>
  );
}

function Index({ blocks }: { blocks: BlockEntry[] }) {
  return (
    <Nav aria-label="Blocks">
      <details open data-index>
        <summary>{pluralise(blocks.length, 'block')}</summary>
        <ul>
          {blocks.map(({ type, uses }) => (
            <li key={type} data-leads={type}>
              <a href={`#${type}`}>
                {type}
                {uses.length > 0 && (
                  <span>
                    {uses.length}
                    <span className="visually-hidden"> {uses.length === 1 ? 'use' : 'uses'}</span>
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </Nav>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 13rem minmax(0, 1fr);
  gap: ${space[48]};
  padding-top: ${space[32]};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[24]};
  }
`;

const Nav = styled.nav`
  position: sticky;
  top: calc(12px + ${space.belowBar});
  align-self: start;
  max-height: calc(100vh - 24px - ${space.belowBar});
  overflow-y: auto;
  font-size: ${size.small};
  & summary {
    padding-bottom: ${space[8]};
    border-bottom: ${edge.rule};
    font-weight: 640;
  }
  & a {
    display: flex;
    justify-content: space-between;
    gap: ${space[12]};
    padding: 5px 0 5px ${space[8]};
    border-left: 4px solid transparent;
    border-bottom: ${edge.line};
    line-height: 1.4;
    text-decoration: none;
  }
  & a > span {
    color: ${color.softInk};
    font-variant-numeric: tabular-nums;
  }
  & a:hover,
  & a[aria-current] {
    border-left-color: ${color.brand};
  }
  & a[aria-current] {
    font-weight: 620;
  }
  & a:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
  ${media.tablet} {
    position: static;
    max-height: none;
    & summary {
      border-bottom: 0;
    }
    & a {
      min-height: 44px;
      align-items: center;
    }
  }
`;
