import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, control, media, space } from '../theme/tokens';
import { CardRows, CardTile, Tiles } from '../ui/cards';
import { Glyph } from '../ui/images';
import { TextLink } from '../ui/prose';
import { Section } from '../ui/section';

interface CollectionCardsProps {
  block: BlockOf<'collection-cards'>;
}

/** The first entries of a collection as rows or tiles, and the way to all of them. */
export function CollectionCards({ block }: CollectionCardsProps) {
  const { heading, id, intro, layout, overview, overviewLabel } = block;
  const isLinkBeside = layout === 'rows' || !block.overviewTitle;
  return (
    <Section
      heading={heading}
      id={id}
      intro={intro}
      tone={layout === 'rows' ? 'sunken' : 'plain'}
      aside={isLinkBeside && <AsideLink href={overview}>{overviewLabel}</AsideLink>}
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

const AsideLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${control.target};
  font-weight: 560;
`;

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
    font-weight: 600;
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
      font-size: 1.1875rem;
    }
    & > span {
      gap: ${space[4]};
    }
  }
`;
