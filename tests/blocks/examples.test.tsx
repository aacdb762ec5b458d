import { act, cleanup, render } from '@testing-library/react';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { blocks } from '../../schema/blocks/index';
import { parseInline, toPlainText } from '../../schema/fields/rich-text';
import { listFieldTexts } from '../../schema/fields/walk';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import type { Page, Site } from '../../schema/site-model';
import { App } from '../../src/client/app';
import { computeFingerprint } from '../../src/client/fingerprint';
import type { PageData, ShellData } from '../../src/shared/page-data';
import { readTestSite } from '../schema/read-test-site';
import { type AuthoredBlock, createExampleSite, examples } from './example-site';
import { buildPage, type RenderedDocument } from './render-block';

/** A page of the tests' site, or a page with an example. */
interface Place {
  title: string;
  example?: (typeof examples)[number];
  read: () => { site: Site; page: Page };
}

const site = readTestSite();

const places: Place[] = [
  ...site.pages.map((page) => ({ title: page.address, read: () => ({ site, page }) })),
  ...examples.map((example) => ({
    title: `${example.type} with the ${example.name} content that it can have`,
    example,
    read: () => createExampleSite(example.block),
  })),
];

interface ShownPage extends RenderedDocument {
  page: Page;
}

const built = new Map<string, ShownPage>();

function buildOnce({ title, read }: Place): ShownPage {
  const known = built.get(title);
  if (known) return known;
  const { site, page } = read();
  const made = Object.assign(buildPage(site, page), { page });
  built.set(title, made);
  return made;
}

/**
 * A loader that caches the rules. The library would compute them for each text, which is slower than the check itself.
 */
class CachedConfig extends StaticConfigLoader {
  private config?: ReturnType<StaticConfigLoader['getConfigFor']>;

  override getConfigFor(name: string) {
    this.config ??= super.getConfigFor(name);
    return this.config;
  }
}

const rules = new CachedConfig({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes attributes in its own style, which browsers accept.
    'attr-case': 'off', // React writes fetchPriority
    'attribute-boolean-style': 'off', // React writes open=""
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off', // React writes <img/>
    'no-trailing-whitespace': 'off',
    // CSS may remove the role of an element, so the explicit role is needed. Biome checks all other roles.
    'no-redundant-role': 'off',
    // Phone numbers are printed as the firm writes them.
    'tel-non-breaking': 'off',
    // A check in schema/ limits titles to 65 characters, without the firm's name.
    'long-title': 'off',
  },
});
const validator = new HtmlValidate(rules);

/** Puts the rendered page into the document, as a browser shows the page before scripts run. */
function open({ data, rendered }: ShownPage): HTMLElement {
  history.replaceState(null, '', data.page.address);
  document.documentElement.lang = 'en-IE';
  document.title = data.headTitle;
  document.body.innerHTML = `<div id="root">${rendered.html}</div>`;
  return document.getElementById('root') as HTMLElement;
}

/** Returns a document with only the content of a page, because header and footer are the same for all examples. */
function extractContent(html: string): string {
  const content = html.slice(html.indexOf('<div id="root">'), html.lastIndexOf('</main>'));
  return `<!doctype html><html lang="en"><head><title>Alone</title></head><body>${content}</main></div></body></html>`;
}

/** Returns every text that visitors can read in a block, without formatting, and how often each text occurs. */
function listTexts(block: AuthoredBlock): Map<string, number> {
  const schema = blocks.find(({ type }) => type === block.type)?.schema;
  const texts = new Map<string, number>();
  for (const { kind, path, text } of listFieldTexts(schema, block as JsonValue)) {
    // These texts are not in the content of the page: placeholders are attributes, and confirmations appear later.
    const isLater = /^(placeholder|confirmation)/.test(String(path.at(-1)));
    if ((kind !== 'line' && kind !== 'rich') || isLater || isShownWithFirstPlan(block, path)) continue;
    const plain = collapseSpaces(kind === 'rich' ? toPlainText(parseInline(text, () => undefined)) : text);
    texts.set(plain, (texts.get(plain) ?? 0) + 1);
  }
  return texts;
}

/**
 * Checks whether a text repeats a feature that all plans share. A table with the layout "rows" shows such features
 * once.
 */
function isShownWithFirstPlan(block: AuthoredBlock, [list, index, key, at]: JsonPath): boolean {
  if (block.layout !== 'rows' || list !== 'plans' || index === 0 || key !== 'features') return false;
  const plans = block.plans as { features: string[] }[];
  const feature = plans[Number(index)]?.features[Number(at)] ?? '';
  return plans.every(({ features }) => features.includes(feature));
}

function collapseSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function listHeadingIds({ blocks }: Page): string[] {
  return blocks.flatMap((block) => [
    ...(block.id === undefined ? [] : [block.id]),
    ...('groups' in block ? block.groups.flatMap((group) => group.id ?? []) : []),
    ...('content' in block ? block.content.flatMap((node) => ('id' in node ? [node.id] : [])) : []),
  ]);
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each(places)('$title', (place) => {
  const { example } = place;
  let container: HTMLElement;

  beforeAll(() => {
    container = open(buildOnce(place));
  });

  it('has valid HTML', () => {
    const { document: wholeDocument, body } = buildOnce(place);
    const html = place === places[0] ? wholeDocument : extractContent(body);
    const { results } = validator.validateStringSync(html);
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(problems).toEqual([]);
  });

  it('has one main heading and skips no heading level', () => {
    const headings = [...container.querySelectorAll('h1, h2, h3, h4, h5, h6')];
    const levels = headings.map((heading) => Number(heading.tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    const skips = levels.flatMap((level, index) =>
      level > (levels[index - 1] ?? 0) + 1 ? [`h${level}: ${headings[index]?.textContent}`] : [],
    );
    expect(skips).toEqual([]);
  });

  it('has no style attribute', () => {
    expect(container.querySelectorAll('[style]')).toHaveLength(0);
  });

  const texts = () => {
    const main = container.querySelector('main');
    const labels = [...(main?.querySelectorAll('[aria-label]') ?? [])].map((element) =>
      element.getAttribute('aria-label'),
    );
    // Removes words that the site inserts within the author's text.
    const all = collapseSpaces([main?.textContent, ...labels].join(' ').replaceAll(' (in a new tab)', ''));
    const missing = [...listTexts(example?.block as AuthoredBlock)].filter(
      ([text, count]) => all.split(text).length - 1 < count,
    );
    expect(missing).toEqual([]);
  };
  if (example) it('shows every text of the author', texts);

  it('uses the id of each heading only once', () => {
    for (const id of listHeadingIds(buildOnce(place).page)) {
      const found = [...document.querySelectorAll(`[id="${id}"]`)].map((element) => element.tagName);
      expect(found, id).toEqual([expect.stringMatching(/^H[2-4]$/)]);
    }
  });

  // Runs last, because hydration changes the page for the other tests.
  it('hydrates without a warning', () => {
    const page = buildOnce(place);
    // At the width of a phone, the table of contents stays collapsed.
    vi.stubGlobal('innerWidth', 390);
    // In a browser, the script `early.ts` enables these buttons. The script does not run in this test.
    for (const button of container.querySelectorAll<HTMLButtonElement>('[data-newsletter] [type=submit]'))
      button.disabled = false;
    const before = container.innerHTML;
    const onRecoverableError = vi.fn();
    const [shell, data] = JSON.parse(JSON.stringify([page.shell, page.data])) as [ShellData, PageData];
    expect(computeFingerprint(container)).toBe(data.fingerprint);
    act(() => {
      render(<App shell={shell} first={data} onBlockMount={() => undefined} onHydrated={() => undefined} />, {
        container,
        hydrate: true,
        onRecoverableError,
      });
    });
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(console.error).not.toHaveBeenCalled();
    expect(console.warn).not.toHaveBeenCalled();
    if (page.page.kind !== 'not-found') expect(container.innerHTML).toBe(before);
  });
});
