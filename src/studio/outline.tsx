import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import type { Key } from 'react-aria-components';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { styled } from 'styled-components';
import { toLabel } from '../shared/words';
import { color, edge, family } from '../theme/tokens';
import { BlockList, ProblemCount } from './block-list';
import {
  ActionButton,
  Badge,
  currentStyle,
  IconButton,
  Input,
  MoreMenu,
  Note,
  rowStyle,
  StudioIcon,
} from './components';
import {
  DraftDialog,
  DuplicateDialog,
  NewDialog,
  RemoveDialog,
  RenameDialog,
  UsageDialog,
} from './file-dialogs';
import { HistoryDialog } from './history-dialog';
import { isComposing } from './key-events';
import type { FilePlace, PageEntry } from './protocol';
import { toSearchText } from './search-text';
import { type SiteSummary, useStudio, useStudioState } from './store';

/** A row of the tree: a page, a file without a page, or a group. */
interface TreeNode {
  id: string;
  label: string;
  problems: readonly FilePlace[];
  missingTexts: readonly FilePlace[];
  page?: PageEntry;
  members?: TreeNode[];
  isOpen?: boolean;
  /** The name of one member, for example "article". Set if the author can add members to the group. */
  singular?: string;
}

/** Shows the tree of the site, and below the tree the blocks of the open page. */
export function Outline() {
  return (
    <SidePanel>
      <SiteTree />
      <BlockList />
    </SidePanel>
  );
}

/** The height of a row whose name fits on one line, in CSS pixels. */
const rowHeight = 33;

function SiteTree() {
  const studio = useStudio();
  const overview = useStudioState((state) => state.overview);
  const file = useStudioState((state) => state.selected.file);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once for each selection and search
  useEffect(() => {
    // The rows of an expanded group exist in the next frame. Their heights are known one frame later.
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
      <SearchBar>
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
        <IconButton
          icon={isOpen ? 'up' : 'open'}
          label={isOpen ? 'Collapse the list of pages and files' : 'Expand the list of pages and files'}
          onPress={() => setOpen(!isOpen)}
        />
      </SearchBar>
      {isOpen && nodes && (
        <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowSize: rowHeight }}>
          <PageTree
            ref={tree}
            aria-label="Pages and files"
            items={nodes}
            expandedKeys={nodes.flatMap(({ id, isOpen }) => (isOpen ? [id] : []))}
            onExpandedChange={setOpened}
            renderEmptyState={() => <Note>No page or file has this name.</Note>}
          >
            {(node: TreeNode) => renderNode(node, studio.open)}
          </PageTree>
        </Virtualizer>
      )}
    </section>
  );
}

/**
 * Renders a node. This is a plain function, because a component for each of a thousand nodes would be slow. A collapsed
 * group renders one child, so that its arrow shows.
 */
function renderNode(node: TreeNode, open: (id: string) => void) {
  const { id, label, members, isOpen } = node;
  return (
    <TreeRow
      key={id}
      id={id}
      textValue={label}
      hasChildItems={members !== undefined}
      onAction={members ? undefined : () => open(id)}
    >
      <TreeItemContent>
        <NodeRow node={node} />
      </TreeItemContent>
      {members?.slice(0, isOpen ? undefined : 1).map((member) => renderNode(member, open))}
    </TreeRow>
  );
}

function NodeRow({
  node: { id, label, page, members, isOpen, singular, problems, missingTexts },
}: {
  node: TreeNode;
}) {
  const studio = useStudio();
  const isCurrent = useStudioState(({ selected }) => id === selected.file || id === studio.pageFile);
  return (
    <RowLabel data-group={members && ''} aria-current={isCurrent ? 'page' : undefined}>
      {members && (
        <Chevron slot="chevron" data-tone="icon" data-open={isOpen || undefined}>
          <StudioIcon name="open" size={14} />
        </Chevron>
      )}
      <Name data-quiet={page?.hidden || page?.unlisted || undefined}>{label}</Name>
      {page?.status && <Badge>{page.status}</Badge>}
      {page?.unlisted && <Badge>Not listed</Badge>}
      <ProblemCount problems={problems} missingTexts={missingTexts} />
      {singular !== undefined && (
        <IconButton
          icon="add"
          label={`New ${singular}`}
          onPress={() => studio.set({ dialog: <NewDialog collection={id} singular={singular} /> })}
        />
      )}
      {(page || isLaw(id)) && <FileMenu file={id} title={page?.title ?? label} page={page} />}
    </RowLabel>
  );
}

/** Renders the menu of a page or a law. */
function FileMenu({ file, title, page }: { file: string; title: string; page?: PageEntry }) {
  const studio = useStudio();
  const openDialog = (DialogComponent: ComponentType<{ file: string }>) => () =>
    studio.set({ dialog: <DialogComponent file={file} /> });
  const { unlisted = false, draft = false } = page ?? {};
  const createToggle = (key: string, value: boolean | undefined, label: string, doneMessage: string) => ({
    label,
    run: () => void studio.editFile(file, [{ do: 'set', path: [key], value }], `${title} ${doneMessage}`),
  });
  const pageItems = [
    { label: 'Duplicate…', run: openDialog(DuplicateDialog) },
    { label: 'Change the address…', run: openDialog(RenameDialog) },
    { label: 'Other web addresses', run: () => studio.open(file, ['aliases']) },
    unlisted
      ? createToggle('listed', undefined, 'Show in lists and menus', 'is in lists and menus again')
      : createToggle('listed', false, 'Remove from lists and menus', 'is no longer in lists and menus'),
    draft
      ? createToggle('draft', undefined, 'Remove the draft mark', 'is no longer a draft')
      : { label: 'Make this page a draft…', run: openDialog(DraftDialog) },
  ];
  return (
    <MoreMenu
      label={`Menu for ${title}`}
      entries={[
        { label: 'Where this is used', run: openDialog(UsageDialog) },
        { label: 'Earlier versions', run: openDialog(HistoryDialog) },
        ...(page ? pageItems : []),
        { label: 'Remove…', run: openDialog(RemoveDialog) },
      ]}
    />
  );
}

/** The additional words that find a shared file in a search. */
const fileKeywords: Record<string, string> = {
  'navigation.json': 'header footer links',
  'site.json': 'firm telephone phone email e-mail address social currency footer',
  'wording.json': 'labels buttons texts footer',
};

/** Checks whether a file without a page is a law. Among these files, only laws are in a folder. */
const isLaw = (file: string) => file.includes('/');

/**
 * Lists the groups of the tree: pages, other collections, shared files and laws. A search expands all groups that have
 * matches.
 */
function listNodes(
  { pages, collections, files, problems, missingTexts }: SiteSummary,
  query: string,
  opened: ReadonlySet<Key>,
): TreeNode[] {
  const searchText = toSearchText(query);
  const isFound = (...label: (string | undefined)[]) => toSearchText(label.join(' ')).includes(searchText);
  const findProblems = (id: string) => ({
    problems: problems.filter(({ file }) => file === id),
    missingTexts: missingTexts.filter(({ file }) => file === id),
  });
  // Sorts pages by address: the home page is first, and each page is before its subpages.
  const pageItems = pages
    .toSorted((one, other) => (one.address < other.address ? -1 : 1))
    .map((page): TreeNode => {
      const { file, title } = page;
      return { id: file, label: title, ...findProblems(file), page };
    });
  const found = pageItems.filter(({ label, page }) => isFound(label, page?.address));
  const others = files
    .filter(({ title, file }) => isFound(title, fileKeywords[file]))
    .map(({ file, title }): TreeNode => ({ id: file, label: title, ...findProblems(file) }));
  const createGroup = (id: string, label: string, members: TreeNode[], singular?: string): TreeNode => ({
    id,
    label,
    problems: members.flatMap((member) => member.problems),
    missingTexts: members.flatMap((member) => member.missingTexts),
    members,
    isOpen: searchText !== '' || opened.has(id),
    singular,
  });
  const laws = others.filter(({ id }) => isLaw(id));
  const shared = others.filter(({ id }) => !isLaw(id));
  const createCollectionNode = ({ name, singular }: SiteSummary['collections'][number]) => {
    const label = toLabel(name);
    const isMatch = [toSearchText(label), singular].includes(searchText);
    const members = (isMatch ? pageItems : found).filter(({ page }) => page?.collection === name);
    return createGroup(name, label, members, singular);
  };
  return [
    ...collections
      .map(createCollectionNode)
      .sort((a, b) => Number(b.id === 'pages') - Number(a.id === 'pages')),
    createGroup('shared', 'Shared by all pages', shared),
    createGroup('law', 'Laws', laws, 'law'),
  ].filter(({ members, singular }) => members?.length || (singular && searchText === ''));
}

const SidePanel = styled.div`
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

const SearchBar = styled.div`
  display: flex;
  gap: 4px;
  padding: 8px 8px 8px 12px;
`;

const PageTree = styled(Tree<TreeNode>)`
  overflow: auto;
  &[data-empty] {
    padding: 8px 12px;
  }
`;

const TreeRow = styled(TreeItem<TreeNode>)`
  ${rowStyle}
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
    ${currentStyle}
  }
`;

const Chevron = styled(ActionButton)`
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
  flex: 1 1 50%;
  min-width: 0;
  padding-block: 4px;
  overflow-wrap: anywhere;
  &[data-quiet] {
    color: ${color.softInk};
  }
`;
