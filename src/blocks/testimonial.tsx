import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, family, media, space } from '../theme/tokens';
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
            {block.image ? <Portrait name={`face:${block.image.file}`} alt={block.image.alt} /> : <Sign />}
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

/** Stands where there is no photograph: somebody with four beads, in the colours of the page's cloth. */
function Sign() {
  return (
    <Bust viewBox="0 0 72 72" aria-hidden="true">
      <circle cx="36" cy="25" r="12" />
      <path d="M9 72c0-19 12-29 27-29s27 10 27 29z" />
      <path data-beads="" d={[18, 30, 42, 54].map((x) => `M${x} 55l4.5 6-4.5 6-4.5-6z`).join('')} />
    </Bust>
  );
}

const Bust = styled.svg`
  flex: none;
  width: 72px;
  height: 72px;
  background: ${color.deep};
  fill: ${color.bright};
  & > [data-beads] {
    fill: ${color.clothInk};
  }
`;
