import { type Attrs, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { isObject } from '../../shared/values';

// The ProseMirror schema of the text editor. `document.ts` converts JSON to documents and back.

/** An attribute for keys that the editor does not show. They stay unchanged in the JSON of their part. */
const rest = { rest: { default: null } };

/** Text without marks, in which only settings of the site can be inserted. */
const plainText: NodeSpec = { content: '(text | token)*', marks: '' };

const cell = { attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } } };

/** Creates an HTML attribute with JSON, so that copied parts keep keys that the editor does not show. */
const toData = (name: string, value: unknown): Attrs =>
  value === null ? {} : { [`data-${name}`]: JSON.stringify(value) };

/** Reads JSON from an attribute. HTML from other programs may have any text there. */
function readData(element: HTMLElement, name: string): unknown {
  try {
    return JSON.parse(element.dataset[name] ?? 'null');
  } catch {
    return null;
  }
}

function readRest(element: HTMLElement): Attrs {
  const value = readData(element, 'rest');
  return { rest: isObject(value) ? value : null };
}

const nodes = {
  flow: { content: 'block+' },
  paragraphs: { content: 'paragraph+' },
  line: { content: 'inline*' },
  text: { group: 'inline' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    attrs: rest,
    parseDOM: [{ tag: 'p', getAttrs: readRest }],
    toDOM: ({ attrs }) => ['p', toData('rest', attrs.rest), 0],
  },
  heading: {
    ...plainText,
    group: 'block',
    defining: true,
    attrs: { ...rest, level: { default: 2 } },
    parseDOM: [2, 3].map((level) => ({
      tag: `h${level}`,
      getAttrs: (element) => ({ ...readRest(element), level }),
    })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, toData('rest', attrs.rest), 0],
  },
  list: {
    content: 'item+',
    group: 'block',
    attrs: { ...rest, style: { default: 'bulleted' } },
    parseDOM: [
      { tag: 'ul', getAttrs: readRest },
      {
        tag: 'ol',
        getAttrs: (element) => ({
          ...readRest(element),
          style: element.dataset.style === 'checklist' ? 'checklist' : 'numbered',
        }),
      },
    ],
    toDOM: ({ attrs: { rest: kept, style } }) => [
      style === 'bulleted' ? 'ul' : 'ol',
      { ...toData('rest', kept), 'data-style': style },
      0,
    ],
  },
  item: { content: 'inline*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  quote: {
    content: 'quoteText quoteSource',
    allowGapCursor: false,
    group: 'block',
    isolating: true,
    attrs: rest,
    parseDOM: [{ tag: 'blockquote', getAttrs: readRest }],
    toDOM: ({ attrs }) => ['blockquote', toData('rest', attrs.rest), 0],
  },
  quoteText: {
    content: 'inline*',
    parseDOM: [{ tag: 'div[data-text=quote]' }],
    toDOM: () => ['div', { 'data-text': 'quote' }, 0],
  },
  quoteSource: { ...plainText, parseDOM: [{ tag: 'footer' }], toDOM: () => ['footer', 0] },
  callout: {
    content: 'calloutTitle calloutText',
    allowGapCursor: false,
    group: 'block',
    isolating: true,
    attrs: { ...rest, tone: { default: 'note' } },
    parseDOM: [
      {
        tag: 'aside',
        getAttrs: (element) => ({
          ...readRest(element),
          tone: element.dataset.tone === 'warning' ? 'warning' : 'note',
        }),
      },
    ],
    toDOM: ({ attrs: { rest: kept, tone } }) => ['aside', { ...toData('rest', kept), 'data-tone': tone }, 0],
  },
  calloutTitle: { ...plainText, parseDOM: [{ tag: 'header' }], toDOM: () => ['header', 0] },
  calloutText: {
    content: 'inline*',
    parseDOM: [{ tag: 'div[data-text=callout]' }],
    toDOM: () => ['div', { 'data-text': 'callout' }, 0],
  },
  table: {
    content: 'caption grid',
    allowGapCursor: false,
    group: 'block',
    isolating: true,
    attrs: rest,
    parseDOM: [{ tag: 'figure', getAttrs: readRest }],
    toDOM: ({ attrs }) => ['figure', toData('rest', attrs.rest), 0],
  },
  caption: { ...plainText, parseDOM: [{ tag: 'figcaption' }], toDOM: () => ['figcaption', 0] },
  // prosemirror-tables expects a node that has only rows.
  grid: {
    content: 'row+',
    allowGapCursor: false,
    tableRole: 'table',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  row: {
    content: '(cell | columnHeading)*',
    allowGapCursor: false,
    tableRole: 'row',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  cell: {
    ...cell,
    content: 'inline*',
    tableRole: 'cell',
    isolating: true,
    parseDOM: [{ tag: 'td' }],
    toDOM: () => ['td', 0],
  },
  columnHeading: {
    ...plainText,
    ...cell,
    tableRole: 'header_cell',
    isolating: true,
    parseDOM: [{ tag: 'th' }],
    toDOM: () => ['th', { scope: 'col' }, 0],
  },
  /** Any other part of an article, such as a picture. The author edits the part in its form. */
  part: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: { value: {} },
    parseDOM: [
      {
        tag: 'div[data-value]',
        getAttrs: (element) => {
          const value = readData(element, 'value');
          return isObject(value) && { value };
        },
      },
    ],
    toDOM: ({ attrs }) => ['div', toData('value', attrs.value)],
  },
  /** A citation of a law. In `{law.first-act, s. 43}`, `slug` is `first-act` and `details` is ` s. 43`. */
  citation: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { slug: {}, details: { default: null } },
    leafText: ({ attrs: { slug, details } }) => `{law.${slug}${details === null ? '' : `,${details}`}}`,
    parseDOM: [
      {
        tag: 'span[data-law]',
        getAttrs: ({ dataset }) => ({ slug: dataset.law, details: dataset.details ?? null }),
      },
    ],
    toDOM: ({ attrs: { slug, details } }) => [
      'span',
      { 'data-law': slug, ...(details !== null && { 'data-details': details }) },
    ],
  },
  /** A setting of the site, such as `contact.email`. */
  token: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { name: {} },
    leafText: ({ attrs }) => `{${attrs.name}}`,
    parseDOM: [{ tag: 'span[data-token]', getAttrs: ({ dataset }) => ({ name: dataset.token }) }],
    toDOM: ({ attrs }) => ['span', { 'data-token': attrs.name }],
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (element) => ({ href: element.getAttribute('href') }) }],
    toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
  },
  bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
} satisfies Record<string, MarkSpec>;

export const schema = new Schema({ topNode: 'flow', nodes, marks });
