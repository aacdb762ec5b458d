// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { useReducer, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod';
import { blocks } from '../../schema/blocks/index';
import { getFieldSchema } from '../../schema/editor/json-schema';
import { listedKinds } from '../../schema/fields/field-kinds';
import { collections, pageSchema } from '../../schema/files/collections';
import { lawSchema } from '../../schema/files/law';
import { navigationSchema } from '../../schema/files/navigation';
import { redirectsSchema, siteSchema } from '../../schema/files/site';
import { wordingSchema } from '../../schema/files/wording';
import { wordsSchema } from '../../schema/files/words';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import { applyEdits, type Edit } from '../../src/shared/edits';
import { startsWith, valueAt } from '../../src/shared/values';
import { type Editing, EditingProvider } from '../../src/studio/editing';
import { FileForm } from '../../src/studio/fields/field';
import { chooseControl } from '../../src/studio/fields/field-schema';
import type { ChoiceLists, FieldProblem, FieldSchema } from '../../src/studio/protocol';

// jsdom lacks `CSS.escape`, which Testing Library needs.
beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

interface Shown {
  value: () => JsonValue;
  groups: (string | undefined)[];
  edits: Edit[];
  /** The words that the author has added to the dictionary. */
  learned: string[];
  /** Changes the value as another window would. */
  change: (...edits: Edit[]) => void;
  focus: (path: JsonPath, caret?: number) => void;
}

interface Options {
  path?: JsonPath;
  problems?: Partial<FieldProblem>[];
  advice?: Partial<FieldProblem>[];
  isLocked?: boolean;
}

function toProblem(problem: Partial<FieldProblem>): FieldProblem {
  return { file: '', path: [], place: '', message: '', rule: '', line: 1, ...problem };
}

/** Renders a form for a value in memory. */
function show(
  schema: z.ZodType | FieldSchema,
  start: unknown,
  { path = [], problems = [], advice = [], isLocked = false }: Options = {},
): Shown {
  const fieldSchema = ('_zod' in schema ? getFieldSchema(schema) : schema) as FieldSchema;
  const groups: (string | undefined)[] = [];
  const edits: Edit[] = [];
  const learned: string[] = [];
  let now = start as JsonValue;
  let change: Shown['change'] = () => {};
  let focus: Shown['focus'] = () => {};
  function StatefulForm() {
    const [value, apply] = useReducer(applyEdits, now);
    const [focused, setFocused] = useState<Editing['focused']>();
    const ask: Editing['focus'] = (asked, caret) => setFocused({ path: asked, caret });
    now = value;
    change = (...newEdits) => act(() => apply(newEdits));
    focus = (asked, caret) => act(() => ask(asked, caret));
    const editing: Editing = {
      choices,
      images,
      canCite: true,
      setPicture: async (at, name) => apply([{ do: 'set', path: at, value: name }]),
      addDownload: async (at, name) => apply([{ do: 'set', path: at, value: `/files/${name}` }]),
      schema: fieldSchema,
      value,
      problems: problems.map(toProblem),
      advice: advice.map(toProblem),
      learn: (word) => learned.push(word),
      notify: () => {},
      isLocked,
      focused,
      focus: ask,
      openSameFields: () => undefined,
      edit: (newEdits, group) => {
        groups.push(group);
        edits.push(...newEdits);
        apply(newEdits);
      },
    };
    return (
      <EditingProvider value={editing}>
        <FileForm path={path} />
      </EditingProvider>
    );
  }
  render(
    <main>
      <StatefulForm />
    </main>,
  );
  return {
    value: () => now,
    groups,
    edits,
    learned,
    change: (...newEdits) => change(...newEdits),
    focus: (...to) => focus(...to),
  };
}

const choices: Editing['choices'] = {
  addresses: [
    ['/', 'Home'],
    ['/pilots', 'Pilots'],
  ],
  downloads: [['/files/dues.pdf', 'dues.pdf', 'PDF, 12 kB']],
  anchors: ['/pilots#fees'],
  names: {
    ...(Object.fromEntries(listedKinds.map((kind) => [kind, []])) as unknown as ChoiceLists['names']),
    entry: [['packages/tow', 'Tow']],
    booking: [['berth', 'berth']],
    collection: [['packages', '']],
    law: [['law/port-act', 'Port Act', 'Portland']],
    jurisdiction: [['home', 'Homeland']],
  },
  used: { group: ['sea'], category: ['Weather'] },
  tokens: [
    ['{contact.email}', 'office@quay.example'],
    ['{law.port-act}', 'Port Act'],
  ],
};

const images: Editing['images'] = [
  { file: 'quay.jpg', width: 640, height: 480, isPhotograph: true, src: '/quay.jpg' },
];

const text = (label: string | RegExp) =>
  screen.getByLabelText<HTMLTextAreaElement>(label, { selector: 'textarea, input' });

/** Clicks the button with this `aria-label` or text. Computing accessible names would be slow in jsdom. */
function press(name: string | RegExp): void {
  const isMatch = ({ ariaLabel, textContent }: HTMLElement) => {
    const words = ariaLabel ?? textContent?.trim() ?? '';
    return typeof name === 'string' ? words === name : name.test(words);
  };
  const [button, ...others] = [...document.querySelectorAll('button')].filter(isMatch);
  expect([button !== undefined, others]).toEqual([true, []]);
  fireEvent.click(button as HTMLElement);
}

const type = (area: HTMLElement, value: string) => fireEvent.change(area, { target: { value } });

async function choose(role: 'menuitem' | 'option', name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole(role, { name }));
}

const files: [string, z.ZodType][] = [
  ['site.json', siteSchema],
  ['navigation.json', navigationSchema],
  ['wording.json', wordingSchema],
  ['redirects.json', redirectsSchema],
  ['words.json', wordsSchema],
  ['a law', lawSchema],
  ['a page', pageSchema],
  ...Object.entries(collections).map(([name, { schema }]): [string, z.ZodType] => [name, schema]),
];

/** Returns a value with all fields of a schema, except `blocks`. For a union, uses the option at the index `option`. */
function fill(schema: FieldSchema, option = 0): JsonValue {
  if (schema.const !== undefined) return schema.const as JsonValue;
  if (schema.enum) return schema.enum[0] as JsonValue;
  if (schema.oneOf) return fill(schema.oneOf[option % schema.oneOf.length] ?? {}, option);
  if (schema.type === 'array')
    return [fill(schema.items ?? {}, option), fill(schema.items ?? {}, option + 1)];
  if (schema.type === 'object') {
    const own = Object.entries(schema.properties ?? {}).filter(([key]) => key !== 'blocks');
    if (typeof schema.additionalProperties === 'object') own.push(['berth', schema.additionalProperties]);
    return Object.fromEntries(own.map(([key, field]) => [key, fill(field, option)]));
  }
  if (schema.type === 'boolean') return true;
  return schema.type === 'integer' ? 7 : 'Words';
}

function expandAll(): void {
  for (let round = 0; round < 6; round++)
    for (const fold of document.querySelectorAll('[aria-expanded=false].fold')) fireEvent.click(fold);
}

function findUnlabelled(): string[] {
  const labelled = new Set(Array.from(document.querySelectorAll('label'), ({ htmlFor }) => htmlFor));
  return [...document.querySelectorAll('main :is(input:not([type=file]), textarea, select)')]
    .filter(
      (control) =>
        !labelled.has(control.id) && !control.closest('label') && !control.getAttribute('aria-label'),
    )
    .map(({ outerHTML }) => outerHTML);
}

/** Returns the paths of all values that a form must show. */
function listLeaves(value: JsonValue, schema: FieldSchema, path: JsonPath = []): JsonPath[] {
  if (Array.isArray(value))
    return value.flatMap((item, at) => listLeaves(item, schema.items ?? {}, [...path, at]));
  if (typeof value !== 'object' || value === null) return schema.const === undefined ? [path] : [];
  const own = schema.oneOf?.find(({ properties = {} }) =>
    Object.entries(properties).some(
      ([key, field]) => field.const !== undefined && field.const === value[key],
    ),
  );
  return Object.entries(value).flatMap(([key, child]) => {
    const free = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
    return listLeaves(child, (own ?? schema).properties?.[key] ?? free, [...path, key]);
  });
}

function findMissing(value: JsonValue, schema: FieldSchema): JsonPath[] {
  const controls = document.querySelectorAll(
    '[data-field] :is(input, textarea, select, button:not([data-secondary]))',
  );
  const shown = new Set(
    [...controls].map((control) => control.closest<HTMLElement>('[data-field]')?.dataset.field),
  );
  // A text editor shows all values below its path.
  const edited = Array.from(
    document.querySelectorAll('[data-field] [role=textbox]'),
    (editor): JsonPath => JSON.parse(editor.closest<HTMLElement>('[data-field]')?.dataset.field ?? ''),
  );
  return listLeaves(value, schema).filter(
    (path) => !shown.has(JSON.stringify(path)) && !edited.some((each) => startsWith(path, each)),
  );
}

describe('a form', () => {
  it.each(blocks.map((block) => [block.type, block] as const))(
    'has a labelled control for every field of the block %s',
    (_, block) => {
      const fieldSchema = getFieldSchema(block.schema) as FieldSchema;
      for (const value of [fill(fieldSchema), fill(fieldSchema, 1)]) {
        show(fieldSchema, value);
        expandAll();
        expect(findMissing(value, fieldSchema)).toEqual([]);
        expect(findUnlabelled()).toEqual([]);
        cleanup();
      }
    },
  );

  it.each(files)('has a labelled control for every field of %s', (_, schema) => {
    const fieldSchema = getFieldSchema(schema) as FieldSchema;
    const value = fill(fieldSchema);
    show(fieldSchema, value);
    expandAll();
    const missing = findMissing(value, fieldSchema).filter(
      ([key = '']) => !fieldSchema.properties?.[key]?.writtenBy,
    );
    expect(missing).toEqual([]);
    expect(findUnlabelled()).toEqual([]);
  });
});

describe('a text field', () => {
  const schema: FieldSchema = {
    type: 'object',
    required: ['name', 'about'],
    properties: {
      name: { type: 'string', kind: 'line', title: 'Name', description: 'What it is called.', maxLength: 20 },
      about: { type: 'string', kind: 'rich', title: 'About', maxLength: 90 },
      note: { type: 'string', kind: 'line', title: 'Note', description: 'A further sentence.' },
    },
  };
  const start = { name: 'Quay', about: 'Ships moor here' };

  it('is saved while the author types, with one undo step until the field loses the focus', () => {
    const { value, groups } = show(schema, start);
    const name = text('Name');
    for (let visit = 0; visit < 2; visit++) {
      fireEvent.focus(name);
      type(name, `Quay ${visit}`);
      type(name, `Quay ${visit}!`);
      fireEvent.blur(name);
    }
    expect(value()).toEqual({ ...start, name: 'Quay 1!' });
    expect(groups[0]).toBe(groups[1]);
    expect(groups[2]).toBe(groups[3]);
    expect(groups[1]).not.toBe(groups[2]);
  });

  it('never contains line breaks', () => {
    const { value } = show(schema, start);
    type(text('Name'), 'Two\nlines\r\nhere');
    expect(value()).toEqual({ ...start, name: 'Two lines here' });
    expect(fireEvent.keyDown(text('Name'), { key: 'Enter' })).toBe(false);
  });

  it('shows the number of characters, and announces how many are left only near the limit', () => {
    show(schema, start);
    expect(screen.getByText('4 of 20')).toBeTruthy();
    const readAnnouncements = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(readAnnouncements().join('')).toBe('');
    type(text('Name'), 'A very long old quay');
    expect(readAnnouncements()).toContain('0 characters left');
  });

  it('collapses the details of the help, but screen readers always read the whole help', () => {
    const parts = [
      'The name of the quay in links, lists and menus.',
      'At most 20 letters.',
      'It also appears in the feed, and beside the name of each ship that has a berth.',
    ];
    const name = { ...schema.properties?.name, description: parts.join(' ') };
    show({ ...schema, properties: { ...schema.properties, name } }, start);
    const [id = ''] = text('Name').getAttribute('aria-describedby')?.split(' ') ?? [];
    const help = document.getElementById(id);
    const readFolded = () => help?.querySelector('.visually-hidden')?.textContent?.trim();
    expect([help?.textContent, readFolded()]).toEqual([parts.join(' '), parts[2]]);
    press('More about Name');
    expect([help?.textContent, readFolded()]).toEqual([parts.join(' '), undefined]);
    press('Less about Name');
    expect(readFolded()).toBe(parts[2]);
  });

  it('in a collapsed group appears when the studio moves the focus to the field, and the group shows its number of problems', () => {
    const group: FieldSchema = { ...schema, title: 'Harbour' };
    const problems = [{ path: ['harbour', 'name'], message: 'Too short.' }];
    const { focus } = show(
      { type: 'object', properties: { harbour: group } },
      { harbour: start },
      { problems },
    );
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(screen.getByRole('button', { name: 'Harbour (optional) 1 problem' }).ariaExpanded).toBe('false');
    focus(['harbour', 'name']);
    expect(document.activeElement).toBe(text('Name'));
    press('Harbour (optional)');
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  it('shows a change from another window', () => {
    const { value, change } = show(schema, start);
    type(text('Name'), 'Quay A');
    change({ do: 'set', path: ['name'], value: 'Old Quay' });
    expect(text('Name').value).toBe('Old Quay');
    expect(value()).toEqual({ ...start, name: 'Old Quay' });
  });

  it('shows the problem of the text, and one click accepts the suggestion', () => {
    const problem = { path: ['name'], message: 'Did you mean "satellite"?', suggestion: 'satellite' };
    const { value } = show(schema, start, { problems: [problem] });
    const ids = text('Name').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(problem.message);
    press('Use “satellite”');
    expect(value()).toMatchObject({ name: 'satellite' });
  });

  it('removes invisible characters with one click', () => {
    const problem = { path: ['name'], rule: 'hidden-character', message: 'Remove it.', suggestion: 'data' };
    const { value } = show(schema, { ...start, name: 'da\u00adta' }, { problems: [problem] });
    press('Correct the text');
    expect(value()).toMatchObject({ name: 'data' });
  });

  it('becomes empty if the suggestion is an empty text', () => {
    const problem = { path: ['about'], message: 'Leave it out.', suggestion: '' };
    const { value } = show(schema, start, { problems: [problem] });
    press('Clear this field');
    expect(value()).toMatchObject({ about: '' });
  });

  it('shows advice without marking the field as invalid, and adds a word to the dictionary', () => {
    const found = { path: ['name'], rule: 'unknown-word', word: 'zulutech', suggestion: 'Zulu' };
    const { value, learned } = show(schema, start, { advice: [found] });
    expect(text('Name').getAttribute('aria-invalid')).toBeNull();
    const ids = text('Name').getAttribute('aria-describedby')?.split(' ') ?? [];
    const description = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(description).toContain('“zulutech” is not in the dictionary. Typo?');
    press('Add to dictionary');
    expect(learned).toEqual(['zulutech']);
    press('Use “Zulu”');
    expect(value()).toMatchObject({ name: 'Zulu' });
  });

  it('is added and removed by buttons if it is optional', () => {
    const { value, edits } = show(schema, start);
    press('Add note');
    expect(document.activeElement).toBe(text(/^Note/));
    expect(edits).toEqual([]);
    type(text(/^Note/), 'Deep water');
    expect(value()).toEqual({ ...start, note: 'Deep water' });
    press('Remove Note');
    expect(value()).toEqual(start);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add note' }));
  });

  it('is read-only while its file is not JSON', () => {
    show(schema, start, { isLocked: true });
    expect(text('Name').closest('fieldset')?.disabled).toBe(true);
  });
});

/** One example of each kind of list in the schemas, with its path. `getShape` returns the kind of a list. */
const lists = new Map(
  [...blocks.map((block): [string, z.ZodType] => [block.type, block.schema]), ...files].flatMap(
    ([name, schema]) => {
      const fieldSchema = getFieldSchema(schema) as FieldSchema;
      return findLists(fieldSchema, fill(fieldSchema)).map(
        ({ path, list }) => [getShape(list), [`${name} › ${path.join('.')}`, fieldSchema, path]] as const,
      );
    },
  ),
);

/** Returns a key that is equal for lists that need the same controls. */
function getShape({ items: { type, kind, control, enum: words, oneOf } = {} }: FieldSchema): string {
  return JSON.stringify([type, kind, control, words !== undefined, oneOf?.length]);
}

function findLists(
  schema: FieldSchema,
  value: JsonValue | undefined,
  path: JsonPath = [],
): { path: JsonPath; list: FieldSchema }[] {
  if (Array.isArray(value)) {
    // Tables, their `columns` and text editors have no rows with menus.
    const isRow = chooseControl(schema) === 'list' && path.at(-1) !== 'columns';
    return !isRow ? [] : [{ path, list: schema }, ...findLists(schema.items ?? {}, value[0], [...path, 0])];
  }
  return Object.entries(schema.oneOf?.[0]?.properties ?? schema.properties ?? {}).flatMap(([key, field]) =>
    findLists(field, valueAt(value, [key]), [...path, key]),
  );
}

/** Opens the menu of an item and clicks the entry with this label. */
function clickMenuItem(path: JsonPath, words: string): void {
  const item = findField(path).querySelector(':scope > header > [aria-haspopup=menu]');
  fireEvent.click(item as HTMLElement);
  fireEvent.click(within(document.querySelector('[role=menu]') as HTMLElement).getByText(words));
}

function findField(path: JsonPath): HTMLElement {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')];
  const found = fields.find(({ dataset }) => dataset.field === JSON.stringify(path));
  if (!found) throw new Error(`There is no field at ${path.join('.')}.`);
  return found;
}

describe('a list field', () => {
  it.each([...lists.values()])('%s moves, removes, copies and adds items', (_, schema, path) => {
    const { value } = show(schema, fill(schema), { path });
    const items = () => valueAt(value(), path) as JsonValue[];
    const [first, second] = items();
    clickMenuItem([...path, 0], 'Move down');
    expect(items()).toEqual([second, first]);
    clickMenuItem([...path, 1], 'Move up');
    expect(items()).toEqual([first, second]);
    clickMenuItem([...path, 1], 'Remove');
    expect(items()).toEqual([first]);
    fireEvent.click([...findField(path).querySelectorAll('button')].at(-1) as HTMLElement);
    const kind = document.querySelector('[role=menuitem]');
    if (kind) fireEvent.click(kind);
    expect(items()).toEqual([first, expect.anything()]);
    clickMenuItem([...path, 1], 'Remove');
    clickMenuItem([...path, 0], 'Duplicate');
    expect(items()).toEqual([first, first]);
  });

  const plans: FieldSchema = {
    type: 'array',
    title: 'Plans',
    items: {
      type: 'object',
      title: 'Plan',
      required: ['name'],
      properties: { name: { type: 'string', kind: 'line', title: 'Name' } },
    },
  };
  const named = (...names: string[]) => names.map((name) => ({ name }));

  it('keeps the focus in an item when the item moves', () => {
    const { value, change, focus } = show(plans, named('a', 'b', 'b'));
    focus([1, 'name']);
    const area = text('Name');
    expect(document.activeElement).toBe(area);
    fireEvent.keyDown(area, { key: 'ArrowUp', altKey: true });
    type(area, 'typed');
    expect(value()).toEqual(named('typed', 'a', 'b'));
    change({ do: 'insert', path: [0], value: { name: 'new' } });
    type(area, 'typed on');
    expect(value()).toEqual(named('new', 'typed on', 'a', 'b'));
    change({ do: 'move', path: [1], to: 3 });
    type(area, 'typed at last');
    expect(value()).toEqual(named('new', 'a', 'b', 'typed at last'));
    expect(document.activeElement).toBe(area);
  });

  it('of texts adds an item on Enter and removes an empty item on Backspace', () => {
    const words: FieldSchema = { type: 'array', title: 'Words', items: { type: 'string', title: 'Word' } };
    const { value, change } = show(words, ['one', 'two']);
    const area = text('Word 1');
    area.focus();
    area.setSelectionRange(3, 3);
    fireEvent.keyDown(area, { key: 'Enter' });
    expect(value()).toEqual(['one', '', 'two']);
    expect(document.activeElement).toBe(text('Word 2'));
    text('Word 3').setSelectionRange(1, 1);
    fireEvent.keyDown(text('Word 3'), { key: 'Enter' });
    expect(value()).toEqual(['one', '', 't', 'wo']);
    fireEvent.keyDown(text('Word 4'), { key: 'Enter' });
    expect(value()).toEqual(['one', '', 't', '', 'wo']);
    change({ do: 'remove', path: [4] }, { do: 'remove', path: [3] }, { do: 'set', path: [2], value: 'two' });
    fireEvent.keyDown(text('Word 2'), { key: 'Backspace' });
    expect(value()).toEqual(['one', 'two']);
    expect(document.activeElement).toBe(text('Word 1'));
    const getData = (kind: string) => (kind === 'text/plain' ? 'un\r\ndeux\n\n' : '');
    text('Word 1').select();
    fireEvent.paste(text('Word 1'), { clipboardData: { getData } });
    expect(value()).toEqual(['un', 'deux', 'two']);
  });

  it('of many items shows the title of each item, and the fields of an open item', () => {
    const { value } = show(plans, named(...Array.from({ length: 200 }, (_, at) => `plan ${at}`)));
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    fireEvent.click(screen.getByText('plan 100'));
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    type(text('Name'), 'changed');
    expect(valueAt(value(), [100])).toEqual({ name: 'changed' });
  });

  it('labels an item with its text, without marks and with values in place of tokens', () => {
    const quotes: FieldSchema = {
      type: 'array',
      title: 'Quotes',
      items: {
        type: 'object',
        title: 'Quote',
        properties: {
          source: { type: 'string', kind: 'line' },
          text: { type: 'string', kind: 'rich', labelsItem: true },
        },
      },
    };
    show(quotes, [
      { source: 'A log', text: '**Ships** [moor](/pilots) here: {contact.email}' },
      { source: 'A *log*' },
      { source: 'Tows* a day' },
      { text: 'By {law.port-act, s. 4} and the [*old* {law.port-act}](/a_(b))' },
    ]);
    const names = Array.from(document.querySelectorAll('.fold'), ({ textContent }) => textContent);
    expect(names).toEqual([
      'Ships moor here: office@quay.example',
      'A log',
      'Tows* a day',
      'By Port Act, s. 4 and the old Port Act',
    ]);
  });

  it('opens the groups that contain a requested field, and puts the caret into the field', () => {
    const price = blocks.find(({ type }) => type === 'pricing-table');
    const { focus } = show(price?.schema as z.ZodType, {
      plans: [{}, { features: ['All', 'Board presentation'] }],
    });
    focus(['plans', 1, 'features', 1], 4);
    const area = document.activeElement as HTMLTextAreaElement;
    expect(area.value).toBe('Board presentation');
    expect(area.selectionStart).toBe(4);
  });
});

describe('a field', () => {
  const prices = (
    getFieldSchema(blocks.find(({ type }) => type === 'pricing-table')?.schema as z.ZodType) as FieldSchema
  ).properties?.plans?.items?.properties?.price as FieldSchema;

  it('for a price keeps the values that a newly chosen kind allows, and restores a removed value if the next kind allows it', () => {
    const start = { kind: 'fixed', amount: 1200, term: 'one season' };
    const { value } = show(prices, start);
    const kind = () => screen.getByRole('combobox', { name: 'Kind' });
    fireEvent.change(kind(), { target: { value: 'quote' } });
    expect(value()).toEqual({ kind: 'quote', term: 'one season' });
    fireEvent.change(kind(), { target: { value: 'recurring' } });
    expect(value()).toEqual({ kind: 'recurring', amount: 1200, per: 'month', term: 'one season' });
  });

  it('for a number accepts thousands separators, and keeps text that is not a number', () => {
    const { value } = show(prices, { kind: 'fixed', amount: 1200 });
    for (const formatted of ['7.200', '6,900']) {
      type(text('Amount'), formatted);
      expect(value()).toMatchObject({ amount: Number(formatted.replace(/\D/, '')) });
      expect(text('Amount').value).toBe(formatted);
    }
    for (const unclear of ['6,9oo', '6,50', '6500,00', '1 2 3']) {
      type(text('Amount'), unclear);
      expect(value()).toMatchObject({ amount: unclear });
    }
  });

  it('for a link finds pages by title and files by name', async () => {
    const { value } = show(
      {
        type: 'object',
        required: ['to'],
        properties: { to: { type: 'string', kind: 'href', control: 'link', title: 'Target' } },
      },
      { to: '' },
    );
    press('Pages');
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'pil fees' } });
    await choose('option', /Pilots: Fees/);
    expect(value()).toEqual({ to: '/pilots#fees' });
    press('Pages');
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'dues' } });
    await choose('option', /dues\.pdf/);
    expect(value()).toEqual({ to: '/files/dues.pdf' });
  });

  it('for an icon searches by meaning, and explains a failed search', async () => {
    const asked: string[] = [];
    const shapes = [['path', { d: 'M1 1h2' }]];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      if (address.includes('stopped')) return Promise.reject(new Error('refused'));
      const name = address.includes('ship') ? 'ship' : 'anchor';
      return Promise.resolve(
        new Response(JSON.stringify(address.includes('icons') ? [{ name, shapes }] : { name, shapes })),
      );
    });
    const { value } = show(
      {
        type: 'object',
        required: ['icon'],
        properties: { icon: { type: 'string', kind: 'icon', control: 'icon', title: 'Icon' } },
      },
      { icon: 'anchor' },
    );
    press(/anchor/);
    const search = await screen.findByRole('searchbox');
    fireEvent.change(search, { target: { value: 'stopped' } });
    await screen.findByText(/The server of the studio does not answer/);
    fireEvent.change(search, { target: { value: 'ship' } });
    await choose('option', 'ship');
    expect(value()).toEqual({ icon: 'ship' });
    expect(asked).toContain('/_studio/-/icons?find=ship');
  });

  it('for a picture asks for an alternative text as soon as a picture is chosen', async () => {
    const { value } = show(
      collections.articles.schema,
      { picture: { file: '', alt: '' } },
      { path: ['picture'] },
    );
    press('Choose a picture');
    await choose('option', /quay\.jpg/);
    await waitFor(() => expect(document.activeElement).toBe(text('Alternative text')));
    expect(value()).toEqual({ picture: { file: 'quay.jpg', alt: '' } });
    expect(screen.getByText(/A photograph must be at least 1200 pixels wide/)).toBeTruthy();
  });

  it('for a colour or a motif has a plain label for each choice', () => {
    const { value } = show(pageSchema, { title: 'Quay', art: { deep: 'nili', motif: 'water' } });
    press('Pattern (optional)');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Navy blue (nili)' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Drop over waves' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Red (kisutu)' }));
    expect(value()).toMatchObject({ art: { deep: 'kisutu' } });
  });

  it('with its default value is not written to the file', () => {
    const { value } = show(pageSchema, { title: 'Quay' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'In lists and menus' }));
    expect(value()).toEqual({ title: 'Quay', listed: false });
    fireEvent.click(screen.getByRole('checkbox', { name: 'In lists and menus' }));
    expect(value()).toEqual({ title: 'Quay' });
  });
});

describe('a value that another page has', () => {
  it('is offered as the category of an article', async () => {
    const { value } = show(collections.articles.schema, { category: '' }, { path: ['category'] });
    press('Choose existing');
    await choose('option', /^Weather/);
    expect(value()).toEqual({ category: 'Weather' });
  });

  it('is offered as the group of an industry', () => {
    const { value } = show(collections.industries.schema, { group: '' }, { path: ['group'] });
    fireEvent.click(screen.getByRole('radio', { name: 'Sea' }));
    expect(value()).toEqual({ group: 'sea' });
  });
});

describe('names that an author chooses', () => {
  it('are added, renamed on blur, and removed', () => {
    const { value } = show(redirectsSchema, { '/old': '/new' });
    const name = () => text(/^Old address of redirect 1$/);
    type(name(), '/older');
    expect(value()).toEqual({ '/old': '/new' });
    fireEvent.blur(name());
    expect(value()).toEqual({ '/older': '/new' });
    press('Add redirect');
    expect(document.activeElement).toBe(text(/^Old address of redirect 2$/));
    expect(value()).toEqual({ '/older': '/new', new: '' });
    clickMenuItem(['/older'], 'Remove');
    expect(value()).toEqual({ new: '' });
  });
});

describe('a table', () => {
  it('changes a column in all rows at once', () => {
    const table = blocks.find(({ type }) => type === 'table');
    const { value } = show(getFieldSchema(table?.schema as z.ZodType) as FieldSchema, {
      type: 'table',
      columns: ['Market', 'Law'],
      rows: [
        ['Kenya', 'Data Protection Act'],
        ['Rwanda', 'Law of 2021'],
      ],
    });
    press('Add column');
    press('Add row');
    press('Remove column 1');
    expect(value()).toMatchObject({
      columns: ['Law', ''],
      rows: [
        ['Data Protection Act', ''],
        ['Law of 2021', ''],
        ['', ''],
      ],
    });
  });
});

describe('every form', () => {
  it.each(['pricing-table', 'article-body'])('passes the accessibility checks: %s', async (name) => {
    const block = blocks.find(({ type }) => type === name);
    const fieldSchema = getFieldSchema(block?.schema as z.ZodType) as FieldSchema;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    show(fieldSchema, fill(fieldSchema), { problems: [{ path: ['heading'], message: 'Too long.' }] });
    expandAll();
    const { violations } = await axe.run(document.body, {
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual(
      [],
    );
  });
});
