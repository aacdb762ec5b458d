import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, size } from '../theme/tokens';
import { Strip } from '../ui/drawings/strip';
import { Picture } from '../ui/picture';

/** The house cloth across the page, and what it says. */
export function ClothBand({ block }: { block: BlockOf<'cloth-band'> }) {
  const { motto } = block;
  return (
    <Cloth>
      <Strip />
      <Field name="house:field" priority />
      {motto && (
        <Motto>
          <strong lang={motto.language}>{motto.text}</strong>
          <small>{motto.gloss}</small>
        </Motto>
      )}
      <Strip data-side="bottom" />
    </Cloth>
  );
}

const Cloth = styled.div`
  --strip-depth: clamp(32px, 4vw, 60px);
  background: ${color.deep};
  overflow: hidden;
`;

const Field = styled(Picture)`
  width: 100%;
  height: clamp(150px, 19.5vw, 300px);
  object-fit: cover;
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
