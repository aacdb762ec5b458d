import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, columns, edge, media, size, space } from '../theme/tokens';
import { ButtonLink } from '../ui/button';
import { clothAboveHeight, framedCloth, Strip } from '../ui/cloth';
import { Picture } from '../ui/images';
import { Facts } from '../ui/lists';
import { Band, Container } from '../ui/section';
import { usePage, usePlaceMark } from '../ui/site-context';

/** Renders the closing call to action, on a framed cloth or in a plain band. */
export function Cta({ block }: { block: BlockOf<'cta'> }) {
  const Box = block.frame === 'cloth' ? FramedBox : PlainBox;
  return (
    <Band data-tone="plain">
      <Container>
        <Box data-frame={block.frame}>
          <h2 id={block.id} data-short={block.heading.length <= 36}>
            {block.heading}
          </h2>
          <Action>
            <p>{block.text}</p>
            <ButtonLink href={block.button.to} tone={block.frame === 'cloth' ? 'accent' : 'primary'}>
              {block.button.label}
            </ButtonLink>
            {block.facts && <Facts facts={block.facts} />}
          </Action>
        </Box>
      </Container>
    </Band>
  );
}

const twoColumns = `${columns(2)}gap:${space[32]} ${space.gap};`;

const PlainBox = styled.div`
  ${twoColumns}
  padding-top: ${space[24]};
  border-top: ${edge.rule};
  p {
    color: ${color.softInk};
    font-size: ${size.lede};
  }
`;

const FramedBox = styled.div`
  ${twoColumns}
  ${framedCloth}
  align-items: center;
  padding: clamp(28px, 4.4vw, 64px);
  h2 {
    font-size: clamp(1.875rem, 1.2rem + 2.05vw, 3.25rem);
    line-height: 1;
  }
  /* A short heading fills its half of the cloth. */
  [data-short='true'] {
    font-size: clamp(1.875rem, .7rem + 3.7vw, 4.75rem);
    line-height: 1;
  }
  ${media.mobile} {
    margin-inline: calc(-1 * ${space.gutter});
    padding-inline: clamp(14px, 5vw, 28px);
  }
`;

const Action = styled.div`
  display: grid;
  gap: ${space[24]};
  justify-items: start;
  font-size: 1.125rem;
  & > p {
    line-height: 1.5;
    text-wrap: balance;
  }
  ${media.tiny} {
    & > a {
      width: 100%;
    }
  }
`;

/**
 * Renders a band of the page's cloth. The band contains the motto of the block. Without a motto, the band has a woven
 * pattern.
 */
export function ClothBand({ block }: { block: BlockOf<'cloth-band'> }) {
  const { motto } = block;
  const { id } = usePage();
  return (
    <Cloth>
      <Border>
        <Strip />
      </Border>
      <Field name={`field:${id}`} priority />
      {motto ? (
        <Motto>
          <strong lang={motto.language}>{motto.text}</strong>
          <small>{motto.gloss}</small>
        </Motto>
      ) : (
        <WovenField />
      )}
      <Border>
        <Strip data-side="bottom" />
      </Border>
    </Cloth>
  );
}

const Cloth = styled.div.attrs(usePlaceMark)`
  --strip-depth: 60px;
  background: ${color.deep};
  overflow: hidden;
  /* Clips the background: rounding to device pixels could show it beyond the borders. */
  clip-path: inset(1px 0);
  ${media.tiny} {
    /* The cloth is above the text of the opening, so that the cloth is visible without scrolling. */
    [data-cloth='above'] + & {
      --strip-depth: 24px;
      position: absolute;
      inset: 0 0 auto;
      display: flex;
      flex-direction: column;
      height: ${clothAboveHeight};
    }
  }
  ${media.drawer} {
    --strip-depth: 48px;
  }
  ${media.mobile} {
    --strip-depth: 32px;
  }
`;

// The border appears tile by tile, once per session. `first-paint.ts` stores that the animation has run.
const Border = styled.div`
  /* Each border overlaps the field of the cloth by 1px. Otherwise rounding to device pixels could leave a gap. */
  margin-block: -1px;
  position: relative;
  @keyframes weave {
    from {
      transform: translateX(var(--from));
    }
  }
  --from: -100%;
  &:last-child {
    --from: 100%;
  }
  @media (prefers-reduced-motion: no-preference) {
    html:not([data-woven='']) & {
      animation: weave 1.2s steps(24) backwards;
    }
  }
`;

const Field = styled(Picture)`
  width: 100%;
  height: clamp(150px, min(19.5vw, 26vh), max(300px, 13.4vw));
  ${media.tiny} {
    [data-cloth='above'] + * > & {
      flex: 1 1 0;
      min-height: 0;
    }
  }
  object-fit: cover;
`;

const horizontalThreads = (at: string) =>
  `linear-gradient(90deg, transparent 50%, ${color.clothInk} 50%) 0 ${at}/40px 8px repeat-x`;

// Draws pairs of vertical threads in front of three horizontal threads.
const WovenField = styled.div`
  height: 56px;
  border-block: 5px solid ${color.clothInk};
  background:
    linear-gradient(90deg, transparent 3px, ${color.deep} 3px 8px, transparent 8px 12px, ${color.deep} 12px 17px, transparent 17px)
      0 0/40px 100%,
    ${horizontalThreads('5px')}, ${horizontalThreads('50%')}, ${horizontalThreads('calc(100% - 5px)')}, ${color.clothWhite};
`;

const Motto = styled.p`
  padding: 12px 20px;
  border-block: 5px solid ${color.clothInk};
  max-width: none;
  background: ${color.clothWhite};
  color: ${color.clothInk};
  text-align: center;
  & > * {
    display: block;
  }
  & > strong {
    font-size: clamp(1rem, .85rem + .9vw, 1.625rem);
    letter-spacing: .12em;
    line-height: 1.2;
    text-transform: uppercase;
  }
  & > small {
    font-size: ${size.small};
    font-weight: 540;
  }
`;
