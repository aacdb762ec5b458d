import { styled } from 'styled-components';
import type { BlockOf } from '../../../schema/blocks/index';
import { color, edge, family, size, space, type } from '../../theme/tokens';
import { Picture } from '../../ui/images';
import { Contents } from '../../ui/navigation';
import { Callout, Prose, Quote, RichText, Standfirst } from '../../ui/prose';
import { Band, Columns, ReadingColumn } from '../../ui/section';
import { usePage, useWording } from '../../ui/site-context';
import { LinkedHeading } from './linked-heading';
import { Margin } from './margin';
import { ScrollTable } from './scroll-table';

type Node = BlockOf<'article-body'>['content'][number];
type NodeOf<T extends Node['type']> = Extract<Node, { type: T }>;

/** The text of an article between its contents, which are listed where they are three or more, and its margin. */
export function ArticleBody({ block }: { block: BlockOf<'article-body'> }) {
  const { contents, standfirst, content } = block;
  return (
    <Band data-tone="plain">
      <Columns data-reading="">
        {contents.length > 2 && <Contents entries={contents} />}
        <ReadingColumn>
          <Prose data-prose="">
            {standfirst && (
              <Standfirst>
                <RichText text={standfirst} />
              </Standfirst>
            )}
            {content.map((node, index) => (
              <NodeView key={index} node={node} />
            ))}
          </Prose>
          <Tags />
        </ReadingColumn>
        <Margin block={block} />
      </Columns>
    </Band>
  );
}

function NodeView({ node }: { node: Node }) {
  switch (node.type) {
    case 'heading':
      return <LinkedHeading level={node.level} id={node.id} text={node.text} />;
    case 'paragraph':
      return (
        <p>
          <RichText text={node.text} />
        </p>
      );
    case 'list':
      return <List node={node} />;
    case 'quote':
      return (
        <Quote>
          <blockquote>
            <RichText text={node.text} />
          </blockquote>
          <figcaption>{node.source}</figcaption>
        </Quote>
      );
    case 'callout':
      return (
        <Callout role="note" data-tone={node.tone}>
          <strong>{node.title}</strong>
          <RichText text={node.text} />
        </Callout>
      );
    case 'table':
      return <Table node={node} />;
    case 'picture':
      return (
        <Figure>
          <Picture name={`image:${node.file}`} alt={node.alt} />
          {node.caption && <figcaption>{node.caption}</figcaption>}
        </Figure>
      );
    case 'figure':
      return (
        <Pulled>
          <b>{node.value}</b>
          <figcaption>
            <RichText text={node.words} />
          </figcaption>
        </Pulled>
      );
  }
}

function List({ node }: { node: NodeOf<'list'> }) {
  const Items = node.style === 'numbered' ? 'ol' : 'ul';
  return (
    <Items>
      {node.items.map((item, index) => (
        <li key={index}>
          <RichText text={item} />
        </li>
      ))}
    </Items>
  );
}

function Table({ node }: { node: NodeOf<'table'> }) {
  return (
    <ScrollTable caption={node.caption}>
      <thead>
        <tr>
          {node.columns.map((column, index) => (
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {node.rows.map((row, index) => (
          <Row key={index} cells={row} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Row({ cells }: { cells: NodeOf<'table'>['rows'][number] }) {
  return (
    <tr>
      {cells.map((cell, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        return (
          <Cell key={index} scope={index === 0 ? 'row' : undefined}>
            <RichText text={cell} />
          </Cell>
        );
      })}
    </tr>
  );
}

function Tags() {
  const tags = usePage().article?.tags ?? [];
  const wording = useWording();
  if (tags.length === 0) return null;
  return (
    <>
      <p className="visually-hidden">{wording.tags}</p>
      <TagList>
        {tags.map((tag, index) => (
          <li key={index}>{tag}</li>
        ))}
      </TagList>
    </>
  );
}

const Figure = styled.figure`
  & img {
    height: auto;
  }
  & > figcaption {
    margin-top: ${space[8]};
    color: ${color.softInk};
    font: 400 ${size.small}/1.45 ${family.sans};
  }
`;

// Pulled out of the text, as far as the columns let it.
const Pulled = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding-block: ${space[16]};
  border-block: ${edge.rule};
  & > b {
    ${type.figure}
    color: ${color.brand};
    font-size: clamp(2.5rem, 1.4rem + 5vw, 5rem);
    font-variant-numeric: lining-nums;
  }
  & > figcaption {
    max-width: 34em;
    font: 560 ${size.body}/1.4 ${family.sans};
    text-wrap: balance;
  }
`;

const TagList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[32]};
  font-size: ${size.small};
  & > li {
    padding: ${space[4]} ${space[12]};
    border: ${edge.strongLine};
    border-radius: ${edge.radius};
  }
`;
