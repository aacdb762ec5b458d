import { styled } from 'styled-components';
import { edge, space } from '../theme/tokens';
import { ButtonLink } from './button';
import { fillWords, useWording } from './site-context';

interface PaginationProps {
  /** Where the list begins. */
  address: string;
  pageNumber: number;
  pageCount: number;
}

/** Links to the parts of a long list before and after this one; nothing where there is one part. */
export function Pagination({ address, pageNumber, pageCount }: PaginationProps) {
  const wording = useWording();
  if (pageCount < 2) return null;
  const part = (page: number) => (page === 1 ? address : `${address}/page/${page}`);
  return (
    <Bar aria-label={wording.pagination}>
      {pageNumber > 1 && (
        <ButtonLink tone="ghost" href={part(pageNumber - 1)}>
          {wording.previousPage}
        </ButtonLink>
      )}
      <p>{fillWords(wording.pageOf, { page: pageNumber, count: pageCount })}</p>
      {pageNumber < pageCount && (
        <ButtonLink tone="ghost" href={part(pageNumber + 1)}>
          {wording.nextPage}
        </ButtonLink>
      )}
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[16]} ${space[24]};
  margin-top: ${space[48]};
  padding-top: ${space[24]};
  border-top: ${edge.rule};
`;
