import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../../schema/blocks/index';
import { color, size, space } from '../../theme/tokens';
import { Container } from '../../ui/section';
import { fillWords, usePage, useSite } from '../../ui/site-context';

interface ArticleFactsProps {
  /** Leads to what has changed in the law since. */
  moved?: BlockOf<'article-hero'>['moved'];
  children?: ReactNode;
}

/** What an article is, how long it takes, from when it is and by whom; nothing on other pages. What is put in stands at the end of the line. */
export function ArticleFacts({ moved, children }: ArticleFactsProps) {
  const { article } = usePage();
  const { wording, firm } = useSite().shell;
  if (!article) return null;
  return (
    <Container>
      <Line>
        <Facts>
          <li>
            <span>{wording.category}</span> {article.category}
          </li>
          <li>
            <span>{wording.readTime}</span> {fillWords(wording.minutes, { count: article.minutes })}
          </li>
          <li>
            <span>{wording.published}</span> <time dateTime={article.date}>{article.dateText}</time>
          </li>
          <li>
            <span>{wording.author}</span> {firm.name}
          </li>
        </Facts>
        {moved && <a href={moved.to}>{moved.label}</a>}
        {children}
      </Line>
    </Container>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]} ${space[24]};
  align-items: center;
  padding-block: ${space[12]};
  border-bottom: 1px solid ${color.line};
  font-size: ${size.small};
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} 28px;
  span {
    color: ${color.softInk};
  }
`;
