import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Opening } from '../../../schema/site-model';
import { color, media, onDeep, space } from '../../theme/tokens';
import { Breadcrumbs } from '../../ui/breadcrumbs';
import { Picture } from '../../ui/picture';

interface PictureHeroProps {
  /** "cloth" lies on the deep colour of the page's cloth, "plain" on the page. */
  look: 'cloth' | 'plain';
  opening: Opening;
  children: ReactNode;
}

/** The head of a page in two halves: words under the trail of pages, and a whole picture. */
export function PictureHero({ look, opening, children }: PictureHeroProps) {
  return (
    <PictureBand data-look={look}>
      <Halves>
        <Text>
          <Breadcrumbs />
          <Foot>{children}</Foot>
        </Text>
        <Art {...opening} priority />
      </Halves>
    </PictureBand>
  );
}

const PictureBand = styled.section`
  container-type: inline-size;
  overflow: hidden;
  &[data-look='cloth'] {
    ${onDeep}
  }
  &[data-look='cloth'] p {
    color: inherit;
  }
  &[data-look='plain'] {
    border-bottom: 1px solid ${color.line};
  }
`;

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 9fr) minmax(0, 11fr);
  align-items: center;
  [data-look='plain'] > & {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.mobile} {
    &&& {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Text = styled.div`
  align-self: stretch;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space[24]};
  padding: ${space[24]} clamp(24px, 3.4vw, 56px) ${space[48]}
    max(${space.gutter}, calc((100cqw - ${space.container}) / 2));
  ${media.mobile} {
    padding: ${space[12]} ${space.gutter} ${space[32]};
  }
`;

const Foot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
`;

// Whole at any width: a drawing is never cropped, only held to a height. A photograph takes the shape of the cloth.
const Art = styled(Picture)`
  justify-self: end;
  width: 100%;
  max-width: 1024px;
  height: auto;
  &[srcset] {
    aspect-ratio: 4/3;
    object-fit: cover;
  }
`;
