import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Autocomplete, FieldInputContext } from 'react-aria-components/Autocomplete';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { useAsyncList } from 'react-aria-components/useAsyncList';
import { styled } from 'styled-components';
import { toLabel } from '../../shared/words';
import { color, space } from '../../theme/tokens';
import { ActionButton, Help, inputStyle, optionStyle, PopoverPanel } from '../components';
import type { ChoiceLists, FieldSchema, NameOption } from '../protocol';
import { isSearchMatch, rankTitle } from '../search-text';

export interface Option {
  id: string;
  title: string;
  note?: string;
  picture?: ReactNode;
}

/**
 * Returns the options of a field. For example, a field of the kind `law` offers the names of all laws. A link offers
 * the pages, files and headings of the site.
 */
export function listPickerOptions(kind: FieldSchema['kind'], choices: ChoiceLists): Option[] {
  const names: Partial<Record<string, NameOption[]>> = choices.names;
  const nameOptions = names[kind ?? ''] ?? [
    ...choices.addresses,
    ...choices.downloads,
    ...listAnchors(choices),
  ];
  return nameOptions.map(([id, title, note = id]) => ({ id, title: title || toLabel(id), note }));
}

function listAnchors({ addresses, anchors }: ChoiceLists): NameOption[] {
  const titles = new Map(addresses);
  return anchors.map((id) => {
    const [address = '', anchor = ''] = id.split('#');
    return [id, `${titles.get(address) ?? address}: ${toLabel(anchor)}`];
  });
}

interface PickerProps {
  label: string;
  /** Returns all options. If this function is missing, `find` searches on the server. */
  options?: () => readonly Option[];
  find?: (query: string) => Promise<readonly Option[]>;
  isGrid?: boolean;
  onPick: (id: string) => void;
  children: ReactNode;
  describedBy?: string;
  /**
   * Additional fields below the search. `confirm` picks the first option that the search found, or the current option
   * if the search is empty.
   */
  fields?: (confirm: () => void) => ReactNode;
  /** The id of the current option. */
  current?: string;
}

/** Renders a button that opens a list of options with a search. */
export function Picker({ label, children, describedBy, ...list }: PickerProps) {
  return (
    <DialogTrigger>
      <ActionButton aria-describedby={describedBy}>{children}</ActionButton>
      <PopoverPanel placement="bottom start">
        <Dialog aria-label={label}>
          {({ close }) => <OptionPanel {...list} label={label} close={close} />}
        </Dialog>
      </PopoverPanel>
    </DialogTrigger>
  );
}

/** The maximum number of options in the list. The author can search for the rest. */
const maxShown = 60;

/** Renders a search and the options that it finds. Calls `onPick` after the panel has closed. */
export function OptionPanel({
  label,
  options,
  find,
  isGrid,
  onPick,
  fields,
  current,
  close,
}: Omit<PickerProps, 'children'> & { close: () => void }) {
  const { items, filterText, setFilterText, isLoading, loadingState, error } = useAsyncList<Option>({
    load: async ({ filterText: query = '' }) => {
      const items = find ? await find(query) : (options?.() ?? []).filter((option) => isFound(option, query));
      return {
        items: find
          ? items
          : items.toSorted((one, other) => rankTitle(one.title, query) - rankTitle(other.title, query)),
      };
    },
  });
  const picked = useRef<string>(undefined);
  const reportPick = useEffectEvent(() => {
    if (picked.current !== undefined) onPick(picked.current);
  });
  // Calls `onPick` on unmount, because `onPick` can move the focus. The open panel would trap the focus.
  useEffect(() => () => reportPick(), []);
  // The library does not clear `error` after a later success.
  const errorMessage = loadingState === 'error' && error?.message;
  const shown = errorMessage ? [] : items.slice(0, maxShown);
  const list = useRef<HTMLDivElement>(null);
  // Tab reaches the list, so that keys can scroll it. A `tabIndex` at the first render would make the library ignore
  // the arrow keys and Enter in the search.
  useEffect(() => list.current?.setAttribute('tabindex', '0'), []);
  const pick = (id: string) => {
    picked.current = id;
    close();
  };
  const confirm = () => {
    const id = filterText === '' ? current : shown[0]?.id;
    if (id !== undefined) pick(id);
    else list.current?.focus();
  };
  return (
    <Panel>
      <Autocomplete inputValue={filterText} onInputChange={setFilterText}>
        <SearchField aria-label={`Search: ${label}`} autoFocus>
          <SearchInput placeholder="Search" />
        </SearchField>
        {/* Without this `null`, the additional fields would also act as the search input. */}
        <FieldInputContext value={null}>{fields?.(confirm)}</FieldInputContext>
        <OptionList
          ref={list}
          aria-label={label}
          items={shown}
          layout={isGrid ? 'grid' : 'stack'}
          renderEmptyState={() => errorMessage || (isLoading ? 'Loading…' : 'Nothing found.')}
          onAction={(key) => pick(String(key))}
        >
          {({ title, note, picture }: Option) => (
            <ListBoxItem textValue={title}>
              {picture}
              {/* Without a `slot`, each text is in the accessible name of the option and works as a voice command. */}
              <span>{title}</span>
              {note !== undefined && note !== title && <small>{note}</small>}
            </ListBoxItem>
          )}
        </OptionList>
      </Autocomplete>
      {items.length > maxShown && <Help>There are more results. Type part of the name to find one.</Help>}
    </Panel>
  );
}

function isFound({ id, title, note = '' }: Option, query: string): boolean {
  return isSearchMatch(`${id} ${title} ${note}`, query);
}

const Panel = styled.div`
  display: grid;
  gap: ${space[8]};
  padding: ${space[8]};
`;

const SearchInput = styled(Input)`
  ${inputStyle}
`;

const OptionList = styled(ListBox<Option>)`
  max-height: 300px;
  overflow: auto;
  & [role='option'] {
    display: grid;
    ${optionStyle}
  }
  & small {
    color: ${color.softInk};
    font-size: 0.8125rem;
  }
  &[data-layout='grid'] {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(84px, 1fr));
    grid-auto-rows: max-content;
    gap: 4px;
    width: min(380px, 80vw);
  }
  &[data-layout='grid'] [role='option'] {
    justify-items: center;
    padding: 8px 4px;
    font-size: .75rem;
    text-align: center;
  }
  &[data-empty] {
    display: block;
  }
  & img {
    width: 72px;
    height: 54px;
    background: ${color.sunken};
    object-fit: contain;
  }
`;
