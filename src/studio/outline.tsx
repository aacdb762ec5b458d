import { useMemo, useState } from 'react';
import { Collection, type Key, SearchField, Tree, TreeItem, TreeItemContent } from 'react-aria-components';
import { styled } from 'styled-components';
import { color, edge, family } from '../theme/tokens';
import { BlockList, Mark } from './blocks';
import { FieldName, Line, MoreMenu, Press, rowLook, Sign, SignButton, touch } from './parts';
import type { PageEntry } from './protocol';
import { type KnownSite, type Studio, useKnown, useStudio } from './store';

/** A row of the tree: a page, a file that has no page, or what holds them. */
interface Node {
  id: string;
  words: string;
  /** What a new member is called, of a collection. */
  one?: string;
  page?: PageEntry;
  problemCount: number;
  children: Node[];
}

/** The whole site, and the blocks of the page that is shown. */
export function Outline() {
  return (
    <Side>
      <SiteTree />
      <BlockList />
    </Side>
  );
}

function SiteTree() {
  const studio = useStudio();
  const overview = useKnown((state) => state.overview);
  const openFile = useKnown((state) => state.selected.file);
  const address = useKnown((state) => state.address);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(true);
  const [opened, setOpened] = useState<Iterable<Key>>([]);
  const nodes = useMemo(() => (overview ? listNodes(overview, query) : []), [overview, query]);
  const shown = overview?.pages.find((page) => page.address === address);
  const shownFile = shown?.file;
  const [openedFor, setOpenedFor] = useState('');
  if (shown && shown.file !== openedFor) {
    setOpenedFor(shown.file);
    setOpened([...opened, shown.collection]);
  }
  const expanded = query === '' ? opened : nodes.map(({ id }) => id);
  return (
    <section aria-label="The site">
      <Find aria-label="Find a page" value={query} onChange={setQuery}>
        <FieldName className="visually-hidden">Find a page</FieldName>
        <Line placeholder="Find a page" onFocus={() => setOpen(true)} />
        <SignButton
          slot={null}
          sign={isOpen ? 'up' : 'open'}
          label={isOpen ? 'Fold the site away' : 'Show the site'}
          onPress={() => setOpen(!isOpen)}
        />
      </Find>
      {isOpen && (
        <Branches
          aria-label="Pages and files"
          items={nodes}
          dependencies={[openFile, shownFile]}
          expandedKeys={expanded}
          onExpandedChange={setOpened}
          renderEmptyState={() => <Nothing>Nothing is called that.</Nothing>}
        >
          {(node: Node) => <Branch node={node} currentFiles={[openFile, shownFile]} studio={studio} />}
        </Branches>
      )}
    </section>
  );
}

interface BranchProps {
  node: Node;
  currentFiles: (string | undefined)[];
  studio: Studio;
}

function Branch({ node, currentFiles, studio }: BranchProps) {
  const { id, words, one, page, problemCount, children } = node;
  const isGroup = children.length > 0 || one !== undefined;
  return (
    <Twig
      id={id}
      textValue={words}
      data-current={currentFiles.includes(id) || undefined}
      onAction={isGroup ? undefined : () => studio.open(id)}
    >
      <TreeItemContent>
        {({ isExpanded }) => (
          <Inside data-group={isGroup || undefined}>
            {isGroup && (
              <Chevron slot="chevron" data-tone="sign" data-open={isExpanded || undefined}>
                <Sign name="open" size={14} />
              </Chevron>
            )}
            <Name data-quiet={page?.draft || page?.unlisted || undefined}>{words}</Name>
            {page?.draft && <State>Draft</State>}
            {page?.unlisted && <State>Hidden</State>}
            {problemCount > 0 && <Mark count={problemCount} />}
            {one !== undefined && (
              <SignButton
                sign="add"
                label={`New ${one}`}
                onPress={() => studio.set({ dialog: { name: 'new', collection: id, one } })}
              />
            )}
            {page && <PageMenu page={page} studio={studio} />}
          </Inside>
        )}
      </TreeItemContent>
      <Collection items={children}>
        {(child: Node) => <Branch node={child} currentFiles={currentFiles} studio={studio} />}
      </Collection>
    </Twig>
  );
}

function PageMenu({ page, studio }: { page: PageEntry; studio: Studio }) {
  const { file, title, draft, unlisted } = page;
  const ask = (name: 'rename' | 'remove' | 'uses') => () => studio.set({ dialog: { name, file } });
  const turn = (key: string, value: boolean | undefined, words: string) => () =>
    void studio.change(file, [{ do: 'set', path: [key], value }], words);
  return (
    <MoreMenu
      label={`What to do with ${title}`}
      entries={[
        { id: 'uses', words: 'Who uses this', act: ask('uses') },
        { id: 'rename', words: 'Change its address…', act: ask('rename') },
        { id: 'aliases', words: 'Further addresses', act: () => studio.open(file, ['aliases']) },
        unlisted
          ? {
              id: 'list',
              words: 'Show in lists and menus',
              act: turn('listed', undefined, `In lists again: ${title}`),
            }
          : {
              id: 'list',
              words: 'Hide from lists and menus',
              act: turn('listed', false, `Not in lists: ${title}`),
            },
        draft
          ? {
              id: 'draft',
              words: 'No longer a draft',
              act: turn('draft', undefined, `No longer a draft: ${title}`),
            }
          : { id: 'draft', words: 'Make it a draft', act: turn('draft', true, `A draft now: ${title}`) },
        { id: 'remove', words: 'Remove…', act: ask('remove') },
      ]}
    />
  );
}

function listNodes({ pages, collections, files }: KnownSite, query: string): Node[] {
  const wanted = query.trim().toLowerCase();
  const isWanted = (words: string) => words.toLowerCase().includes(wanted);
  const groups = collections.map(({ name, one, many }): Node => {
    const members = pages
      .filter(
        ({ collection, title, address }) => collection === name && (isWanted(title) || isWanted(address)),
      )
      .map(
        (page): Node => ({
          id: page.file,
          words: page.address === '/' ? 'Home page' : page.title,
          page,
          problemCount: page.problemCount,
          children: [],
        }),
      );
    return group(name, many.charAt(0).toUpperCase() + many.slice(1), members, one);
  });
  const others = files
    .filter(({ title, file }) => isWanted(title) || isWanted(file))
    .map(({ file, title, problemCount }): Node => ({ id: file, words: title, problemCount, children: [] }));
  const isLaw = ({ id }: Node) => id.includes('/');
  const shared = group(
    'shared',
    'Shared by all pages',
    others.filter((node) => !isLaw(node)),
  );
  const laws = group('law', 'Laws', others.filter(isLaw), 'law');
  const sorted = [...groups].sort((a, b) => Number(b.id === 'pages') - Number(a.id === 'pages'));
  return [...sorted, shared, laws].filter(
    ({ children, one }) => children.length > 0 || (one && wanted === ''),
  );
}

function group(id: string, words: string, children: Node[], one?: string): Node {
  const problemCount = children.reduce((sum, child) => sum + child.problemCount, 0);
  return { id, words, one, problemCount, children };
}

const Side = styled.div`
  display: grid;
  grid-template-rows: fit-content(45%) minmax(0, 1fr);
  height: 100%;
  & > section {
    min-height: 0;
    overflow: auto;
    border-bottom: ${edge.line};
  }
`;

const Find = styled(SearchField)`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  gap: 4px;
  padding: 8px 8px 8px 12px;
  background: ${color.bg};
`;

const Branches = styled(Tree<Node>)`
  outline: none;
`;

const Twig = styled(TreeItem<Node>)`
  ${rowLook}
`;

const Inside = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 34px;
  padding-inline: 26px 4px;
  font: 400 0.875rem/1.3 ${family.sans};
  &[data-group] {
    padding-inline-start: 2px;
    font-weight: 650;
  }
  ${touch} {
    min-height: 44px;
  }
`;

const Chevron = styled(Press)`
  &[data-tone] {
    width: 22px;
    min-height: 28px;
  }
  & > svg {
    transition: rotate var(--time-fast);
  }
  &[data-open] > svg {
    rotate: 90deg;
  }
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  padding-block: 4px;
  &[data-quiet] {
    color: ${color.softInk};
  }
`;

const State = styled.span`
  padding: 1px 6px;
  border: ${edge.line};
  color: ${color.softInk};
  font: 600 0.75rem/1.3 ${family.sans};
`;

const Nothing = styled.p`
  padding: 8px 12px;
  color: ${color.softInk};
  font-size: 0.875rem;
`;
