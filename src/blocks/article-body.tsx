import { Fragment, type MouseEvent, memo, useState } from 'react';
import { css, styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { fillWords } from '../shared/words';
import { container } from '../theme/breakpoints';
import { color, edge, family, layer, media, size, space, type } from '../theme/tokens';
import { Picture } from '../ui/images';
import { Contents } from '../ui/navigation';
import { Callout, Paragraphs, Prose, Quote, RichText, Standfirst } from '../ui/prose';
import { Band, Columns, ReadingColumn } from '../ui/section';
import { copyLink } from '../ui/send-page';
import { useBlock, usePage, useSite, useWording } from '../ui/site-context';
import { stackedRows, Table, TableRow, tableRoles } from '../ui/table';
import { getSource, Margin, SourceNote } from './article-margin';

type Node = BlockOf<'article-body'>['content'][number];
type NodeOf<T extends Node['type']> = Extract<Node, { type: T }>;

/**
 * The source that is open, the link that opened it, and the index of the node that contains this link. The index is -1
 * if the link is in no node, for example in the margin.
 */
interface OpenSource {
  number: number;
  mark: HTMLElement;
  at: number;
}

/**
 * Renders the text of an article with its margin. Adds a table of contents if there are at least three headings. A
 * click on a citation opens its source in the margin. If the window has no margin, the source opens below the node with
 * the citation.
 */
export function ArticleBody({ block }: { block: BlockOf<'article-body'> }) {
  const { contents, standfirst, content } = block;
  const list = useBlock('law-sources');
  const [openSource, setOpenSource] = useState<OpenSource>();
  const close = () => {
    if (document.activeElement?.closest('[data-source-note]')) openSource?.mark.focus();
    setOpenSource(undefined);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const mark = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#source-"]');
    if (!mark || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const number = Number(mark.hash.slice('#source-'.length));
    if (!list || !getSource(list, number)) return;
    event.preventDefault();
    const parts = [...event.currentTarget.querySelectorAll('[data-prose] > :not([data-source-note])')];
    if (mark === openSource?.mark) close();
    else setOpenSource({ number, mark, at: parts.findIndex((part) => part.contains(mark)) });
  };
  const note = (isBeside?: boolean) =>
    list &&
    openSource && (
      <SourceNote
        key={openSource.number}
        list={list}
        number={openSource.number}
        isBeside={isBeside}
        close={close}
      />
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
      <Page onClick={onClick} onKeyDown={({ key }) => key === 'Escape' && close()}>
        {contents.length > 2 && <Contents entries={contents} />}
        <ReadingColumn>
          <Prose data-prose="">
            {parts.map((part, index) => (
              <Fragment key={part.key}>
                {part}
                {index === openSource?.at && note()}
              </Fragment>
            ))}
          </Prose>
          <Tags />
        </ReadingColumn>
        <Margin block={block}>{note(true)}</Margin>
      </Page>
    </Band>
  );
}

// The page is a size container, so that `--beside` can depend on its width.
const Page = styled(Columns)`
  container-type: inline-size;
`;

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
        <PullFigure>
          <b>{node.value}</b>
          <figcaption>
            <RichText text={node.words} />
          </figcaption>
        </PullFigure>
      );
  }
});

function List({ node }: { node: NodeOf<'list'> }) {
  const Items = node.style === 'bulleted' ? 'ul' : 'ol';
  return (
    <Items data-checklist={node.style === 'checklist' || undefined}>
      {node.items.map((item, index) => (
        <li key={index}>
          <RichText text={item} />
        </li>
      ))}
    </Items>
  );
}

/**
 * Renders a table in a scroll container that can have the keyboard focus. A table of four or more columns extends over
 * the margin. In narrow windows, a table of three or more columns shows each row as a card.
 */
function WideTable({ node: { caption, columns, rows } }: { node: NodeOf<'table'> }) {
  return (
    <Scroller tabIndex={0} aria-label={caption} data-columns={Math.min(columns.length, 4)}>
      <Table caption={caption} isCaptionShown heads={columns}>
        <tbody {...tableRoles.group}>
          {rows.map((cells, index) => (
            <TableRow key={index} cells={cells} heads={columns} />
          ))}
        </tbody>
      </Table>
    </Scroller>
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

const PullFigure = styled.figure`
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
    font: 540 ${size.body}/1.4 ${family.sans};
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

/** Renders a heading with a link to itself. A click copies the link. */
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

// The wrapper has no margins, so that the heading's margins apply.
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
    /* The link is to the left of the heading. With a gap, the link would be further left. In large text, it would
       then overlap the table of contents. */
    gap: 0;
    & > a {
      order: -1;
      margin-left: -24px;
    }
    &:not(:hover) > a:not(:focus-visible) {
      opacity: 0;
    }
  }
`;

const cards = css`
  ${stackedRows}
  caption {
    display: block;
  }
  tr {
    border-top: ${edge.rule};
  }
  tbody th {
    font-size: 1.125rem;
  }
`;

const edgeBar = (side: 'left' | 'right') =>
  `linear-gradient(${color.bg} 0 0) ${side}/4px 100% no-repeat local, linear-gradient(${color.brand} 0 0) ${side}/4px 100% no-repeat`;

// A bar marks each side to which visitors can scroll the table. Once the table is scrolled to the end of a side, the
// background covers the bar of that side.
const Scroller = styled.section`
  position: relative;
  container-type: inline-size;
  overflow-x: auto;
  background: ${edgeBar('left')}, ${edgeBar('right')}, ${color.bg};
  ${media.aboveDrawer} {
    &[data-columns='4'] {
      z-index: ${layer.raised};
      margin-right: calc(-1 * var(--beside));
    }
  }
  caption {
    padding-bottom: ${space[12]};
    font-weight: 640;
    text-align: start;
  }
  /* The caption fits the visible width, so that it does not scroll. */
  caption > span {
    position: sticky;
    left: 0;
    display: inline-block;
    max-width: min(100cqi, 30em);
  }
  @media screen {
    @container (width < ${container.threeColumns}em) {
      &[data-columns='3'] > table {
        ${cards}
      }
    }
    @container (width < ${container.fiveColumns}em) {
      &[data-columns='4'] > table {
        ${cards}
      }
    }
  }
`;
