import { styled } from 'styled-components';
import { edge } from '../../theme/tokens';
import { type Editing, useEditing } from '../editing';
import { Help, Row, Select, Tick } from '../parts';
import type { ChoiceLists, FieldProblem } from '../protocol';
import { inWords } from '../values';
import type { ControlProps } from './parts';
import { type Option, Picker } from './picker';
import { TextBox } from './texts';

/** Yes or no. */
export function Switch({ schema, value, write, input }: ControlProps) {
  return (
    <input
      type="checkbox"
      checked={(value ?? schema.default) === true}
      onChange={({ target }) => write(target.checked)}
      {...input}
    />
  );
}

interface WordsProps extends Pick<ControlProps, 'label' | 'input'> {
  words: readonly (string | number)[];
  chosen: unknown;
  onChoose: (word: string | number) => void;
}

const mostRadios = 4;

/** One of a few words: side by side where they are few, and otherwise in a list. */
export function Words({ label, words, chosen, onChoose, input }: WordsProps) {
  const { id, ...described } = input;
  if (words.length <= mostRadios)
    return (
      <Radios role="radiogroup" aria-label={label} {...described}>
        {words.map((word) => (
          <Tick key={word} data-pigment={word}>
            <input type="radio" name={id} checked={chosen === word} onChange={() => onChoose(word)} />
            {inWords(String(word))}
          </Tick>
        ))}
      </Radios>
    );
  const isKnown = words.some((word) => word === chosen);
  return (
    <Select
      aria-label={label}
      value={String(chosen ?? '')}
      onChange={({ target }) => onChoose(words.find((word) => String(word) === target.value) ?? target.value)}
      {...input}
    >
      {!isKnown && <option value={String(chosen ?? '')}>{String(chosen ?? 'Choose')}</option>}
      {words.map((word) => (
        <option key={word} value={word}>
          {inWords(String(word))}
        </option>
      ))}
    </Select>
  );
}

/** One of the words that a field takes. */
export function Choice({ schema, value, label, write, input }: ControlProps) {
  return (
    <Words
      label={label}
      words={schema.enum as (string | number)[]}
      chosen={value ?? schema.default}
      onChoose={write}
      input={input}
    />
  );
}

/** What may stand in a field that names something, by its kind. */
function offersOf(kind: string | undefined, choices: ChoiceLists, site: Editing['site']): Option[] {
  const titled = (list: readonly [string, string, string?][]): Option[] =>
    list.map(([id, title, note = id]) => ({ id, title, note }));
  const named = (list: readonly string[]) => titled(list.map((id) => [id, id]));
  switch (kind) {
    case 'entry':
      return titled(choices.entries);
    case 'law':
      return titled(choices.laws);
    case 'jurisdiction':
      return titled(choices.jurisdictions);
    case 'booking':
      return named(choices.bookings);
    case 'slug':
      return named(choices.groups);
    case 'collection':
      return choices.collections.map((id) => ({
        id,
        title: inWords(site.collections.find(({ name }) => name === id)?.many ?? id),
      }));
    default:
      return [...titled(choices.addresses), ...choices.anchors.map((id) => anchorOffer(id, choices))];
  }
}

function anchorOffer(id: string, { addresses }: ChoiceLists): Option {
  const [address = '', anchor = ''] = id.split('#');
  const [, page = address] = addresses.find(([known]) => known === address) ?? [];
  return { id, title: `${page}: ${inWords(anchor)}`, note: id };
}

export const namingKinds = ['entry', 'law', 'jurisdiction', 'booking', 'collection'];

/** The name of something that exists: chosen by its title. */
export function Named({ schema, value, label, write, input }: ControlProps) {
  const { choices, site } = useEditing();
  const options = () => offersOf(schema.kind, choices, site);
  const chosen = options().find(({ id }) => id === value);
  return (
    <Picker label={label} describedBy={input['aria-describedby']} options={options} onPick={write}>
      {chosen?.title ?? (value ? String(value) : `Choose: ${label.toLowerCase()}`)}
    </Picker>
  );
}

/** A text that may be chosen among what exists: an address, or a group of an overview. */
export function Suggested({ schema, value, problems, write, input }: ControlProps) {
  const { choices, site } = useEditing();
  const isGroup = schema.kind === 'slug';
  const text = typeof value === 'string' ? value : '';
  const [, page] = choices.addresses.find(([address]) => address === text) ?? [];
  return (
    <>
      <Row data-line>
        <TextBox value={text} onWrite={write} {...input} />
        <Picker
          label={isGroup ? 'A group' : 'A page or a heading of this site'}
          options={() => offersOf(schema.kind, choices, site)}
          onPick={write}
        >
          {isGroup ? 'Groups' : 'Pages'}
        </Picker>
      </Row>
      {!isGroup && <Help>{page ?? leadsTo(text, problems)}</Help>}
    </>
  );
}

function leadsTo(text: string, problems: readonly FieldProblem[]): string {
  if (problems.length > 0) return '';
  if (text.startsWith('https:')) return 'Outside of this site';
  if (text.startsWith('mailto:')) return 'Writes an e-mail';
  return text.startsWith('tel:') ? 'Calls a telephone' : '';
}

const pigments = ['kisutu', 'msitu', 'bahari', 'nili', 'manjano', 'machungwa', 'anga', 'waridi'];

const Radios = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 14px;
  & > [data-pigment]::before {
    width: 16px;
    height: 16px;
    border: ${edge.line};
  }
  ${pigments.map((name) => `& > [data-pigment='${name}']::before { content: ''; background: var(--${name}); }`).join('\n')}
`;
