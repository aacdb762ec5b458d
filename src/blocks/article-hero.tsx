import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { fillWords } from '../shared/words';
import { color, edge, layer, media, onDeep, size, space } from '../theme/tokens';
import { Glyph, Picture } from '../ui/images';
import { LineLink } from '../ui/prose';
import { Container } from '../ui/section';
import { canonicalAddress, usePage, usePlaceMark, useSite } from '../ui/site-context';
import { ShareMenu } from './sharing';

/** Renders the title of an article on its picture, then category, read time, date, author, legal changes and sharing. */
export function ArticleHero({ block }: { block: BlockOf<'article-hero'> }) {
  const { id, title, overview, opening, article } = usePage();
  const site = useSite();
  const { wording, firm } = site.shell;
  const address = canonicalAddress(site);
  const { moved } = block;
  const place = usePlaceMark();
  return (
    <>
      <Cover {...place}>
        <CoverText>
          {overview && (
            <Back href={overview.to}>
              <Glyph name="back" />
              {wording.backToIndex}
            </Back>
          )}
          <Title data-long={title.length > 60}>
            <h1>{title}</h1>
            {block.subtitle && <p>{block.subtitle}</p>}
          </Title>
        </CoverText>
        <Art name={`wide:${id}`} {...opening} priority />
      </Cover>
      {article && (
        <Container {...place}>
          <MetaLine>
            <div>
              <Facts>
                <li>{article.category}</li>
                <li>{fillWords(wording.minutes, { count: article.minutes })}</li>
                <li>
                  <time dateTime={article.date}>{article.dateText}</time>
                </li>
                <li>{article.author ?? firm.name}</li>
                {article.reviewer && <li>{fillWords(wording.reviewedBy, { name: article.reviewer })}</li>}
              </Facts>
              {moved && <a href={moved.to}>{moved.label}</a>}
              {address && <OnPaper>{address}</OnPaper>}
            </div>
            <ShareMenu />
          </MetaLine>
        </Container>
      )}
    </>
  );
}

const Cover = styled.header`
  ${onDeep}
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: clamp(400px, 50vh, 500px);
  overflow: hidden;
  /* In narrow windows, the opening is short and shows almost the whole picture. */
  ${media.tablet} {
    min-height: max(340px, 41vw);
  }
  /* In very wide windows that are also tall, the whole picture is visible. */
  ${media.large} {
    min-height: min(29vw, max(500px, 56vh));
  }
`;

const CoverText = styled(Container)`
  position: relative;
  z-index: ${layer.raised};
  flex: 1 0 auto;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space[12]};
  padding-block: ${space[16]} ${space[32]};
  ${media.small} {
    flex: none;
    padding-block: ${space[4]} ${space[16]};
    gap: ${space[4]};
  }
`;

// The left 47.5 % of a drawing is a plain background for the title. On wide screens, this background always fills the
// left 47.5 % of the hero, however the drawing is cropped. On phones, only the left side of the drawing is cropped. A
// photograph has a `srcset` and fills the right half.
const Art = styled(Picture)`
  ${media.aboveSmall} {
    position: absolute;
    top: 0;
    left: 47.5%;
    width: auto;
    min-width: 100%;
    max-width: none;
    height: 100%;
    object-fit: cover;
    transform: translateX(-47.5%);
  }
  ${media.small} {
    flex: 1 0 156px;
    width: 100%;
    height: 156px;
    min-height: 0;
    object-fit: cover;
    object-position: right;
  }
  &[srcset] {
    right: 0;
    left: auto;
    width: 50%;
    min-width: 0;
    object-position: center;
    transform: none;
    ${media.small} {
      width: 100%;
      height: 240px;
    }
  }
`;

const Back = styled(LineLink)`
  &:not(:hover) {
    text-decoration: none;
  }
`;

const Title = styled.div`
  display: grid;
  gap: ${space[12]};
  max-width: min(45%, 620px);
  & > h1 {
    font-size: clamp(2.125rem, 1.2rem + 2.75vw, 3.625rem);
    line-height: 1.03;
  }
  &[data-long='true'] > h1 {
    font-size: clamp(1.5rem, 1rem + 1.8vw, 2.5rem);
    line-height: 1.06;
  }
  & > p {
    font-size: ${size.lede};
    line-height: 1.35;
    text-wrap: balance;
  }
  ${media.tablet} {
    & > p {
      font-size: 1rem;
    }
  }
  ${media.small} {
    gap: ${space[8]};
    max-width: none;
    & > h1 {
      font-size: clamp(1.75rem, 1.05rem + 4.2vw, 2.5rem);
    }
    &[data-long='true'] > h1 {
      font-size: clamp(1.375rem, 1rem + 2vw, 2rem);
    }
    & > p {
      font-size: 1rem;
    }
  }
`;

// A printed article has its address below the line of facts.
const OnPaper = styled.p`
  @media screen {
    display: none;
  }
`;

const MetaLine = styled.div`
  display: flex;
  gap: ${space[24]};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space[12]};
  border-bottom: ${edge.line};
  font-size: ${size.small};
  ${media.mobile} {
    gap: ${space[12]};
    font-size: .875rem;
    & > div:first-child {
      flex-direction: column;
      align-items: start;
    }
    /* The button shows only its icon, so that the facts fit in two lines. */
    & > button {
      padding-inline: 10px;
    }
    & > button > span {
      display: none;
    }
  }
  & > div:first-child {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[4]} ${space[24]};
  }
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  & > li + li::before {
    content: '·';
    content: '·' / '';
    margin-inline: ${space[8]};
    color: ${color.softInk};
  }
  ${media.mobile} {
    /* Smaller margins keep the date and the author on one line, even in wider fonts. */
    & > li + li::before {
      margin-inline: ${space[4]};
    }
    &::before {
      content: '';
      order: 1;
      flex-basis: 100%;
    }
    & > li:nth-child(n + 3) {
      order: 2;
    }
    & > li:nth-child(3)::before {
      content: none;
    }
  }
`;
