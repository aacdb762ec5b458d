import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import type { Card } from '../../schema/define-block';
import { fillWords } from '../shared/words';
import { color, columns, edge, media, pageInset, size, space, threeLines } from '../theme/tokens';
import { CardImage } from '../ui/cards';
import { Glyph } from '../ui/images';
import { Pagination } from '../ui/navigation';
import { Newsletter } from '../ui/newsletter';
import { Paragraphs } from '../ui/prose';
import { Band, Container } from '../ui/section';
import { useWording } from '../ui/site-context';

const postGap = 'clamp(16px, 2.2vw, 32px)';

/**
 * The minimum height of the text below a picture: facts, two title lines, three excerpt lines and the link.
 * `NewsletterForm` uses this height to fill the empty cells of the last row.
 */
const postTextHeight = 'max(14.5rem, 22.6rem - 10vw)';

/**
 * Renders the featured article, then the other articles in rows of three. Sets `data-open-row` if the last row has only
 * one article and no page numbers follow. The newsletter form then fills the rest of this row.
 */
export function ArticleIndex({ block }: { block: BlockOf<'article-index'> }) {
  const { featured, readMore, cards, pageCount } = block;
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
        <Pagination {...block} />
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
      <PostText>
        <Facts card={card} />
        <h3>{card.title}</h3>
        <p>{card.summary}</p>
        <More>
          {readMore}
          <Glyph name="arrow" />
        </More>
      </PostText>
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
  ${columns(3, { tablet: 2, tiny: 1 })}
  gap: ${space[48]} ${postGap};
  ${media.tablet} {
    & > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

const Art = styled.div`
  overflow: hidden;
  aspect-ratio: 3/2;
`;

const PostText = styled.div`
  display: grid;
  align-content: end;
  gap: ${space[8]};
  padding-top: 14px;
  [data-open-row] li:last-child & {
    ${media.aboveTablet} {
      align-content: start;
      min-height: ${postTextHeight};
    }
  }
  & > h3 {
    font-stretch: 88%;
    font-size: 1.5rem;
    line-height: 1.14;
  }
  & > p:not(:first-child) {
    ${threeLines}
    color: ${color.softInk};
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
    ${columns(2)}
    margin-bottom: ${space[64]};
    border: ${edge.line};
    background: ${color.surface};
  }
  &[data-look='featured'] > ${PostText} {
    gap: ${space[16]};
    padding: clamp(24px, 3.4vw, 52px);
    /* Aligns the text with the introductions of sections, which are in the right half of the page. */
    ${media.aboveMobile} {
      padding-left: calc(${space.gap} / 2);
    }
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
  font-weight: 640;
`;

/** Renders the newsletter form in a bright panel, beside the last article if that article is alone in its row. */
export function NewsletterForm({ block }: { block: BlockOf<'newsletter-form'> }) {
  return (
    <FormBand data-tone="plain">
      <Container>
        <Panel>
          <div>
            <h2 id={block.id}>{block.heading}</h2>
            <Paragraphs texts={[block.text]} />
          </div>
          <Newsletter
            id={block.id ?? block.type}
            background="panel"
            button={block.button}
            confirmation={block.confirmation}
          />
        </Panel>
      </Container>
    </FormBand>
  );
}

// If the last row of articles above has only one article, the form is beside this article. The margins move the form up
// by the height of the row, and to the right by one column.
const FormBand = styled(Band)`
  ${media.aboveTablet} {
    [data-open-row] + &[data-tone] {
      --side: ${pageInset};
      --column: (100% - 2 * var(--side) - 2 * ${postGap}) / 3;
      display: grid;
      margin-top: calc(-1 * (var(--column) * 2 / 3 + ${postTextHeight} + ${space.section}));
      margin-left: calc(var(--side) + var(--column) + ${postGap});
      padding-right: var(--side);
      &::before {
        content: '';
        padding-top: calc((100% - ${postGap}) / 3 + ${postTextHeight});
      }
      &::before,
      & > * {
        grid-area: 1 / 1;
      }
      & > * {
        padding: 0;
      }
    }
  }
`;

const Panel = styled.div`
  --link: ${color.clothInk};
  ${columns(2)}
  gap: ${space[32]} ${space.gap};
  align-items: end;
  padding: clamp(24px, 3.4vw, 48px);
  background: ${color.accent};
  color: ${color.onAccent};
  & > div > p {
    margin-top: ${space[12]};
    max-width: 30em;
    font-size: 1.125rem;
  }
  [data-open-row] + ${FormBand} & {
    ${media.aboveTablet} {
      grid-template-columns: minmax(0, 1fr);
      align-content: space-between;
      min-height: 100%;
      & h2 {
        font-size: clamp(2.5rem, 6.6vw, 8rem);
        line-height: .94;
      }
      & > div > p {
        margin-top: ${space[24]};
        max-width: 26.6em;
        font-size: ${size.lede};
        line-height: 1.4;
      }
    }
  }
`;
