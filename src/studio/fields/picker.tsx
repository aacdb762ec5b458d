import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { Text } from 'react-aria-components/Text';
import { useAsyncList } from 'react-aria-components/useAsyncList';
import { styled } from 'styled-components';
import { toLabel } from '../../shared/words';
import { color, space } from '../../theme/tokens';
import { Help, inputLook, Layer, optionLook, Press } from '../parts';
import type { ChoiceLists, FieldSchema, NameOffer } from '../protocol';
import { hasWords, toSearchText } from '../search-text';

export interface Option {
  id: string;
  title: string;
  note?: string;
  picture?: ReactNode;
}

/** Returns what can be chosen in a field of a kind: names, or the pages of the site and their headings. */
export function offersOf(kind: FieldSchema['kind'], choices: ChoiceLists): Option[] {
  const names: Partial<Record<string, NameOffer[]>> = choices.names;
  const offers = names[kind ?? ''] ?? [...choices.addresses, ...anchorsOf(choices)];
  return offers.map(([id, title, note = id]) => ({ id, title: title || toLabel(id), note }));
}

function anchorsOf({ addresses, anchors }: ChoiceLists): NameOffer[] {
  const titles = new Map(addresses);
  return anchors.map((id) => {
    const [address = '', anchor = ''] = id.split('#');
    return [id, `${titles.get(address) ?? address}: ${toLabel(anchor)}`];
  });
}

interface PickerProps {
  /** What is chosen here. */
  label: string;
  /** All that may be chosen, or what is found by words. */
  options?: () => readonly Option[];
  find?: (words: string) => Promise<readonly Option[]>;
  isGrid?: boolean;
  onPick: (id: string) => void;
  /** On the button. */
  children: ReactNode;
  describedBy?: string;
  /** Says below the list what else can be written. */
  hint?: string;
}

/** A button that opens a list with a search: of pages, entries, laws, icons, pictures. */
export function Picker({ label, children, describedBy, ...list }: PickerProps) {
  return (
    <DialogTrigger>
      <Press aria-describedby={describedBy}>{children}</Press>
      <Layer placement="bottom start">
        <Dialog aria-label={label}>{({ close }) => <Choices {...list} label={label} close={close} />}</Dialog>
      </Layer>
    </DialogTrigger>
  );
}

/** So many are shown; whoever looks for another writes a part of its name. */
const most = 60;

function Choices({
  label,
  options,
  find,
  isGrid,
  onPick,
  hint,
  close,
}: Omit<PickerProps, 'children'> & { close: () => void }) {
  const { items, filterText, setFilterText, isLoading, loadingState, error } = useAsyncList<Option>({
    load: async ({ filterText: words = '' }) => {
      const items = find ? await find(words) : (options?.() ?? []).filter((option) => isFound(option, words));
      return { items: find ? items : items.toSorted((one, other) => rank(one, words) - rank(other, words)) };
    },
  });
  const picked = useRef<string>(undefined);
  const tell = useEffectEvent(() => {
    if (picked.current !== undefined) onPick(picked.current);
  });
  // Once the list is gone, as it holds the focus while it is there.
  useEffect(() => () => tell(), []);
  // The library leaves an error where it was once something is found again.
  const fault = loadingState === 'error' && error?.message;
  const shown = fault ? [] : items.slice(0, most);
  return (
    <Panel>
      <Autocomplete inputValue={filterText} onInputChange={setFilterText}>
        <SearchField aria-label={`Search: ${label}`} autoFocus>
          <SearchInput placeholder="Search" />
        </SearchField>
        <Offers
          aria-label={label}
          items={shown}
          layout={isGrid ? 'grid' : 'stack'}
          renderEmptyState={() => fault || (isLoading ? 'Looking…' : 'Nothing is found.')}
          onAction={(key) => {
            picked.current = String(key);
            close();
          }}
        >
          {({ title, note, picture }: Option) => (
            <ListBoxItem textValue={title}>
              {picture}
              <Text slot="label">{title}</Text>
              {note !== undefined && note !== title && <Text slot="description">{note}</Text>}
            </ListBoxItem>
          )}
        </Offers>
      </Autocomplete>
      {items.length > most && <Help>There are more: write a part of the name.</Help>}
      {hint && <Help>{hint}</Help>}
    </Panel>
  );
}

function isFound({ id, title, note = '' }: Option, words: string): boolean {
  return hasWords(`${id} ${title} ${note}`, words);
}

/** Ranks an option with exactly this title first, then titles that begin with the words. */
function rank({ title }: Option, words: string): number {
  const [name, wanted] = [toSearchText(title), toSearchText(words)];
  return name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2;
}

const Panel = styled.div`
  display: grid;
  gap: ${space[8]};
  padding: ${space[8]};
`;

const SearchInput = styled(Input)`
  ${inputLook}
`;

const Offers = styled(ListBox<Option>)`
  max-height: 300px;
  overflow: auto;
  & [role='option'] {
    display: grid;
    ${optionLook}
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
