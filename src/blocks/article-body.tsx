import { Fragment, type MouseEvent, memo, useState } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { fillWords } from '../shared/words';
import { color, edge, family, media, size, space, type } from '../theme/tokens';
import { Picture } from '../ui/images';
import { Contents } from '../ui/navigation';
import { Callout, Paragraphs, Prose, Quote, RichText, Standfirst } from '../ui/prose';
import { Band, Columns, ReadingColumn } from '../ui/section';
import { copyLink } from '../ui/send-page';
import { useBlock, usePage, useSite, useWording } from '../ui/site-context';
import { Table } from '../ui/table';
import { Margin, SourceNote, sourceAt } from './article-margin';

type Node = BlockOf<'article-body'>['content'][number];
type NodeOf<T extends Node['type']> = Extract<Node, { type: T }>;

/** A source that is open: the mark that was pressed for it, and which part of the text that stands in, if it does. */
interface Opened {
  number: number;
  mark: HTMLElement;
  at: number;
}

/**
 * The text of an article between its contents, which are listed where they are three or more, and its margin. A source opens
 * where a mark of it is pressed: in the margin, or below its part where there is none.
 */
export function ArticleBody({ block }: { block: BlockOf<'article-body'> }) {
  const { contents, standfirst, content } = block;
  const list = useBlock('law-sources');
  const [opened, setOpened] = useState<Opened>();
  const close = () => {
    if (document.activeElement?.closest('[data-source-note]')) opened?.mark.focus();
    setOpened(undefined);
  };
  const press = (event: MouseEvent<HTMLElement>) => {
    const mark = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#source-"]');
    if (!mark || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const number = Number(mark.hash.slice('#source-'.length));
    if (!list || !sourceAt(list, number)) return;
    event.preventDefault();
    const parts = [...event.currentTarget.querySelectorAll('[data-prose] > :not([data-source-note])')];
    if (mark === opened?.mark) close();
    else setOpened({ number, mark, at: parts.findIndex((part) => part.contains(mark)) });
  };
  const note = (isBeside?: boolean) =>
    list &&
    opened && (
      <SourceNote key={opened.number} list={list} number={opened.number} isBeside={isBeside} close={close} />
    );
  const parts = content.map((node, index) => <NodeView key={index} node={node} />);
  if (standfirst)
    parts.unshift(
      <Standfirst key="standfirst">
        <RichText text={standfirst} />
      </Standfirst>,
    );
  return (
    <Band data-tone="plain">
      <Columns onClick={press} onKeyDown={({ key }) => key === 'Escape' && close()}>
        {contents.length > 2 && <Contents entries={contents} />}
        <ReadingColumn>
          <Prose data-prose="">
            {parts.map((part, index) => (
              <Fragment key={part.key}>
                {part}
                {index === opened?.at && note()}
              </Fragment>
            ))}
          </Prose>
          <Tags />
        </ReadingColumn>
        <Margin block={block}>{note(true)}</Margin>
      </Columns>
    </Band>
  );
}

const NodeView = memo(function NodeView({ node }: { node: Node }) {
  switch (node.type) {
    case 'heading':
      return <LinkedHeading node={node} />;
    case 'paragraph':
      return <Paragraphs texts={[node.text]} />;
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
      return <WideTable node={node} />;
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
});

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

/** A table that scrolls sideways on its own where it is too wide, by keyboard too. */
function WideTable({ node: { caption, columns, rows } }: { node: NodeOf<'table'> }) {
  return (
    <Scroller tabIndex={0} aria-label={caption}>
      <Table caption={caption} isCaptionShown heads={columns}>
        <tbody>
          {rows.map((cells, index) => (
            <Row key={index} cells={cells} />
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}

function Row({ cells: [name = [], ...cells] }: { cells: NodeOf<'table'>['rows'][number] }) {
  return (
    <tr>
      <th scope="row">
        <RichText text={name} />
      </th>
      {cells.map((cell, index) => (
        <td key={index}>
          <RichText text={cell} />
        </td>
      ))}
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

/** A heading of a text with a link to itself, which a press copies. */
function LinkedHeading({ node: { level, id, text } }: { node: NodeOf<'heading'> }) {
  const site = useSite();
  const name = fillWords(site.shell.wording.headingLink, { heading: text });
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <HeadingRow>
      <Heading id={id}>{text}</Heading>
      <a href={`#${id}`} aria-label={name} onClick={() => void copyLink(`#${id}`, site)}>
        #
      </a>
    </HeadingRow>
  );
}

// The heading keeps the distances that a text gives it; what is around it adds none.
const HeadingRow = styled.div`
  display: flex;
  gap: 0.4em;
  align-items: baseline;
  && {
    margin-top: 0;
  }
  && + * {
    margin-top: 0.6em;
  }
  & + && > h3 {
    margin-top: 0;
  }
  && > a {
    min-width: 24px;
    margin-top: 0;
    color: ${color.softInk};
    text-align: center;
    text-decoration: none;
  }
  ${media.mobile} {
    & > a {
      display: none;
    }
  }
  ${media.aboveMobile} {
    gap: 0; /* so that with large letters too the link stays clear of the contents beside it */
    & > a {
      order: -1;
      margin-left: -24px;
    }
    &:not(:hover) > a:not(:focus-visible) {
      opacity: 0;
    }
  }
`;

const Scroller = styled.section`
  position: relative;
  container-type: inline-size;
  overflow-x: auto;
  & > table {
    min-width: 560px;
  }
  caption {
    padding-bottom: ${space[12]};
    font-weight: 620;
    text-align: start;
  }
  /* All of it is read before anything is scrolled. */
  caption > span {
    position: sticky;
    left: 0;
    display: inline-block;
    max-width: 100cqi;
  }
`;
