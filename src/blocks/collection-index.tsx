import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, media, space, type } from '../theme/tokens';
import { CardRows } from '../ui/cards';
import { Pagination } from '../ui/navigation';
import { Band, Columns, Container, Main, Section, Side } from '../ui/section';

interface CollectionIndexProps {
  block: BlockOf<'collection-index'>;
}

/** Every entry of a collection as rows, under the headings of their groups where there are any. */
export function CollectionIndex({ block }: CollectionIndexProps) {
  const { listAddress, pageNumber, pageCount } = block;
  const pages = <Pagination address={listAddress} pageNumber={pageNumber} pageCount={pageCount} />;
  if (block.groups.length > 0) return <Groups block={block}>{pages}</Groups>;
  return (
    <Section heading={block.heading} id={block.id} layout="side">
      <CardRows cards={block.rest} layout="narrow" />
      {pages}
    </Section>
  );
}

function Groups({ block, children }: CollectionIndexProps & { children: ReactNode }) {
  return (
    <Whole data-tone="plain">
      <h2 id={block.id} className="visually-hidden">
        {block.heading}
      </h2>
      {block.groups.map((group) => (
        <Group key={group.id}>
          <GroupHead>
            <h3 id={group.id}>{group.heading}</h3>
            {group.intro && <p>{group.intro}</p>}
          </GroupHead>
          <Main>
            <CardRows cards={group.cards} level="h4" layout="narrow" />
          </Main>
        </Group>
      ))}
      {block.rest.length > 0 && (
        <Group>
          <Main>
            <CardRows cards={block.rest} layout="narrow" />
          </Main>
        </Group>
      )}
      <Container>{children}</Container>
    </Whole>
  );
}

const Whole = styled(Band)`
  position: relative;
`;

const Group = styled(Columns)`
  padding-block: clamp(28px, 3.4vw, 56px);
  &:nth-of-type(even) {
    border-image: conic-gradient(${color.sunken} 0 0) fill 0 / 0 / 0 100vw;
  }
  h2 + & {
    padding-top: 0;
  }
`;

const GroupHead = styled(Side)`
  align-self: start;
  & > h3 {
    ${type.h2}
  }
  & > p {
    margin-top: ${space[12]};
    max-width: 22.6em;
    color: ${color.softInk};
  }
  ${media.aboveTablet} {
    position: sticky;
    top: 110px;
  }
`;
