import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, family, media, space } from '../theme/tokens';
import { Badge } from '../ui/badge';
import { Picture } from '../ui/picture';
import { Band, Columns } from '../ui/section';
import { useWording } from '../ui/site-context';

/** What one client says, set large, with who says it below; a sample says that it is one. */
export function Testimonial({ block }: { block: BlockOf<'testimonial'> }) {
  const wording = useWording();
  return (
    <Band data-tone="plain">
      <Columns>
        <Said>
          {block.sample && <Badge>{wording.sample}</Badge>}
          <blockquote>
            <p>{block.quote}</p>
          </blockquote>
          <figcaption>
            {block.image ? <Portrait name={`image:${block.image.file}`} alt={block.image.alt} /> : <Beads />}
            <span>
              <strong>{block.name}</strong>, {block.company}
            </span>
          </figcaption>
        </Said>
      </Columns>
    </Band>
  );
}

const Said = styled.figure`
  grid-column: 3 / 12;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  blockquote > p {
    font: 400 clamp(1.5rem, 1.1rem + 1.8vw, 2.5rem)/1.28 ${family.serif};
    text-indent: -.42em;
  }
  blockquote > p::before {
    content: open-quote;
  }
  blockquote > p::after {
    content: close-quote;
  }
  figcaption {
    display: flex;
    gap: ${space[16]};
    align-items: center;
  }
  ${media.tablet} {
    grid-column: 1 / -1;
  }
  ${media.mobile} {
    blockquote > p {
      text-indent: 0;
    }
  }
`;

const Portrait = styled(Picture)`
  flex: none;
  width: 72px;
  height: 72px;
  object-fit: cover;
`;

/** Four diamonds in a row. */
const Beads = styled.span`
  flex: none;
  width: 48px;
  height: 12px;
  background: ${color.brand};
  clip-path: polygon(0 50%, 12.5% 0, 25% 50%, 37.5% 0, 50% 50%, 62.5% 0, 75% 50%, 87.5% 0, 100% 50%, 87.5% 100%, 75% 50%, 62.5% 100%, 50% 50%, 37.5% 100%, 25% 50%, 12.5% 100%);
`;
