/** The control that the studio edits a text with: a box, or a way to choose what exists. */
export type TextControl = 'text' | 'date' | 'link' | 'name' | 'icon' | 'picture' | 'suggestion';

interface KindMetadata {
  control: TextControl;
  /** How visitors read it: plain text, text with marks such as `**bold**`, or as alternative text. */
  words?: 'plain' | 'marked' | 'alternative';
  /** It is an address. A build puts the path that the site is published below in front of it. */
  isAddress?: true;
  /** It has a fixed format, so the text checks skip it. */
  isFormatted?: true;
  /** It names something that exists: what messages call that. `content/names.ts` lists the names. */
  names?: string;
  /** The message where it is empty, if not the usual one. */
  whenEmpty?: string;
}

/**
 * The kinds of texts that a field can hold, with the facts of each kind. A new kind is a line here; a kind with `names`
 * also has a line in `content/names.ts`.
 */
export const fieldKinds = {
  line: { control: 'text', words: 'plain' },
  rich: { control: 'text', words: 'marked' },
  alt: {
    control: 'text',
    words: 'alternative',
    whenEmpty: 'Say in a few words what the picture shows.',
  },
  slug: { control: 'text' },
  date: { control: 'date', isFormatted: true },
  'point-in-time': { control: 'date', isFormatted: true },
  href: {
    control: 'link',
    isAddress: true,
    whenEmpty: 'No address is chosen. Write one, or leave it out if it is optional.',
  },
  /** An address of this site, without an anchor. */
  address: { control: 'link', isAddress: true, isFormatted: true },
  /** The address that a collection is published at. */
  home: { control: 'text', isAddress: true, isFormatted: true },
  /** A group of a collection. */
  group: { control: 'suggestion' },
  /** The category of an article. */
  category: { control: 'suggestion', words: 'plain' },
  icon: {
    control: 'icon',
    names: 'an icon',
    whenEmpty: 'No icon is chosen. Name one, or leave it out if it is optional.',
  },
  image: {
    control: 'picture',
    names: 'a picture in images',
    whenEmpty: 'No picture is chosen. Name one, or leave it out if it is optional.',
  },
  entry: {
    control: 'name',
    names: 'an entry',
    whenEmpty: 'No entry is chosen. Name one, or leave it out if it is optional.',
  },
  law: {
    control: 'name',
    names: 'a law of this site',
    whenEmpty: 'No law is chosen. Name one, or leave it out if it is optional.',
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

/** A kind that offers the texts that other pages have. */
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

/** Checks whether visitors read a kind as a text of the page. An alternative text is read in place of a picture. */
export function isPageText(kind: FieldKind): boolean {
  const { words } = getKindMetadata(kind);
  return words === 'plain' || words === 'marked';
}

/** The form that a text has to have. `messages/text-formats.ts` words what each form asks for. */
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
  | 'link';

/** The facts of one field beyond its JSON type. A field states them as metadata in its definition. */
export interface FieldMetadata {
  kind?: FieldKind;
  /** It names its object in lists and messages, such as the heading of a block. */
  labelsItem?: true;
  /** A command writes it. Authors do not see it in forms or questions. */
  writtenBy?: 'command';
  /** The studio shows it there and not in the form of its object. */
  editedIn?: 'outline' | 'table';
  /** The items of this union are the parts of one running text. */
  isFlow?: true;
  /** It is the running text of a part, so it needs no visible label. */
  isBody?: true;
  /** `npm run new` writes a text to replace, and does not ask for it. */
  startsAsTodo?: true;
  /** The header or the footer of every page shows it. */
  inFrame?: true;
  /** It is the date of a past event, or the date on which an article appears. */
  when?: 'past' | 'publication';
  /** The text around it has to state the same words. */
  isStatedInText?: true;
  /** The least width in pixels of a photograph in this place. */
  leastWidth?: number;
  /** The picture has to be a photograph. */
  isPhotograph?: boolean;
}

/** The names of all facts. */
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
  interface GlobalMeta extends FieldMetadata {}
}
