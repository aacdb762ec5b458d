import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { family, media, space } from '../theme/tokens';
import { Badge } from '../ui/cloth';
import { Picture } from '../ui/images';
import { Band, Columns } from '../ui/section';
import { useWording } from '../ui/site-context';

/** What one client says, set large, with who says it below; a sample says that it is one. */
export function Testimonial({ block }: { block: BlockOf<'testimonial'> }) {
  const wording = useWording();
  return (
    <Band data-tone="plain">
      <Columns>
        <Said data-sample={block.sample}>
          {block.sample && <Badge>{wording.sample}</Badge>}
          <blockquote>
            <p>{block.quote}</p>
          </blockquote>
          <figcaption>
            {block.image && <Portrait name={`face:${block.image.file}`} alt={block.image.alt} />}
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
  gap: ${space[24]};
  blockquote > p {
    font: 400 clamp(1.5rem, 1.1rem + 1.8vw, 2.5rem)/1.28 ${family.serif};
    text-indent: -.42em;
  }
  &[data-sample='true'] blockquote > p {
    max-width: 34em;
    font-size: 1.25rem;
    line-height: 1.45;
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
