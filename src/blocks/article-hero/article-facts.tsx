import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../../schema/blocks/index';
import { color, edge, media, size, space } from '../../theme/tokens';
import { Container } from '../../ui/section';
import { fillWords, usePage, useSite } from '../../ui/site-context';

interface ArticleFactsProps {
  /** Leads to what has changed in the law since. */
  moved?: BlockOf<'article-hero'>['moved'];
  /** Stands at the end of the line. */
  children?: ReactNode;
}

/** What an article is about, how long it takes, from when it is and by whom; nothing on other pages. */
export function ArticleFacts({ moved, children }: ArticleFactsProps) {
  const { article } = usePage();
  const { wording, firm } = useSite().shell;
  if (!article) return null;
  return (
    <Container>
      <Line>
        <div>
          <Facts>
            <li>{article.category}</li>
            <li>{fillWords(wording.minutes, { count: article.minutes })}</li>
            <li>
              <time dateTime={article.date}>{article.dateText}</time>
            </li>
            <li>{firm.name}</li>
          </Facts>
          {moved && <a href={moved.to}>{moved.label}</a>}
        </div>
        {children}
      </Line>
    </Container>
  );
}

const Line = styled.div`
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
    /* Its sign alone, so that the facts take two lines. */
    & > button {
      gap: 0;
      padding-inline: 10px;
      font-size: 0;
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
    content: '·' / '';
    margin-inline: ${space[8]};
    color: ${color.softInk};
  }
  ${media.mobile} {
    /* A day and a name stay in one line, in wider letters too. */
    & > li + li::before {
      margin-inline: ${space[4]};
    }
    & > li:nth-child(2) {
      margin-right: 4rem;
    }
    & > li:nth-child(3)::before {
      content: none;
    }
  }
`;
