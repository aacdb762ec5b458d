import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, family, media, size, space, type } from '../theme/tokens';
import { Badge, BrightBox } from '../ui/cloth';
import { Picture } from '../ui/images';
import { Paragraphs, Prose as ReadingText, RichText } from '../ui/prose';
import { Band, Columns, Container, ReadingColumn, Section } from '../ui/section';
import { usePlaceMark, useWording } from '../ui/site-context';

/** Renders text beside its heading, with an optional picture, or in a bright box. */
export function Prose({ block }: { block: BlockOf<'prose'> }) {
  const { heading, id, paragraphs, picture } = block;
  if (block.tone === 'bright') {
    return (
      <Band data-tone="plain">
        <Container>
          <BriefBox>
            <h2 id={id}>{heading}</h2>
            <div>
              <Paragraphs texts={paragraphs} />
            </div>
          </BriefBox>
        </Container>
      </Band>
    );
  }
  return (
    <Section heading={heading} id={id} layout="side">
      <Text>
        <Paragraphs texts={paragraphs} />
      </Text>
      {picture && <ProsePicture name={`text:${picture.file}`} alt={picture.alt} />}
    </Section>
  );
}

// In very wide windows, two or more paragraphs are in two columns.
const Text = styled(ReadingText)`
  ${media.large} {
    &:has(> p + p) {
      max-width: none;
      columns: 2;
      column-gap: ${space.gap};
    }
    & > p {
      break-inside: avoid;
    }
  }
`;

const BriefBox = styled(BrightBox)`
  align-items: center;
  & > h2 {
    ${type.figure}
    font-size: clamp(2.75rem, 1.4rem + 4.4vw, 5.25rem);
    line-height: .94;
  }
  & > div {
    display: grid;
    gap: ${space[12]};
    max-width: 30em;
    font-size: 1.125rem;
  }
`;

const ProsePicture = styled(Picture)`
  height: auto;
  margin-top: ${space[32]};
`;

export function WhyItMatters({ block }: { block: BlockOf<'why-it-matters'> }) {
  return (
    <Band data-tone="plain">
      <Container>
        <StakesBox>
          <h2 id={block.id}>{block.heading}</h2>
          <Paragraphs texts={[block.text]} />
        </StakesBox>
      </Container>
    </Band>
  );
}

const StakesBox = styled(BrightBox)`
  align-items: baseline;
  border-block: 8px solid ${color.clothInk};
  & > p {
    font-size: clamp(1.25rem, 1.05rem + .9vw, 1.75rem);
    font-weight: 540;
    line-height: 1.32;
  }
`;

export function Overview({ block }: { block: BlockOf<'overview'> }) {
  return (
    <Section heading={block.heading} id={block.id} layout="side">
      <Statement>{block.statement}</Statement>
      <TwoColumns>
        <Paragraphs texts={block.paragraphs} />
      </TwoColumns>
    </Section>
  );
}

const Statement = styled.p`
  font-stretch: 94%;
  font-size: clamp(1.5rem, 1.2rem + 1.3vw, 2.25rem);
  font-weight: 540;
  letter-spacing: -.015em;
  line-height: 1.22;
`;

const TwoColumns = styled.div`
  columns: 2;
  column-gap: ${space.gap};
  margin-top: ${space[24]};
  color: ${color.softInk};
  & > p {
    break-inside: avoid;
  }
  & > p + p {
    margin-top: ${space[16]};
  }
  ${media.mobile} {
    columns: 1;
  }
`;

/** Renders a quote with the client's name and company, and a picture or a drawn portrait. A sample has a badge. */
export function Testimonial({ block }: { block: BlockOf<'testimonial'> }) {
  const wording = useWording();
  const { image, name } = block;
  return (
    <Band data-tone="plain">
      <Columns>
        <QuoteFigure data-sample={block.sample}>
          {block.sample && <Badge>{wording.sample}</Badge>}
          <blockquote>
            <p>{block.quote}</p>
          </blockquote>
          <figcaption>
            <Portrait name={image ? `face:${image.file}` : `portrait:${name}`} alt={image?.alt ?? ''} />
            <span>
              <strong>{name}</strong>, {block.company}
            </span>
          </figcaption>
        </QuoteFigure>
      </Columns>
    </Band>
  );
}

const QuoteFigure = styled.figure`
  grid-column: 5 / -1;
  display: grid;
  gap: ${space[24]};
  blockquote > p {
    font: 400 clamp(1.5rem, 1.1rem + 1.8vw, 2.5rem)/1.28 ${family.serif};
    text-indent: -.42em;
  }
  &[data-sample='true'] blockquote > p {
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

export function Disclaimer({ block }: { block: BlockOf<'disclaimer'> }) {
  return (
    <CloseBand data-tone="plain">
      <Columns>
        <SmallPrint as="p">
          <RichText text={block.text} />
        </SmallPrint>
      </Columns>
    </CloseBand>
  );
}

// The negative margin reduces the band's padding, so that the disclaimer is close to the text above.
const CloseBand = styled(Band)`
  margin-top: calc(${space[32]} - ${space.section});
`;

/** Renders one small line that says when the law was last checked. */
export function LawDate({ block }: { block: BlockOf<'law-date'> }) {
  const place = usePlaceMark();
  const line = [block.text, block.note].filter(Boolean).join('. ');
  if (line === '') return null;
  return (
    <LastLine {...place}>
      <p>{line}</p>
    </LastLine>
  );
}

const LastLine = styled(Container)`
  padding-block: ${space[12]};
  color: ${color.softInk};
  font-size: ${size.small};
`;

const SmallPrint = styled(ReadingColumn)`
  padding-top: ${space[16]};
  border-top: ${edge.line};
  color: ${color.softInk};
  font-size: ${size.small};
`;
