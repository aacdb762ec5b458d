import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, media, onDeep, space, type } from '../theme/tokens';
import { ButtonLink, Buttons } from '../ui/button';
import { clothAboveHeight, Strip } from '../ui/cloth';
import { Picture } from '../ui/images';
import { Breadcrumbs } from '../ui/navigation';
import { TextLink } from '../ui/prose';
import { Band, Columns, Lede } from '../ui/section';
import { useBlock, useNextBlock, usePage, usePlaceMark } from '../ui/site-context';

interface HeroProps {
  block: BlockOf<'hero'>;
}

/**
 * Renders the opening of a page. A page with a picture has the text beside the picture. The look of the collection can
 * add a cloth behind the text, or a strip of cloth below the opening.
 */
export function Hero({ block }: HeroProps) {
  const { look, opening, blocks } = usePage();
  const next = useNextBlock(block);
  const place = usePlaceMark();
  if (opening) {
    const isOnCloth = look === 'panel';
    const Background = isOnCloth ? ClothBand : PlainBand;
    return (
      <Background>
        <Halves>
          <Text>
            <Breadcrumbs />
            <div>
              <Title block={block} />
              <HeroText block={block} mainTone={isOnCloth ? 'accent' : 'primary'} />
            </div>
          </Text>
          <Art {...opening} priority />
        </Halves>
      </Background>
    );
  }
  const hasClothAbove = block === blocks[0] && block.scale === 'display' && next?.type === 'cloth-band';
  const cloth = hasClothAbove ? 'above' : look === 'strip' ? 'below' : undefined;
  return (
    <>
      <OpenBand data-tone="plain" data-scale={block.scale} data-cloth={cloth}>
        <Columns>
          <Trail>
            <Breadcrumbs />
          </Trail>
          <TitleColumn>
            <Title block={block} />
          </TitleColumn>
          <Aside>
            <HeroText block={block} mainTone="primary" />
          </Aside>
        </Columns>
      </OpenBand>
      {look === 'strip' && <Strip {...place} />}
    </>
  );
}

function Title({ block }: HeroProps) {
  return (
    <>
      {block.tag && <Tag>{block.tag}</Tag>}
      <h1>{block.headline}</h1>
    </>
  );
}

/** Renders the introduction, the lowest price if the page has prices, and the buttons. */
function HeroText({ block, mainTone }: HeroProps & { mainTone: 'primary' | 'accent' }) {
  const prices = useBlock('pricing-table');
  return (
    <>
      <Lede>{block.intro}</Lede>
      {block.price && <PriceLink href={`#${prices?.id}`}>{block.price}</PriceLink>}
      {block.buttons && (
        <Buttons>
          {block.buttons.map(({ label, to }, index) => (
            <ButtonLink key={index} href={to} tone={index === 0 ? mainTone : 'ghost'}>
              {label}
            </ButtonLink>
          ))}
        </Buttons>
      )}
    </>
  );
}

const PriceLink = styled(TextLink)`
  justify-self: start;
  ${type.h3}
`;

const OpenBand = styled(Band)`
  padding-block: clamp(32px, 4.4vw, 72px) ${space.section};
  &[data-cloth='below'] {
    padding-bottom: clamp(32px, 4vw, 64px);
  }
  /* The opening is short, so that the cloth below it is visible without scrolling. */
  &[data-scale='display'] {
    padding-block: clamp(20px, 3vw, 48px);
  }
  /* On phones, the cloth of the next block is above this text. The padding reserves space for the cloth, so
     that nothing moves. */
  ${media.tiny} {
    &[data-cloth='above'] {
      padding-top: calc(20px + ${clothAboveHeight});
    }
  }
  &[data-scale='display'] h1 {
    ${type.display}
  }
  &[data-scale='display'] > div > :last-child {
    align-self: end;
  }
`;

const Trail = styled.div`
  grid-column: 1 / -1;
  color: ${color.softInk};
  &:not(:empty) {
    margin-bottom: ${space[16]};
  }
`;

const TitleColumn = styled.div`
  grid-column: 1 / 7;
  align-self: first baseline;
  & > p + h1 {
    margin-top: ${space[16]};
  }
  ${media.tablet} {
    grid-column: 1 / -1;
  }
`;

const Aside = styled.div`
  grid-column: 7 / -1;
  align-self: first baseline;
  display: grid;
  gap: ${space[24]};
  ${media.tablet} {
    grid-column: 1 / -1;
    margin-top: ${space[24]};
  }
`;

const PlainBand = styled.section.attrs(usePlaceMark)`
  container-type: inline-size;
  overflow: hidden;
  border-bottom: ${edge.line};
`;

const ClothBand = styled.section.attrs(usePlaceMark)`
  --art: 11fr;
  container-type: inline-size;
  overflow: hidden;
  ${onDeep}
  p {
    color: inherit;
    font-size: 1.125rem;
  }
  /* The title is small enough that the text is not taller than the picture. */
  h1 {
    font-size: clamp(2rem, .75rem + 3vw, 4.25rem);
  }
`;

const Halves = styled.div`
  display: grid;
  align-items: center;
  ${media.aboveMobile} {
    grid-template-columns: minmax(0, 9fr) minmax(0, var(--art, 9fr));
  }
`;

const Text = styled.div`
  align-self: stretch;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space[16]};
  padding: ${space[16]} clamp(24px, 3.4vw, 56px) ${space[32]}
    max(${space.gutter}, calc((100cqw - ${space.container}) / 2));
  & > div {
    display: grid;
    gap: 20px;
  }
  ${media.mobile} {
    padding: ${space[12]} ${space.gutter} ${space[32]};
  }
`;

// A photograph is cropped to 4:3, the shape of a drawing. A drawing is never cropped.
const Art = styled(Picture)`
  justify-self: end;
  width: 100%;
  max-width: 1024px;
  height: auto;
  /* The text column is narrow here, so the text is taller than the picture. With margins, the background frames the
     picture. */
  ${media.drawer} {
    width: calc(100% - ${space.gutter});
    margin: ${space.gutter} ${space.gutter} ${space.gutter} 0;
  }
  ${media.mobile} {
    width: 100%;
    margin: 0;
  }
  &[srcset] {
    aspect-ratio: 4/3;
    object-fit: cover;
  }
`;

const Tag = styled.p`
  ${type.label}
  justify-self: start;
  width: fit-content;
  padding: ${space[8]} ${space[12]};
  border-block: 3px solid ${color.clothInk};
  background: ${color.clothWhite};
  &&& {
    margin: 0;
    color: ${color.clothInk};
  }
`;
