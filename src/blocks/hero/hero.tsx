import { styled } from 'styled-components';
import type { BlockOf } from '../../../schema/blocks/index';
import { color, media, space, type } from '../../theme/tokens';
import { Breadcrumbs } from '../../ui/breadcrumbs';
import { ButtonLink, Buttons } from '../../ui/button';
import { Strip } from '../../ui/drawings/strip';
import { Band, Columns, Lede } from '../../ui/section';
import { usePage } from '../../ui/site-context';
import { PictureHero } from './picture-hero';
import { Tag } from './tag';

interface HeroProps {
  block: BlockOf<'hero'>;
}

/** Opens a page beside its photograph, or as its collection looks: on its cloth, beside its quilt, over a strip, or plain as other pages do. */
export function Hero({ block }: HeroProps) {
  const { look, opening } = usePage();
  if (opening) {
    const isOnCloth = look === 'panel';
    return (
      <PictureHero look={isOnCloth ? 'cloth' : 'plain'} opening={opening}>
        <HeroWords block={block} main={isOnCloth ? 'accent' : 'primary'} />
      </PictureHero>
    );
  }
  return (
    <>
      <OpenHero block={block} />
      {look === 'strip' && <Strip />}
    </>
  );
}

function OpenHero({ block }: HeroProps) {
  return (
    <OpenBand data-tone="plain" data-scale={block.scale}>
      <Columns>
        <Trail>
          <Breadcrumbs />
        </Trail>
        <Words>
          {block.tag && <Tag>{block.tag}</Tag>}
          <h1>{block.headline}</h1>
        </Words>
        <Aside>
          <Lede>{block.intro}</Lede>
          <HeroButtons block={block} main="primary" />
        </Aside>
      </Columns>
    </OpenBand>
  );
}

function HeroWords({ block, main }: HeroProps & { main: 'primary' | 'accent' }) {
  return (
    <>
      {block.tag && <Tag>{block.tag}</Tag>}
      <h1>{block.headline}</h1>
      <Lede>{block.intro}</Lede>
      <HeroButtons block={block} main={main} />
    </>
  );
}

function HeroButtons({ block, main }: HeroProps & { main: 'primary' | 'accent' }) {
  if (!block.buttons) return null;
  return (
    <Buttons>
      {block.buttons.map(({ label, to }, index) => (
        <ButtonLink key={index} href={to} tone={index === 0 ? main : 'ghost'}>
          {label}
        </ButtonLink>
      ))}
    </Buttons>
  );
}

const OpenBand = styled(Band)`
  --aside: 7;
  padding-block: clamp(32px, 4.4vw, 72px) clamp(32px, 4vw, 64px);
  &[data-scale='display'] {
    --aside: 9;
    padding-block: clamp(36px, 3.8vw, 56px);
  }
  &[data-scale='display'] h1 {
    ${type.display}
  }
`;

const Trail = styled.div`
  grid-column: 1 / -1;
  color: ${color.softInk};
  &:not(:empty) {
    margin-bottom: ${space[16]};
  }
`;

const Words = styled.div`
  grid-column: 1 / var(--aside);
  & > p + h1 {
    margin-top: ${space[16]};
  }
  ${media.tablet} {
    grid-column: 1 / -1;
  }
`;

const Aside = styled.div`
  grid-column: var(--aside) / -1;
  align-self: end;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  ${media.tablet} {
    grid-column: 1 / -1;
    margin-top: ${space[24]};
  }
  ${media.mobile} {
    /* Of two, the one that asks for a talk is filled. */
    [data-scale='display'] & a + a {
      background: ${color.action};
      color: ${color.onAction};
    }
    [data-scale='display'] & a:not(:last-child) {
      background: none;
      border-color: currentColor;
      color: inherit;
    }
  }
`;
