import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import type { Card } from '../../schema/define-block';
import { color, edge, media, size, space } from '../theme/tokens';
import { CardImage, postGap, postWords } from '../ui/cards';
import { Glyph } from '../ui/images';
import { Pagination } from '../ui/navigation';
import { Band, Container } from '../ui/section';
import { fillWords, useWording } from '../ui/site-context';

/** The featured article across the page, then the others, three to a row; a newsletter form may join an open last row. */
export function ArticleIndex({ block }: { block: BlockOf<'article-index'> }) {
  const { featured, readMore, cards, pageNumber, pageCount } = block;
  return (
    <Band data-tone="plain" data-open-row={cards.length % 3 === 1 && pageCount === 1 ? '' : undefined}>
      <Container>
        <h2 id={block.id} className="visually-hidden">
          {block.heading}
        </h2>
        {featured && <ArticleCard card={featured} readMore={readMore} look="featured" />}
        <Posts>
          {cards.map((card, index) => (
            <li key={index}>
              <ArticleCard card={card} readMore={readMore} look="post" />
            </li>
          ))}
        </Posts>
        <Pagination address={block.listAddress} pageNumber={pageNumber} pageCount={pageCount} />
      </Container>
    </Band>
  );
}

function ArticleCard({ card, readMore, look }: { card: Card; readMore: string; look: 'featured' | 'post' }) {
  return (
    <Post data-look={look} href={card.address}>
      <Art>
        <CardImage name={`wide:${card.id}`} />
      </Art>
      <Words>
        <Facts card={card} />
        <h3>{card.title}</h3>
        <p>{card.summary}</p>
        <More>
          {readMore}
          <Glyph name="arrow" />
        </More>
      </Words>
    </Post>
  );
}

function Facts({ card }: { card: Card }) {
  const wording = useWording();
  return (
    <FactLine>
      {card.featured && <span>{wording.featured}</span>}
      {card.category && <span>{card.category}</span>}
      {card.minutes && <span>{fillWords(wording.minutes, { count: card.minutes })}</span>}
      {card.dateText && <time dateTime={card.date}>{card.dateText}</time>}
    </FactLine>
  );
}

const Posts = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[48]} ${postGap};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
  ${media.tiny} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Art = styled.div`
  overflow: hidden;
  aspect-ratio: 3/2;
`;

const Words = styled.div`
  display: grid;
  align-content: end;
  gap: ${space[8]};
  padding-top: 14px;
  [data-open-row] li:last-child & {
    ${media.aboveTablet} {
      align-content: start;
      min-height: ${postWords};
    }
  }
  & > h3 {
    font-stretch: 88%;
    font-size: 1.5rem;
    line-height: 1.14;
  }
  & > p:not(:first-child) {
    display: -webkit-box;
    overflow: hidden;
    color: ${color.softInk};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  a:hover > & > h3 {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 5px;
  }
`;

const Post = styled.a`
  display: block;
  text-decoration: none;
  ${media.tablet} {
    li:last-child:nth-child(odd) > &[data-look='post'] {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
      gap: 0 ${postGap};
      align-items: center;
    }
  }
  &[data-look='featured'] {
    display: grid;
    grid-template-columns: 7fr 5fr;
    margin-bottom: ${space[64]};
    border: ${edge.line};
    background: ${color.surface};
    ${media.mobile} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  &[data-look='featured'] > ${Words} {
    gap: ${space[16]};
    padding: clamp(24px, 3.4vw, 52px);
  }
  &[data-look='featured'] h3 {
    font-size: clamp(1.75rem, 1.2rem + 1.9vw, 2.75rem);
    line-height: 1.06;
  }
  &[data-look='featured'] > ${Art} {
    min-height: 100%;
    ${media.aboveMobile} {
      aspect-ratio: auto;
      min-height: 400px;
      contain: size;
    }
  }
`;

const FactLine = styled.p`
  color: ${color.softInk};
  font-size: ${size.small};
  & > * + *::before {
    content: ' · ';
  }
`;

const More = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  margin-top: ${space[4]};
  color: ${color.link};
  font-weight: 620;
`;
