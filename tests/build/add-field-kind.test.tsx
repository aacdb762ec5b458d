import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteFiles, testContext, withValue } from '../site';
import { createTempFolder, root } from './run-build';

const { folder: code, remove } = createTempFolder();

interface Change {
  file: string;
  before: string;
  after: string;
}

/** Defines two new field kinds: `harbour`, which names one of the `texts` in `site.json`, and `mooring`, an address. */
const kind: Change = {
  file: 'schema/fields/field-kinds.ts',
  before: 'export const fieldKinds = {',
  after: `export const fieldKinds = {
    harbour: { control: 'name', names: 'a harbour of site.json' },
    mooring: { control: 'link', isAddress: true },`,
};

const names: Change = {
  file: 'schema/content/names.ts',
  before: "  booking: (tree) => readSettingNames(tree, 'booking'),",
  after: `  booking: (tree) => readSettingNames(tree, 'booking'),
  harbour: (tree) => readSettingNames(tree, 'texts'),`,
};

/** A change that adds a field of each new kind to a block. */
const use: Change = {
  file: 'schema/blocks/openings.ts',
  before: "    headline: line('Headline', 'The main heading of the page.', { max: 90",
  after: `    harbour: line('Harbour', 'Where it is.', { max: 60, kind: 'harbour' }).optional(),
    mooring: line('Mooring', 'Where it leads.', { max: 60, kind: 'mooring' }).optional(),
    headline: line('Headline', 'The main heading of the page.', { max: 90`,
};

const changes = [kind, names, use];

beforeAll(() => {
  for (const name of ['schema', 'src', 'package.json', 'tsconfig.json'])
    cpSync(join(root, name), join(code, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(code, 'node_modules'), 'dir');
  for (const change of changes) apply(change);
});

afterAll(() => {
  cleanup();
  remove();
});

function apply({ file, before, after }: Change): void {
  const text = readFileSync(join(code, file), 'utf8');
  expect(text.split(before)).toHaveLength(2);
  writeFileSync(join(code, file), text.replace(before, after));
}

/** Compiles folders of the code. Returns the errors of the compiler. */
function compile(...include: string[]): string[] {
  writeFileSync(join(code, 'part.json'), JSON.stringify({ extends: './tsconfig.json', include }));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', 'part.json'], {
    cwd: code,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter(Boolean);
}

/** Imports a module of the changed code. TypeScript only knows the types of the unchanged code. */
const load = (path: string) => import(/* @vite-ignore */ join(code, path));

const createFiles = (opening: object) =>
  createSiteFiles({
    ...withValue('site.json', (site) => {
      site.texts = { ...site.texts, 'old-port': 'Old Port' };
    }),
    ...withValue('pages/contact.json', ({ blocks }) => Object.assign(blocks[0], opening)),
  });

describe('a new field kind', () => {
  it('compiles with changes in only two files, besides the file that uses the kind', () => {
    expect(new Set(changes.map(({ file }) => file)).size).toBe(3);
    expect(compile('schema', 'src')).toEqual([]);
  });

  it('does not compile if schema/content/names.ts has no entry for the kind "harbour"', () => {
    const { file, before, after } = names;
    apply({ file, before: after, after: before });
    const errors = compile('schema');
    apply(names);
    expect(errors[0]).toMatch(/^schema\/content\/names\.ts.*'harbour'/);
  });

  it('gets a suggestion from the check if its value is an unknown name', async () => {
    const { readSite } = await load('schema/read-site.ts');
    const { problems } = readSite(createFiles({ harbour: 'old-prot', mooring: '/about' }), testContext);
    const message = '"old-prot" is not a harbour of site.json. Did you mean "old-port"?';
    expect(problems).toEqual([
      expect.objectContaining({ rule: 'unknown-harbour', message, suggestion: 'old-port' }),
    ]);
  });

  it('has completion in editors', async () => {
    const { readSite } = await load('schema/read-site.ts');
    const { createChoicesSchema, createJsonSchemas } = await load('schema/editor/editor-schemas.ts');
    const forms = JSON.stringify(createJsonSchemas().get('blocks.json'));
    expect(forms).toContain('"allOf":[{"$ref":"choices.json#/definitions/harbour"}]');
    expect(forms).not.toContain('"kind":"harbour"');
    const { listChoices } = readSite(createFiles({ harbour: 'old-port' }), testContext);
    expect(createChoicesSchema(listChoices()).definitions.harbour.enum).toEqual(['old-port']);
  });

  it('has a control in the studio’s form', async () => {
    const { getFieldSchema } = await load('schema/editor/json-schema.ts');
    const { hero } = await load('schema/blocks/openings.ts');
    const { EditingProvider } = await load('src/studio/editing.tsx');
    const { FileForm } = await load('src/studio/fields/field.tsx');
    const editing = {
      schema: getFieldSchema(hero.schema),
      value: { type: 'hero', headline: 'Moor here', intro: 'Here.', harbour: 'old-port', mooring: '/about' },
      problems: [],
      advice: [],
      choices: {
        addresses: [['/about', 'About the office']],
        anchors: [],
        downloads: [],
        names: { harbour: [['old-port', 'Old Port']] },
        used: {},
        tokens: [],
      },
      images: [],
    };
    render(
      <EditingProvider value={editing}>
        <FileForm path={[]} />
      </EditingProvider>,
    );
    expect(screen.getByText('Old Port').closest('button')).not.toBeNull();
    expect(screen.getByText('About the office')).not.toBeNull();
  });

  it('has the base path of the site added to its values if they are addresses', async () => {
    const { readSite } = await load('schema/read-site.ts');
    const { addBasePath } = await load('src/build/add-base-path.ts');
    const { site } = readSite(createFiles({ mooring: '/about' }), testContext);
    const below = addBasePath(site, 'https://harbour.example/port');
    const page = below.pages.find(({ file }: { file: string }) => file === 'pages/contact.json');
    expect(page.blocks[0].mooring).toBe('/port/about');
  });
});
