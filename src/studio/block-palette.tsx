import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { pluralise } from '../shared/words';
import { color, edge, family, motion, space } from '../theme/tokens';
import { copyText } from '../ui/clipboard';
import { useQuery } from './api';
import { ActionButton, Disclosure, FormField, Note, Stack } from './components';
import { Dialog, ErrorNotice, OpenButton } from './dialog';
import { apiPath, type BlockOption } from './protocol';
import { isSearchMatch } from './search-text';
import { useStudio } from './store';

const doubleClickMs = 300;

/** Lists the blocks that can be added to the page. Each block has a live preview. */
export function Palette({ at }: { at: number }) {
  const studio = useStudio();
  const { response: blocks, error } = useQuery<BlockOption[]>('blocks', { file: studio.pageFile });
  const [query, setQuery] = useState('');
  const matches = blocks?.filter(({ title, purpose, keywords }) =>
    isSearchMatch(`${title} ${purpose} ${keywords}`, query),
  );
  const [isAdded, setAdded] = useState(false);
  const add = (block: BlockOption) => {
    if (isAdded) return;
    setAdded(true);
    const { dialog } = studio.state;
    studio.insertBlock(at, block.value);
    // Waits for the second click of a double click. Otherwise the second click would hit the page below the dialog.
    setTimeout(() => {
      if (studio.close(dialog)) studio.focus(['blocks', at]);
    }, doubleClickMs);
  };
  const getGroup = ({ group, isAllowed }: BlockOption) => (isAllowed ? group : 'For other kinds of pages');
  // The blocks that are not allowed on this page come last.
  const sorted = matches?.toSorted((one, other) => Number(other.isAllowed) - Number(one.isAllowed)) ?? [];
  const titles = [...new Set(sorted.map(getGroup))];
  return (
    <Dialog title="Add a block" width="wide">
      <Stack
        onSubmit={(event) => {
          event.preventDefault();
          const first = matches?.find(({ isAllowed }) => isAllowed) ?? matches?.[0];
          if (query.trim() !== '' && first) add(first);
        }}
      >
        <FormField
          label="Find a block"
          type="search"
          value={query}
          onChange={setQuery}
          isRequired
          autoFocus
        />
      </Stack>
      <ErrorNotice message={error} />
      {matches?.length === 0 && <Note>No block matches.</Note>}
      {titles.map((title) => (
        <section key={title} aria-label={title}>
          <GroupTitle>{title}</GroupTitle>
          <Grid>
            {sorted
              .filter((block) => getGroup(block) === title)
              .map((block) => (
                <BlockCard key={block.type} block={block} add={add} />
              ))}
          </Grid>
        </section>
      ))}
    </Dialog>
  );
}

interface BlockCardProps {
  block: BlockOption;
  add: (block: BlockOption) => void;
}

function BlockCard({ block, add }: BlockCardProps) {
  const studio = useStudio();
  const [isVisible, setVisible] = useState(false);
  // With `loading="lazy"`, the browser would load all previews, because loading starts long before they are visible.
  const observe = useCallback((picture: HTMLElement) => {
    const onIntersect = (entries: IntersectionObserverEntry[]) =>
      setVisible((previous) => previous || entries.some((entry) => entry.isIntersecting));
    const observer = new IntersectionObserver(onIntersect, { rootMargin: '200px' });
    observer.observe(picture);
    return () => observer.disconnect();
  }, []);
  const { type, title, purpose, value, usedIn } = block;
  return (
    <li>
      <Card type="button" onClick={() => add(block)}>
        <Picture ref={observe} inert>
          {isVisible && (
            <iframe
              src={`${apiPath}/example/${type}?theme=${studio.state.isDark ? 'dark' : 'light'}`}
              title={`Example of ${title}`}
              tabIndex={-1}
            />
          )}
        </Picture>
        <b>{title}</b>
        <span>{purpose}</span>
      </Card>
      <Disclosure>
        <summary>
          {usedIn.length === 0 ? 'Not used yet' : `Used on ${pluralise(usedIn.length, 'page')}`}
        </summary>
        <ul>
          {usedIn.map((use) => (
            <li key={use.file}>
              <OpenButton file={use.file}>{use.title}</OpenButton>
            </li>
          ))}
        </ul>
        <ActionButton
          data-tone="quiet"
          onPress={async () => {
            const isCopied = await copyText(JSON.stringify(value, null, 2));
            studio.showToast(isCopied ? 'Copied as JSON' : 'The browser blocked copying.');
          }}
        >
          Copy as JSON
        </ActionButton>
      </Disclosure>
    </li>
  );
}

const GroupTitle = styled.h3`
  padding-bottom: ${space[8]};
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, 256px);
  gap: ${space[16]};
`;

const Card = styled.button`
  display: grid;
  gap: 4px;
  align-content: start;
  width: 100%;
  padding-bottom: 10px;
  border-top: ${edge.rule};
  font: 400 0.875rem/1.4 ${family.sans};
  text-align: start;
  transition: background ${motion.fast};
  & > b {
    padding-inline: 6px;
    font-size: 0.9375rem;
    font-weight: 650;
  }
  & > span:last-child {
    padding-inline: 6px;
    color: ${color.softInk};
  }
  &:hover {
    background: ${color.brandSoft};
  }
`;

const Picture = styled.span`
  display: block;
  height: 144px;
  overflow: hidden;
  border-bottom: ${edge.line};
  background: ${color.sunken};
  & > iframe {
    width: 1024px;
    height: 576px;
    border: 0;
    transform: scale(0.25);
    transform-origin: 0 0;
    pointer-events: none;
  }
`;
