import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, media, size } from '../theme/tokens';
import { Strip } from '../ui/cloth';
import { Picture } from '../ui/images';
import { usePage } from '../ui/site-context';

/** The cloth of the page across it, and what it says; a woven band where it says nothing. */
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
        <Woven />
      )}
      <Border>
        <Strip data-side="bottom" />
      </Border>
    </Cloth>
  );
}

const Cloth = styled.div`
  --strip-depth: 60px;
  background: ${color.deep};
  overflow: hidden;
  /* On half a pixel the ground would show beyond the borders. */
  clip-path: inset(1px 0);
  ${media.drawer} {
    --strip-depth: 48px;
  }
  ${media.mobile} {
    --strip-depth: 32px;
  }
`;

// Animated tile by tile, once in a visit; `first-paint.ts` stores that it has run.
const Border = styled.div`
  /* Overlaps what lies between the borders, for the same reason. */
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
  height: clamp(150px, 19.5vw, max(300px, 13.4vw));
  object-fit: cover;
`;

const bars = (at: string) =>
  `linear-gradient(90deg, transparent 50%, ${color.clothInk} 50%) 0 ${at}/40px 8px repeat-x`;

// Threads that run down, two by two, and across, three by three: the weave of the borders, on the white of a motto.
const Woven = styled.div`
  height: 56px;
  border-block: 5px solid ${color.clothInk};
  background:
    linear-gradient(90deg, transparent 3px, ${color.deep} 3px 8px, transparent 8px 12px, ${color.deep} 12px 17px, transparent 17px)
      0 0/40px 100%,
    ${bars('5px')}, ${bars('50%')}, ${bars('calc(100% - 5px)')}, ${color.clothWhite};
`;

const Motto = styled.p`
  padding: 12px 20px;
  border-block: 5px solid ${color.clothInk};
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
    font-weight: 500;
  }
`;
