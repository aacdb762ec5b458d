import { styled } from 'styled-components';
import { color, edge, media, size, space } from '../../../theme/tokens';
import { editorLink } from '../../open-in-editor';
import type { Use } from '../uses';
import { Code } from './json-text';

interface UseListProps {
  uses: Use[];
  /** What is said where there are none. */
  none: string;
}

const shownAtOnce = 6;

/** Places in the data: the page, and its file, which opens in the author's editor. Many are folded. */
export function UseList({ uses, none }: UseListProps) {
  if (uses.length === 0) return <None>{none}</None>;
  const rest = uses.slice(shownAtOnce);
  return (
    <>
      <Places uses={uses.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <Rest>
          <summary>{rest.length} more</summary>
          <Places uses={rest} />
        </Rest>
      )}
    </>
  );
}

function Places({ uses }: { uses: Use[] }) {
  return (
    <List>
      {uses.map((use) => (
        <li key={`${use.file}:${use.line}:${use.column}`}>
          {use.address === undefined ? <span>{use.title}</span> : <a href={use.address}>{use.title}</a>}
          <a href={editorLink(use)} data-editor={`${use.file}, line ${use.line}`}>
            <Code>
              {use.file}:{use.line}
            </Code>
            <span className="visually-hidden">, open in the editor</span>
          </a>
        </li>
      ))}
    </List>
  );
}

const None = styled.p`
  color: ${color.softInk};
  font-size: ${size.small};
`;

const List = styled.ul`
  border-top: ${edge.line};
  font-size: ${size.small};
  & li {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 4fr);
    gap: 0 ${space[16]};
    padding-block: ${space[4]};
    border-bottom: ${edge.line};
    line-height: 1.45;
  }
  & a {
    display: block;
    padding-block: 5px;
  }
  & a[data-editor] {
    color: ${color.link};
  }
  ${media.mobile} {
    & li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Rest = styled.details`
  font-size: ${size.small};
  & summary {
    padding-block: ${space[12]};
    color: ${color.link};
  }
`;
