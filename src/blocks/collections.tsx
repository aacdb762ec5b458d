import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, media, space, type } from '../theme/tokens';
import { CardRows, CardTile, Tiles } from '../ui/cards';
import { Glyph } from '../ui/images';
import { Pagination } from '../ui/navigation';
import { LineLink } from '../ui/prose';
import { Band, Columns, Container, Main, Section, Side } from '../ui/section';

interface CollectionCardsProps {
  block: BlockOf<'collection-cards'>;
}

/** Renders the first entries of a collection as rows or tiles, with a link to all entries. */
export function CollectionCards({ block }: CollectionCardsProps) {
  const { heading, id, intro, layout, overview, overviewLabel } = block;
  const isLinkBeside = layout === 'rows' || !block.overviewTitle;
  return (
    <Section
      heading={heading}
      id={id}
      intro={intro}
      tone={layout === 'rows' ? 'sunken' : 'plain'}
      aside={isLinkBeside && <LineLink href={overview}>{overviewLabel}</LineLink>}
    >
      {layout === 'rows' ? <CardRows cards={block.cards} /> : <TileList block={block} />}
    </Section>
  );
}

function TileList({ block }: CollectionCardsProps) {
  return (
    <Tiles>
      {block.cards.map((card, index) => (
        <li key={index}>
          <CardTile card={card} />
        </li>
      ))}
      {block.overviewTitle && (
        <li>
          <LastTile href={block.overview}>
            <h3>{block.overviewTitle}</h3>
            <span>
              {block.overviewLabel}
              <Glyph name="arrow" />
            </span>
          </LastTile>
        </li>
      )}
    </Tiles>
  );
}

const LastTile = styled.a`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space[24]};
  min-height: 100%;
  padding: ${space[24]};
  background: ${color.clothInk};
  color: ${color.onDeep};
  text-decoration: none;
  & > h3 {
    font-stretch: 88%;
    font-size: 1.75rem;
    line-height: 1.08;
  }
  & > span {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: ${space[12]};
    padding-top: 14px;
    border-top: 2px solid ${color.bright};
    font-weight: 640;
  }
  &:hover > span {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  .dark & {
    background: ${color.sunken};
  }
  svg {
    flex: none;
  }
  ${media.mobile} {
    padding: ${space[12]};
    & > h3 {
      font-size: 1.25rem;
    }
    & > span {
      gap: ${space[4]};
    }
  }
`;

/**
 * Renders the entries of a collection as rows, grouped under headings if the block has groups. A long collection has
 * several pages.
 */
export function CollectionIndex({ block }: { block: BlockOf<'collection-index'> }) {
  const { heading, id, groups, rest } = block;
  const pages = <Pagination {...block} />;
  const others = <CardRows cards={rest} layout="narrow" />;
  if (groups.length === 0) {
    return (
      <Section heading={heading} id={id} layout="side">
        {others}
        {pages}
      </Section>
    );
  }
  return (
    <Band data-tone="plain">
      <h2 id={id} className="visually-hidden">
        {heading}
      </h2>
      {groups.map((group) => (
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
      {rest.length > 0 && (
        <Group>
          <Main>{others}</Main>
        </Group>
      )}
      <Container>{pages}</Container>
    </Band>
  );
}

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

export function RelatedPages({ block }: { block: BlockOf<'related-pages'> }) {
  return (
    <Section heading={block.heading} id={block.id} layout="side">
      <CardRows cards={block.cards} layout="plain" />
      {block.links && (
        <RelatedLinks>
          {block.links.map(({ label, to }, index) => (
            <li key={index}>
              <LineLink href={to}>{label}</LineLink>
            </li>
          ))}
        </RelatedLinks>
      )}
    </Section>
  );
}

const RelatedLinks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[24]};
  margin-block-start: ${space[16]};
  list-style: none;
  padding: 0;
`;
