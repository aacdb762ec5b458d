import { useEffect, useMemo, useRef, useState } from 'react';
import type { Key } from 'react-aria-components';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { styled } from 'styled-components';
import { toLabel } from '../shared/words';
import { color, edge, family } from '../theme/tokens';
import { BlockList, Mark } from './blocks';
import { DraftDialog, NewDialog, RemoveDialog, RenameDialog, UsesDialog } from './chores';
import { currentLook, Input, MoreMenu, Note, Press, rowLook, Sign, SignButton } from './parts';
import type { PageEntry } from './protocol';
import { toSearchText } from './search-text';
import { isComposing } from './shortcut';
import { type KnownSite, useKnown, useStudio } from './store';

/** A row of the tree: a page, a file that has no page, or a group of them. */
interface Node {
  id: string;
  words: string;
  problemCount: number;
  page?: PageEntry;
  members?: Node[];
  isOpen?: boolean;
  /** What a new member is called, of a group that may get more. */
  one?: string;
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

/** Of most rows, in CSS pixels. */
const rowHeight = 33;

function SiteTree() {
  const studio = useStudio();
  const overview = useKnown((state) => state.overview);
  const file = useKnown((state) => state.selected.file);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(true);
  const [opened, setOpened] = useState<ReadonlySet<Key>>(new Set());
  const nodes = useMemo(() => overview && listNodes(overview, query, opened), [overview, query, opened]);
  const [openedFor, setOpenedFor] = useState('');
  if (overview && file !== openedFor) {
    const page = overview.pages.find((each) => each.file === file);
    setOpenedFor(file);
    setOpened(new Set([...opened, page?.collection ?? (isLaw(file) ? 'law' : 'shared')]));
    const isFound = nodes?.some(({ members }) => members?.some(({ id }) => id === file));
    if (file !== '' && !isFound) setQuery('');
  }
  const tree = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each selection and search
  useEffect(() => {
    // Once the rows of a group that was opened for it are laid out; and once more, as those of long names are higher.
    let frame = requestAnimationFrame(() => {
      const { current: list } = tree;
      const rows = nodes?.flatMap((node) => [node, ...(node.isOpen ? (node.members ?? []) : [])]);
      const row = rows?.findIndex(({ id }) => id === file) ?? 0;
      const top = query === '' ? row * rowHeight : 0;
      if (list && (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 2 * rowHeight))
        list.scrollTop = top - list.clientHeight / 2;
      frame = requestAnimationFrame(() => {
        list?.querySelector(`[data-key="${CSS.escape(file)}"]`)?.scrollIntoView({ block: 'nearest' });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [file, query]);
  return (
    <section aria-label="The site">
      <Find>
        <Input
          type="search"
          aria-label="Find a page"
          placeholder="Find a page"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={({ key, nativeEvent }) => {
            const [first] = nodes?.flatMap(({ members = [] }) => members) ?? [];
            if (key === 'Enter' && !isComposing(nativeEvent) && query !== '' && first) studio.open(first.id);
          }}
        />
        <SignButton
          sign={isOpen ? 'up' : 'open'}
          label={isOpen ? 'Fold the site away' : 'Show the site'}
          onPress={() => setOpen(!isOpen)}
        />
      </Find>
      {isOpen && nodes && (
        <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowSize: rowHeight }}>
          <PageTree
            ref={tree}
            aria-label="Pages and files"
            items={nodes}
            expandedKeys={nodes.flatMap(({ id, isOpen }) => (isOpen ? [id] : []))}
            onExpandedChange={setOpened}
            renderEmptyState={() => <Note>Nothing is called that.</Note>}
          >
            {(node: Node) => renderNode(node, studio.open)}
          </PageTree>
        </Virtualizer>
      )}
    </section>
  );
}

/** No component, as it is made a thousand times where only a few are seen. Of what is closed one tells that there are some. */
function renderNode(node: Node, open: (id: string) => void) {
  const { id, words, members, isOpen } = node;
  return (
    <TreeRow
      key={id}
      id={id}
      textValue={words}
      hasChildItems={members !== undefined}
      onAction={members ? undefined : () => open(id)}
    >
      <TreeItemContent>
        <Inside node={node} />
      </TreeItemContent>
      {members?.slice(0, isOpen ? undefined : 1).map((member) => renderNode(member, open))}
    </TreeRow>
  );
}

function Inside({ node: { id, words, page, members, isOpen, one, problemCount } }: { node: Node }) {
  const studio = useStudio();
  const isCurrent = useKnown(({ selected }) => id === selected.file || id === studio.pageFile);
  return (
    <RowLabel data-group={members && ''} aria-current={isCurrent ? 'page' : undefined}>
      {members && (
        <Chevron slot="chevron" data-tone="sign" data-open={isOpen || undefined}>
          <Sign name="open" size={14} />
        </Chevron>
      )}
      <Name data-quiet={page?.draft || page?.unlisted || undefined}>{words}</Name>
      {page?.draft && <Badge>Draft</Badge>}
      {page?.unlisted && <Badge>Hidden</Badge>}
      {problemCount > 0 && <Mark count={problemCount} />}
      {one !== undefined && (
        <SignButton
          sign="add"
          label={`New ${one}`}
          onPress={() => studio.set({ dialog: <NewDialog collection={id} one={one} /> })}
        />
      )}
      {(page || isLaw(id)) && <FileMenu file={id} title={page?.title ?? words} page={page} />}
    </RowLabel>
  );
}

/** What can be done with a page or a law. */
function FileMenu({ file, title, page }: { file: string; title: string; page?: PageEntry }) {
  const studio = useStudio();
  const ask = (Asked: typeof UsesDialog) => () => studio.set({ dialog: <Asked file={file} /> });
  const { unlisted = false, draft = false } = page ?? {};
  const set = (key: string, value: boolean | undefined, words: string, done: string) => ({
    words,
    act: () => void studio.change(file, [{ do: 'set', path: [key], value }], `${title} ${done}`),
  });
  const ofPages = [
    { words: 'Change its address…', act: ask(RenameDialog) },
    { words: 'Further addresses', act: () => studio.open(file, ['aliases']) },
    unlisted
      ? set('listed', undefined, 'Show in lists and menus', 'is in lists and menus again')
      : set('listed', false, 'Hide from lists and menus', 'is kept out of lists and menus now'),
    draft
      ? set('draft', undefined, 'No longer a draft', 'is no draft any more')
      : { words: 'Make it a draft…', act: ask(DraftDialog) },
  ];
  return (
    <MoreMenu
      label={`What to do with ${title}`}
      entries={[
        { words: 'Who uses this', act: ask(UsesDialog) },
        ...(page ? ofPages : []),
        { words: 'Remove…', act: ask(RemoveDialog) },
      ]}
    />
  );
}

/** What people look for in files that all pages share. */
const subjects: Record<string, string> = {
  'navigation.json': 'header footer links',
  'site.json': 'firm telephone phone e-mail mail address social currency footer',
  'wording.json': 'labels buttons texts footer',
};

/** Of what no page is, laws alone lie in a folder. */
const isLaw = (file: string) => file.includes('/');

/** Collections, the pages first among them, and files that no page is of. While somebody searches, all that is found is open. */
function listNodes(
  { pages, collections, files, problems }: KnownSite,
  query: string,
  opened: ReadonlySet<Key>,
): Node[] {
  const wanted = toSearchText(query);
  const isFound = (...words: (string | undefined)[]) => toSearchText(words.join(' ')).includes(wanted);
  const countIn = (id: string) => problems.filter(({ file }) => file === id).length;
  // By their addresses: the home page first, and what lies below a page after it.
  const ofPages = pages
    .toSorted((one, other) => (one.address < other.address ? -1 : 1))
    .map((page): Node => {
      const { file, title } = page;
      return { id: file, words: title, problemCount: countIn(file), page };
    });
  const found = ofPages.filter(({ words, page }) => isFound(words, page?.address));
  const others = files
    .filter(({ title, file }) => isFound(title, subjects[file]))
    .map(({ file, title }): Node => ({ id: file, words: title, problemCount: countIn(file) }));
  const group = (id: string, words: string, members: Node[], one?: string): Node => ({
    id,
    words,
    problemCount: members.reduce((sum, member) => sum + member.problemCount, 0),
    members,
    isOpen: wanted !== '' || opened.has(id),
    one,
  });
  const laws = others.filter(({ id }) => isLaw(id));
  const shared = others.filter(({ id }) => !isLaw(id));
  const ofCollection = ({ name, one }: KnownSite['collections'][number]) => {
    const words = toLabel(name);
    const isMeant = [toSearchText(words), one].includes(wanted);
    const members = (isMeant ? ofPages : found).filter(({ page }) => page?.collection === name);
    return group(name, words, members, one);
  };
  return [
    ...collections.map(ofCollection).sort((a, b) => Number(b.id === 'pages') - Number(a.id === 'pages')),
    group('shared', 'Shared by all pages', shared),
    group('law', 'Laws', laws, 'law'),
  ].filter(({ members, one }) => members?.length || (one && wanted === ''));
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
  & > section:first-child {
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  }
`;

const Find = styled.div`
  display: flex;
  gap: 4px;
  padding: 8px 8px 8px 12px;
`;

const PageTree = styled(Tree<Node>)`
  overflow: auto;
  &[data-empty] {
    padding: 8px 12px;
  }
`;

const TreeRow = styled(TreeItem<Node>)`
  ${rowLook}
`;

const RowLabel = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: var(--control);
  padding-inline: 26px 4px;
  font: 400 0.875rem/1.3 ${family.sans};
  &[data-group] {
    padding-inline-start: 2px;
    font-weight: 650;
  }
  &[aria-current] {
    ${currentLook}
  }
`;

const Chevron = styled(Press)`
  &[data-tone] {
    min-width: 22px;
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
  overflow-wrap: anywhere;
  &[data-quiet] {
    color: ${color.softInk};
  }
`;

const Badge = styled.span`
  padding: 1px 6px;
  border: ${edge.line};
  color: ${color.softInk};
  font: 600 0.75rem/1.3 ${family.sans};
`;
