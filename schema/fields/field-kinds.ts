/** The form control of the studio for a text: a text field or a picker. */
export type TextControl = 'text' | 'date' | 'link' | 'name' | 'icon' | 'picture' | 'suggestion';

interface KindMetadata {
  control: TextControl;
  /**
   * The way that visitors read the text: plain, with marks such as bold, or as the alternative text of a picture.
   * Missing if they do not read it.
   */
  readAs?: 'plain' | 'marked' | 'alternative';
  /** True if the text is an address. The build adds the base path of the site to the address. */
  isAddress?: true;
  /** True if the text has a fixed format, so that text checks skip it. */
  isFormatted?: true;
  /**
   * The noun for an allowed text in messages, such as `an icon` in `"shipp" is not an icon`. Set only for kinds whose
   * allowed texts are in `content/names.ts`.
   */
  names?: string;
  /** The message for an empty text. Without `whenEmpty`, the message names the broken limit or format. */
  whenEmpty?: string;
}

/** The kinds of text fields. A kind with `names` also needs an entry in `content/names.ts`. */
export const fieldKinds = {
  line: { control: 'text', readAs: 'plain' },
  rich: { control: 'text', readAs: 'marked' },
  alt: {
    control: 'text',
    readAs: 'alternative',
    whenEmpty: 'Describe in a few words what the picture shows.',
  },
  slug: { control: 'text' },
  date: { control: 'date', isFormatted: true },
  day: { control: 'date', isFormatted: true },
  'point-in-time': { control: 'date', isFormatted: true },
  href: {
    control: 'link',
    isAddress: true,
    whenEmpty: 'No address is chosen. Choose one, or remove this field if it is optional.',
  },
  /** An address of this site, without an anchor. */
  address: { control: 'link', isAddress: true, isFormatted: true },
  /** The address of a collection's overview page. */
  home: { control: 'text', isAddress: true, isFormatted: true },
  group: { control: 'suggestion' },
  category: { control: 'suggestion', readAs: 'plain' },
  icon: {
    control: 'icon',
    names: 'an icon',
    whenEmpty: 'No icon is chosen. Choose one, or remove this field if it is optional.',
  },
  image: {
    control: 'picture',
    names: 'a picture in images',
    whenEmpty: 'No picture is chosen. Choose one, or remove this field if it is optional.',
  },
  entry: {
    control: 'name',
    names: 'an entry',
    whenEmpty: 'No entry is chosen. Choose one, or remove this field if it is optional.',
  },
  law: {
    control: 'name',
    names: 'a law of this site',
    whenEmpty: 'No law is chosen. Choose one, or remove this field if it is optional.',
  },
  booking: { control: 'name', names: 'a booking link of site.json' },
  collection: { control: 'name', names: 'a collection' },
  jurisdiction: { control: 'name', names: 'a jurisdiction of site.json' },
} as const satisfies Record<string, KindMetadata>;

export type FieldKind = keyof typeof fieldKinds;

type KindWith<F> = { [K in FieldKind]: (typeof fieldKinds)[K] extends F ? K : never }[FieldKind];

/** A kind of field whose text must be an existing name, such as the name of an icon. */
export type NamedKind = KindWith<{ names: string }>;

/** A kind of field for which authors choose a name from a list of titles. */
export type ListedKind = KindWith<{ control: 'name' }>;

/** A kind of text for which the studio suggests values from other pages. */
export type SuggestedKind = KindWith<{ control: 'suggestion' }>;

const allKinds = Object.keys(fieldKinds) as FieldKind[];

export const namedKinds = allKinds.filter(isNamedKind);

export const listedKinds = allKinds.filter(isListedKind);

export function isNamedKind(kind: FieldKind): kind is NamedKind {
  return getKindMetadata(kind).names !== undefined;
}

export function isListedKind(kind: FieldKind): kind is ListedKind {
  return getKindMetadata(kind).control === 'name';
}

export function getKindMetadata(kind: FieldKind): KindMetadata {
  return fieldKinds[kind];
}

/** Checks whether a kind is visible text. Alternative text is not visible. */
export function isPageText(kind: FieldKind): boolean {
  const { readAs } = getKindMetadata(kind);
  return readAs === 'plain' || readAs === 'marked';
}

/** The required format of a text. `messages/text-formats.ts` has the message for each format. */
export type FormName =
  | 'date'
  | 'day'
  | 'point-in-time'
  | 'https'
  | 'https-or-none'
  | 'https-or-mailto'
  | 'phone'
  | 'mail'
  | 'collection'
  | 'origin'
  | 'address'
  | 'link'
  | 'time-zone';

/** The metadata of a field beyond its JSON type. */
export interface FieldMetadata {
  kind?: FieldKind;
  /** True if the field labels its object in lists and messages, as a heading labels its block. */
  labelsItem?: true;
  /** Set if the check advises against quotation marks around the text, or against several phrases in one text. */
  shouldBe?: 'unquoted' | 'one-phrase';
  /** Set if a command writes the field. Forms and prompts do not show it. */
  writtenBy?: 'command';
  /** Set if the studio shows the field in the outline or in a table, and not in the form. */
  editedIn?: 'outline' | 'table';
  /** True if the items of this union are the parts of one running text. */
  isFlow?: true;
  /** True if `npm run new` writes a TODO for the field instead of asking for it. */
  startsAsTodo?: true;
  /** True if the terms of the glossary are not linked in this text. */
  hasNoTerms?: true;
  /** True if the header or footer of every page shows the field. */
  inFrame?: true;
  /** Set if the field is the date of a past event, or the publication date of an article. */
  when?: 'past' | 'publication';
  /** True if the other texts of the block must contain the value of this field, as for a key fact. */
  isStatedInText?: true;
  /** The minimum width of a photograph, in pixels. */
  leastWidth?: number;
  isPhotograph?: boolean;
  /** True if each option of a choice is a drawing. The studio shows the options as pictures. */
  isDrawing?: true;
}

export const metadataKeys = Object.keys({
  kind: true,
  labelsItem: true,
  writtenBy: true,
  editedIn: true,
  shouldBe: true,
  isFlow: true,
  startsAsTodo: true,
  hasNoTerms: true,
  inFrame: true,
  when: true,
  isStatedInText: true,
  leastWidth: true,
  isPhotograph: true,
  isDrawing: true,
} satisfies Record<keyof FieldMetadata, true>);

declare module 'zod' {
  interface GlobalMeta extends FieldMetadata {
    /**
     * The labels of the options of a choice, in the order of the options. The studio and code editors show these
     * labels.
     */
    enumDescriptions?: string[];
  }
}
