import { styled } from 'styled-components';
import type { BlockOf } from '../../../schema/blocks/index';
import { color, edge, family, media, size, space } from '../../theme/tokens';
import { Contents } from '../../ui/contents';
import { Picture } from '../../ui/picture';
import { Callout, Prose, Quote, Standfirst } from '../../ui/prose';
import { RichText } from '../../ui/rich-text';
import { ScrollTable } from '../../ui/scroll-table';
import { Band, Columns } from '../../ui/section';
import { usePage, useWording } from '../../ui/site-context';
import { LinkedHeading } from './linked-heading';

type Node = BlockOf<'article-body'>['content'][number];
type NodeOf<T extends Node['type']> = Extract<Node, { type: T }>;

/** The text of an article beside its contents, which are listed where they are three or more. */
export function ArticleBody({ block }: { block: BlockOf<'article-body'> }) {
  return (
    <Band data-tone="plain">
      <Columns>
        {block.contents.length > 2 && <Contents entries={block.contents} />}
        <Body>
          <Prose>
            {block.standfirst && (
              <Standfirst>
                <RichText text={block.standfirst} />
              </Standfirst>
            )}
            {block.content.map((node, index) => (
              <NodeView key={index} node={node} />
            ))}
          </Prose>
          <Tags />
        </Body>
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
  }
}

function List({ node }: { node: NodeOf<'list'> }) {
  const items = node.items.map((item, index) => (
    <li key={index}>
      <RichText text={item} />
    </li>
  ));
  return node.style === 'numbered' ? <ol>{items}</ol> : <ul>{items}</ul>;
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
      {cells.map((cell, index) =>
        index === 0 ? (
          <th key={index} scope="row">
            <RichText text={cell} />
          </th>
        ) : (
          <td key={index}>
            <RichText text={cell} />
          </td>
        ),
      )}
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

const Body = styled.div`
  grid-column: 5 / -1;
  min-width: 0;
  ${media.mobile} {
    grid-column: 1 / -1;
  }
`;

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
