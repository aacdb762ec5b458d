import { styled } from 'styled-components';
import { edge } from '../../theme/tokens';
import { type Editing, useEditing } from '../editing';
import { Help, Row, Select, Tick } from '../parts';
import type { ChoiceLists, FieldProblem } from '../protocol';
import { inWords } from '../values';
import { type FieldProps, Labelled, markOf, Problems, useControl } from './parts';
import { type Option, Picker } from './picker';
import { TextBox } from './texts';

/** Yes or no. What is so unless told is not written. */
export function Switch(props: FieldProps) {
  const { id, problems, write, visit, described } = useControl(props);
  const usual = props.schema.default;
  const isOn = (props.value ?? usual) === true;
  return (
    <div {...markOf(props.path)}>
      <Tick>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => write(target.checked === usual ? undefined : target.checked)}
          {...visit}
          {...described}
        />
        <b>{props.label}</b>
      </Tick>
      <Help id={`${id}-help`}>{props.schema.description}</Help>
      <Problems id={`${id}-problems`} problems={problems} />
    </div>
  );
}

export interface Word {
  word: string | number;
  title: string;
  description?: string;
}

interface WordsProps {
  id: string;
  label: string;
  words: readonly Word[];
  chosen: unknown;
  onChoose: (word: string | number) => void;
  visit: { onFocus: () => void };
  described: object;
}

const mostRadios = 4;

/** One of a few words: side by side where they are few, and otherwise in a list. */
export function Words({ id, label, words, chosen, onChoose, visit, described }: WordsProps) {
  if (words.length <= mostRadios)
    return (
      <Radios role="radiogroup" aria-label={label} {...described} {...visit}>
        {words.map(({ word, title }) => (
          <Tick key={word} data-pigment={word}>
            <input type="radio" name={id} checked={chosen === word} onChange={() => onChoose(word)} />
            {title}
          </Tick>
        ))}
      </Radios>
    );
  const isKnown = chosen === undefined || words.some(({ word }) => word === chosen);
  return (
    <Select
      id={id}
      aria-label={label}
      value={String(chosen ?? '')}
      onChange={({ target }) =>
        onChoose(words.find(({ word }) => String(word) === target.value)?.word ?? target.value)
      }
      {...visit}
      {...described}
    >
      {chosen === undefined && <option value="">Choose</option>}
      {!isKnown && <option value={String(chosen)}>{String(chosen)}</option>}
      {words.map(({ word, title }) => (
        <option key={word} value={word}>
          {title}
        </option>
      ))}
    </Select>
  );
}

/** One of the words that a field takes. The usual one is not written where it may be left out. */
export function Choice(props: FieldProps) {
  const { id, problems, write, visit, described } = useControl(props);
  const { schema, value, label } = props;
  const words = (schema.enum ?? []).map((word) => ({ word: word as string | number, title: sayWord(word) }));
  return (
    <Labelled {...props} id={id} problems={problems} isGroup>
      <Words
        id={id}
        label={label}
        words={words}
        chosen={value ?? schema.default}
        onChoose={(word) => write(word === schema.default ? undefined : word)}
        visit={visit}
        described={described}
      />
    </Labelled>
  );
}

function sayWord(word: unknown): string {
  return inWords(String(word));
}

/** What may stand in a field that names something, by its kind. */
function offersOf(kind: string, choices: ChoiceLists, site: Editing['site']): Option[] {
  const named = (list: readonly string[]): Option[] => list.map((id) => ({ id, title: id }));
  const titled = (list: readonly [string, string][]): Option[] =>
    list.map(([id, title]) => ({ id, title, note: id }));
  switch (kind) {
    case 'entry':
      return titled(choices.entries);
    case 'law':
      return choices.laws.map(([id, title, where]) => ({ id, title, note: where }));
    case 'jurisdiction':
      return titled(choices.jurisdictions);
    case 'booking':
      return named(choices.bookings);
    case 'group':
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
export function Named(props: FieldProps) {
  const { id, problems, write, described } = useControl(props);
  const { choices, site } = useEditing();
  const { schema, value, label } = props;
  const options = () => offersOf(schema.kind ?? '', choices, site);
  const chosen = options().find((option) => option.id === value);
  return (
    <Labelled {...props} id={id} problems={problems} isGroup>
      <Row>
        <Picker label={label} describedBy={described['aria-describedby']} options={options} onPick={write}>
          {chosen?.title ?? (value ? String(value) : `Choose: ${label.toLowerCase()}`)}
        </Picker>
      </Row>
    </Labelled>
  );
}

/** A text that may be chosen among what exists: an address, or a group of an overview. */
export function Suggested(props: FieldProps & { kind: 'href' | 'group' }) {
  const { id, problems, write, visit, described } = useControl(props);
  const { choices, site } = useEditing();
  const { kind, value, isRequired } = props;
  const text = typeof value === 'string' ? value : '';
  const onWrite = (next: string) => write(next === '' && !isRequired ? undefined : next);
  const [, page] = choices.addresses.find(([address]) => address === text) ?? [];
  return (
    <Labelled {...props} id={id} problems={problems}>
      <Row data-line>
        <TextBox id={id} value={text} onWrite={onWrite} {...visit} {...described} />
        <Picker
          label={kind === 'href' ? 'A page or a heading of this site' : 'A group'}
          options={() => offersOf(kind, choices, site)}
          onPick={onWrite}
        >
          {kind === 'href' ? 'Pages' : 'Groups'}
        </Picker>
      </Row>
      {kind === 'href' && <Help>{page ?? leadsTo(text, problems)}</Help>}
    </Labelled>
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
