/** The form control of the studio for a text: a text field or a picker. */
export type TextControl = 'text' | 'date' | 'link' | 'name' | 'icon' | 'picture' | 'suggestion';

interface KindMetadata {
  control: TextControl;
  /** The form in which visitors read the text. Missing if the text is not for visitors. */
  readAs?: 'plain' | 'marked' | 'alternative';
  /** The text is an address. The build adds the base path of the site to it. */
  isAddress?: true;
  /** The text has a fixed format, so the text checks skip it. */
  isFormatted?: true;
  /** The noun in messages for a kind whose text must be one of the names in `content/names.ts`. */
  names?: string;
  /** The message for an empty text. Defaults to the general message. */
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
  'point-in-time': { control: 'date', isFormatted: true },
  href: {
    control: 'link',
    isAddress: true,
    whenEmpty: 'No address is chosen. Choose one, or remove this field if it is optional.',
  },
  /** An address of this site, without an anchor. */
  address: { control: 'link', isAddress: true, isFormatted: true },
  /** The address that a collection is published at. */
  home: { control: 'text', isAddress: true, isFormatted: true },
  /** A group of a collection. */
  group: { control: 'suggestion' },
  /** The category of an article. */
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

/** A kind whose text names something that exists. */
export type NamedKind = KindWith<{ names: string }>;

/** A kind whose name authors choose from a list by its title. */
export type ListedKind = KindWith<{ control: 'name' }>;

/** A kind with suggestions from other pages. */
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

/** Checks whether a kind is visible text. Alternative text is not. */
export function isPageText(kind: FieldKind): boolean {
  const { readAs } = getKindMetadata(kind);
  return readAs === 'plain' || readAs === 'marked';
}

/** The required format of a text. `messages/text-formats.ts` has the message of each format. */
export type FormName =
  | 'date'
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
  /** The field labels its object in lists and messages, like the heading of a block. */
  labelsItem?: true;
  /** A command writes the field. Forms and prompts do not show it. */
  writtenBy?: 'command';
  /** The studio shows the field in the outline or in a table, not in the form of its object. */
  editedIn?: 'outline' | 'table';
  /** The items of this union are the parts of one running text. */
  isFlow?: true;
  /** The field is running text and needs no visible label. */
  isBody?: true;
  /** `npm run new` writes a TODO for the field and does not ask for it. */
  startsAsTodo?: true;
  /** The header or footer of every page shows the field. */
  inFrame?: true;
  /** The field is the date of a past event, or the publication date of an article. */
  when?: 'past' | 'publication';
  /** The text of the same block must contain the value. */
  isStatedInText?: true;
  /** The minimum width of a photograph, in pixels. */
  leastWidth?: number;
  /** The picture must be a photograph. */
  isPhotograph?: boolean;
}

/** The keys of `FieldMetadata`. */
export const metadataKeys = Object.keys({
  kind: true,
  labelsItem: true,
  writtenBy: true,
  editedIn: true,
  isFlow: true,
  isBody: true,
  startsAsTodo: true,
  inFrame: true,
  when: true,
  isStatedInText: true,
  leastWidth: true,
  isPhotograph: true,
} satisfies Record<keyof FieldMetadata, true>);

declare module 'zod' {
  interface GlobalMeta extends FieldMetadata {
    /** The labels of the options of a choice, in their order. Editors show them too. */
    enumDescriptions?: string[];
  }
}
