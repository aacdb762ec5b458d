import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readTree } from '../../../schema/content/tree';
import { describeAll, schemas } from '../../../schema/shape/all-shapes';
import { compareShapes, isWithin } from '../../../schema/shape/compare-shapes';
import { describeShape, type Field, printShape, type Shape } from '../../../schema/shape/describe-shape';
import { findBroken, placeInShape } from '../../../schema/shape/find-broken';
import { known, littleSite, withValue } from '../../little-site';

const recorded = readFileSync(join(import.meta.dirname, '../../../schema/shape/recorded.json'), 'utf8');

const kind = <T extends string>(name: T) => z.literal(name);
const union = z.discriminatedUnion('kind', [
  z.strictObject({ kind: kind('free') }),
  z.strictObject({ kind: kind('fixed'), amount: z.int().min(1).max(9) }),
]);

describe('the shape of the schemas', () => {
  it('is recorded; "npm run shape" tells what is different, and records it', () => {
    const changes = compareShapes(JSON.parse(recorded) as Shape, describeAll());
    expect(changes.map(({ path, words }) => `${path} ${words}`)).toEqual([]);
    expect(printShape(describeAll())).toBe(recorded);
  });

  it('knows the schema of every file of a site', () => {
    const { files } = readTree(littleSite(), known);
    expect(files.length).toBeGreaterThan(10);
    for (const { role, schema } of files) expect(schemas[role], role).toBe(schema);
  });

  it('tells limits, values, forms, defaults and rules, and describes once what is shared', () => {
    const block = z.strictObject({ title: z.string().min(1).max(60) });
    const page = z.strictObject({
      name: z
        .string()
        .regex(/^[a-z]+$/)
        .optional(),
      tone: z.enum(['note', 'warning']).default('note'),
      level: z.literal([2, 3]),
      rows: z.array(z.array(z.string())).min(2),
      words: z.record(z.string(), z.boolean()),
      map: z.strictObject({ load: z.boolean() }).prefault({ load: true }),
      checked: z
        .string()
        .refine((text) => text !== 'x')
        .transform((text) => text.length),
      price: union,
      blocks: z.array(block.meta({ title: 'Another title' })),
      first: block,
    });
    expect(describeShape({ page }, { block })).toEqual({
      page: { kind: 'object' },
      'page.name': { kind: 'text', form: ['^[a-z]+$'], optional: true },
      'page.tone': { kind: 'word', values: ['note', 'warning'], optional: true },
      'page.level': { kind: 'literal', values: [2, 3] },
      'page.rows': { kind: 'list', min: 2 },
      'page.rows[]': { kind: 'list' },
      'page.rows[][]': { kind: 'text' },
      'page.words': { kind: 'record' },
      'page.words{}': { kind: 'boolean' },
      'page.map': { kind: 'object', optional: true },
      'page.map.load': { kind: 'boolean' },
      'page.checked': { kind: 'text', rules: 1 },
      'page.price': { kind: 'one of' },
      'page.price(free)': { kind: 'object' },
      'page.price(free).kind': { kind: 'literal', values: ['free'] },
      'page.price(fixed)': { kind: 'object' },
      'page.price(fixed).kind': { kind: 'literal', values: ['fixed'] },
      'page.price(fixed).amount': { kind: 'number', min: 1, max: 9 },
      'page.blocks': { kind: 'list' },
      'page.blocks[]': { kind: 'object' },
      'page.blocks[].title': { kind: 'text', min: 1, max: 60 },
      'page.first': { kind: 'block' },
      block: { kind: 'object' },
      'block.title': { kind: 'text', min: 1, max: 60 },
    });
  });
});

describe('the shape of a field', () => {
  it.each<[string, z.ZodType, Field]>([
    [
      'of several limits the narrowest',
      z.string().min(1).min(3).max(9).max(7),
      { kind: 'text', min: 3, max: 7 },
    ],
    [
      'all rules of code on the way',
      z.string().refine(Boolean).optional().refine(Boolean),
      { kind: 'text', optional: true, rules: 2 },
    ],
    ['what is within a wrapper', z.string().nullable().readonly(), { kind: 'text' }],
    [
      'that it may be left out, within a pipe too',
      z.string().optional().transform(String),
      { kind: 'text', optional: true },
    ],
    ['the values of one choice', z.literal('a'), { kind: 'literal', values: ['a'] }],
    ['the keys of a record', z.record(z.enum(['a', 'b']), z.never()), { kind: 'record', values: ['a', 'b'] }],
    ['a form without a pattern by its name', z.url(), { kind: 'text', form: ['url'] }],
    ['a whole number', z.int().min(2), { kind: 'number', min: 2 }],
  ])('tells %s', (_, schema, field) => {
    expect(describeShape({ file: schema }).file).toEqual(field);
  });

  it('numbers the options that no key tells apart', () => {
    expect(describeShape({ file: z.union([z.string(), z.number()]) })).toEqual({
      file: { kind: 'one of' },
      'file(1)': { kind: 'text' },
      'file(2)': { kind: 'number' },
    });
  });
});

describe('a change of a shape', () => {
  const shapeOf = (schema: z.ZodType) => describeShape({ file: schema });
  const before = z.strictObject({
    a: z.string().max(9),
    b: z.enum(['x', 'y']).optional(),
    c: z.array(union).max(4),
  });
  const changed = (fields: z.ZodRawShape) =>
    compareShapes(shapeOf(before), shapeOf(z.strictObject({ ...before.shape, ...fields })));

  it.each<[string, z.ZodRawShape, string, string]>([
    ['a lower limit', { a: z.string().max(8) }, 'file.a', 'at most 9 → 8'],
    ['a limit where there was none', { a: z.string().max(9).min(2) }, 'file.a', 'at least anything → 2'],
    ['a value that is gone', { b: z.enum(['x']).optional() }, 'file.b', 'can no longer be "y"'],
    ['a key that has to be written', { b: z.enum(['x', 'y']) }, 'file.b', 'has to be written'],
    ['another kind', { a: z.boolean() }, 'file.a', 'was text and is boolean'],
    ['a further key', { d: z.string() }, 'file.d', 'came, and has to be written'],
    ['a form', { a: z.string().max(9).regex(/^q/) }, 'file.a', 'has to match ^q'],
    ['a rule of code', { a: z.string().max(9).refine(Boolean) }, 'file.a', '0 → 1 rules of code'],
    [
      'an option that is gone',
      { c: z.array(z.discriminatedUnion('kind', [union.options[0]])).max(4) },
      'file.c[](fixed)',
      'is gone',
    ],
  ])('breaks what was right: %s', (_, fields, path, words) => {
    expect(changed(fields)).toEqual([{ path, words, isBreaking: true }]);
  });

  it('breaks what was right: a key that is gone or has another name', () => {
    const { a: _, ...others } = before.shape;
    const after = z.strictObject({ ...others, title: z.string() });
    expect(compareShapes(shapeOf(before), shapeOf(after))).toEqual([
      { path: 'file.a', words: 'is gone', isBreaking: true },
      { path: 'file.title', words: 'came, and has to be written', isBreaking: true },
    ]);
  });

  it.each<[string, z.ZodRawShape]>([
    ['a higher limit', { a: z.string().max(10) }],
    ['no limit', { a: z.string() }],
    ['a further value', { b: z.enum(['x', 'y', 'z']).optional() }],
    ['a key that may be left out', { a: z.string().max(9).optional() }],
    ['a further key that may be', { d: z.string().default('') }],
    ['a further key with what it holds', { d: z.strictObject({ e: z.string() }).optional() }],
    [
      'a further option',
      {
        c: z
          .array(
            z.discriminatedUnion('kind', [
              ...union.options,
              z.strictObject({ kind: kind('quote'), to: z.string() }),
            ]),
          )
          .max(4),
      },
    ],
  ])('breaks nothing: %s', (_, fields) => {
    const changes = changed(fields);
    expect(changes).toHaveLength(1);
    expect(changes).toMatchObject([{ isBreaking: false }]);
  });

  it.each<[Partial<Field>, Partial<Field>, string, boolean]>([
    [{ min: 2 }, { min: 1 }, 'at least 2 → 1', false],
    [{ min: 2 }, { min: 3 }, 'at least 2 → 3', true],
    [{ min: 2 }, {}, 'at least 2 → anything', false],
    [{ max: 2 }, { max: 3 }, 'at most 2 → 3', false],
    [{ max: 2 }, { max: 1 }, 'at most 2 → 1', true],
    [{}, { max: 2 }, 'at most anything → 2', true],
    [{ values: ['x', 'y'] }, { values: ['y'] }, 'can no longer be "x"', true],
    [{ values: ['x'] }, { values: ['x', 'y'] }, 'can be "y"', false],
    [{ values: ['x'] }, {}, 'can no longer be "x"', false],
    [{}, { values: ['x'] }, 'can be "x"', true],
    [{ form: ['a'] }, { form: ['a', 'b'] }, 'has to match b', true],
    [{ form: ['a', 'b'] }, { form: ['b'] }, 'need not match a', false],
    [{ form: ['a'] }, {}, 'need not match a', false],
    [{ rules: 2 }, { rules: 1 }, '2 → 1 rules of code', false],
    [{ rules: 1 }, {}, '1 → 0 rules of code', false],
    [{}, { optional: true }, 'may be left out', false],
    [{ optional: true }, {}, 'has to be written', true],
  ])('of a field from %j to %j is: %s', (was, is, words, isBreaking) => {
    const shape = (field: Partial<Field>): Shape => ({ 'file.a': { kind: 'text', ...field } });
    expect(compareShapes(shape(was), shape(is))).toEqual([{ path: 'file.a', words, isBreaking }]);
    expect(compareShapes(shape(is), shape(is))).toEqual([]);
  });

  it('is told at the outermost place that is gone', () => {
    const outer: Shape = { file: { kind: 'object' } };
    const inner: Shape = { ...outer, 'file.a': { kind: 'list' }, 'file.a[]': { kind: 'text' } };
    expect(compareShapes(inner, outer)).toEqual([{ path: 'file.a', words: 'is gone', isBreaking: true }]);
  });

  it('breaks nothing where a kind of file or what a list holds came', () => {
    const list: Shape = { 'file.a': { kind: 'list' } };
    const came = (path: string) => [{ path, words: 'came', isBreaking: false }];
    expect(compareShapes(list, { ...list, notes: { kind: 'object' } })).toEqual(came('notes'));
    for (const path of ['file.a[]', 'file.a{}', 'file.a(x)'])
      expect(compareShapes(list, { ...list, [path]: { kind: 'text' } })).toEqual(came(path));
  });

  it('is nothing where only titles and descriptions are others', () => {
    expect(changed({ a: z.string().max(9).meta({ title: 'T', description: 'D' }) })).toEqual([]);
  });

  it('is within a place only where a step ends', () => {
    expect(isWithin('file.card.icon', 'file.card')).toBe(true);
    expect(isWithin('file.cards', 'file.card')).toBe(false);
    for (const step of ['', '[]', '{}', '(fixed)'])
      expect(isWithin(`file.card${step}`, 'file.card'), step).toBe(true);
    expect(isWithin('other.card', 'file.card')).toBe(false);
    expect(isWithin('file', 'file.card')).toBe(false);
    expect(isWithin('my.file.card', 'file.card')).toBe(false);
  });
});

describe('what a change breaks', () => {
  const file = 'industries/cafes.json';
  const brokenBy = (
    path: string,
    edit: (value: { card: Record<string, unknown>; blocks: Record<string, unknown>[] }) => void,
  ) => {
    const tree = readTree(littleSite(withValue(file, edit)), known);
    return findBroken({ path, words: '', isBreaking: true }, tree);
  };

  it('is told with file, line and column: a narrower limit', () => {
    const places = brokenBy('industries.card.summary', ({ card }) => {
      card.summary = 'x'.repeat(200);
    });
    expect(places).toEqual([
      { file, line: 8, column: 16, message: expect.stringMatching(/at most 120 fit/) },
    ]);
  });

  it('is told: a key that is gone, and one that has to be written', () => {
    const edit = ({ card }: { card: Record<string, unknown> }) => {
      card.zzzzzzzz = card.summary;
      delete card.summary;
    };
    expect(brokenBy('industries.card.zzzzzzzz', edit)).toMatchObject([{ file }]);
    expect(brokenBy('industries.card.summary', edit)).toMatchObject([{ file }]);
    expect(brokenBy('industries.card.icon', edit)).toEqual([]);
    expect(brokenBy('packages.card.summary', edit)).toEqual([]);
  });

  it('is told: a key that is missing, and no other key of the same object', () => {
    const edit = ({ card }: { card: Record<string, unknown> }) => {
      delete card.summary;
    };
    expect(brokenBy('industries.card.summary', edit)).toMatchObject([
      { file, message: expect.stringMatching(/^"summary" is missing here/) },
    ]);
    for (const path of ['industries.card.icon', 'industries.summary', 'packages.card.summary', 'industries'])
      expect(brokenBy(path, edit), path).toHaveLength(path === 'industries' ? 1 : 0);
    expect(
      brokenBy('industries.card.summary', ({ card }) => {
        card.icon = 'no-such-icon-at-all';
        card.zzzzzzzz = 1;
      }),
    ).toEqual([]);
  });

  it('is told: a block that is gone, and a field of one', () => {
    const places = brokenBy('block(old-block)', ({ blocks }) => {
      blocks.push({ type: 'old-block', heading: 'A' });
    });
    expect(places).toMatchObject([{ file, message: expect.stringContaining('"old-block" is not a block') }]);
    const field = (path: string) =>
      brokenBy(path, ({ blocks }) => {
        Object.assign(blocks[0] as object, { scale: 'enormous' });
      });
    expect(field('block(hero).scale')).toHaveLength(1);
    expect(field('block(cta).scale')).toEqual([]);
  });
});

describe('the place in a shape', () => {
  const tree = readTree(littleSite(), known);

  it.each<[string, (string | number)[], string]>([
    ['site.json', [], 'site'],
    ['site.json', ['booking', 'visite'], 'site.booking{}'],
    ['site.json', ['collections', 'packages', 'address'], 'site.collections{}.address'],
    ['site.json', ['social', 0, 'name'], 'site.social[].name'],
    ['pages/ecole.json', ['aliases', 0], 'pages.aliases[]'],
    ['pages/ecole.json', ['blocks'], 'pages.blocks'],
    ['pages/ecole.json', ['blocks', 0, 'headline'], 'block(hero).headline'],
    ['pages/ecole.json', ['blocks', 9, 'headline'], 'block.headline'],
    ['pages/ecole.json', ['no', 'such', 0, 'key'], 'pages.no.such[].key'],
    ['pages/ecole.json', ['constructor', 'name'], 'pages.constructor.name'],
    [
      'packages/week-end.json',
      ['blocks', 2, 'plans', 0, 'price', 'amount'],
      'block(pricing-table).plans[].price(fixed).amount',
    ],
  ])('of %s %j is %s', (name, path, place) => {
    const file = tree.byName.get(name);
    expect(file && placeInShape(file, path)).toBe(place);
  });
});
