import { styled } from 'styled-components';
import type { BlockOf } from '../../../schema/blocks/index';
import { color, media, space, type } from '../../theme/tokens';
import { Breadcrumbs } from '../../ui/breadcrumbs';
import { ButtonLink, Buttons } from '../../ui/button';
import { Strip } from '../../ui/drawings/strip';
import { Band, Columns, Lede } from '../../ui/section';
import { useLooks, usePage } from '../../ui/site-context';
import { PictureHero } from './picture-hero';
import { Tag } from './tag';

interface HeroProps {
  block: BlockOf<'hero'>;
}

/** Opens a page as its collection looks: on its cloth, beside its quilt, over a strip, or plain as other pages do. */
export function Hero({ block }: HeroProps) {
  const { id } = usePage();
  const look = useLooks(id)?.hero;
  if (look === 'panel') {
    return (
      <PictureHero look="cloth" picture={`panel:${id}`}>
        <HeroWords block={block} main="accent" />
      </PictureHero>
    );
  }
  if (look === 'quilt') {
    return (
      <PictureHero look="plain" picture={`quilt:${id}`}>
        <HeroWords block={block} main="primary" />
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
          {block.scale === 'page' && <Lede>{block.intro}</Lede>}
        </Words>
        <Aside data-scale={block.scale}>
          {block.scale === 'display' && <Lede>{block.intro}</Lede>}
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
  padding-block: clamp(32px, 4.4vw, 72px) clamp(32px, 4vw, 64px);
  &[data-scale='display'] {
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
  grid-column: 1 / 9;
  & > p {
    margin-top: ${space[24]};
    max-width: 50ch;
  }
  & > p + h1 {
    margin-top: ${space[16]};
  }
  ${media.tablet} {
    grid-column: 1 / -1;
  }
`;

const Aside = styled.div`
  grid-column: 9 / -1;
  align-self: end;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  &:empty {
    display: none;
  }
  &[data-scale='page'] {
    grid-column: 1 / -1;
    margin-top: ${space[32]};
  }
  ${media.tablet} {
    grid-column: 1 / -1;
    margin-top: ${space[24]};
  }
`;
