/** Returns a text on one line, with plain spaces and without invisible characters, such as soft hyphens. */
export function toOneLine(text: string): string {
  return text.replaceAll(/[\u00ad\u200b\u200e\u200f\u2060\ufeff\ue000-\ue002]/g, '').replaceAll(/\s+/g, ' ');
}

/** Converts HTML, for example from Word, to one text with the supported marks: bold, italic and links. */
export function htmlToText(html: string): string {
  return readParagraphs(html)
    .map(({ text }) => text)
    .join(' ');
}

/** A paragraph of pasted HTML, with the supported marks. */
export interface Paragraph {
  kind: 'paragraph' | 'heading' | 'bullet' | 'number';
  text: string;
}

/** Converts HTML to paragraphs. */
export function readParagraphs(html: string): Paragraph[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return readNode(body, { isBold: false, isItalic: false })
    .split('\n')
    .flatMap((line): Paragraph[] => {
      const text = toOneLine(line).trim();
      const kind = kindsByPrefix[line.charAt(0)] ?? 'paragraph';
      return text === '' ? [] : [{ kind, text }];
    });
}

/**
 * The prefixes of lines that are not paragraphs. They are private-use characters, which `toOneLine` removes from texts.
 */
const linePrefixes = { heading: '\ue000', bullet: '\ue001', number: '\ue002' } as const;
const kindsByPrefix: Record<string, Paragraph['kind']> = Object.fromEntries(
  Object.entries(linePrefixes).map(([kind, prefix]) => [prefix, kind as Paragraph['kind']]),
);

interface TextFormat {
  isBold: boolean;
  isItalic: boolean;
}

const skippedTags = ['STYLE', 'SCRIPT', 'HEAD', 'TITLE', 'META', 'XML'];
const inlineTags = /^(A|ABBR|B|CITE|CODE|EM|FONT|I|MARK|S|SMALL|SPAN|STRONG|SUB|SUP|TD|TH|U)$/;

/** Converts a node to text, with one line for each paragraph. */
function readNode(node: Node, parentFormat: TextFormat): string {
  // An asterisk between numbers would start italic text, so it becomes a multiplication sign.
  if (node.nodeType === Node.TEXT_NODE)
    return toOneLine(node.textContent ?? '').replaceAll(/(?<=\d ?)\*(?= ?\d)/g, '×');
  if (!(node instanceof HTMLElement) || skippedTags.includes(node.tagName) || isBullet(node)) return '';
  const format = getFormat(node, parentFormat);
  const text = Array.from(node.childNodes, (child) => readNode(child, format)).join('');
  const { tagName } = node;
  if (tagName === 'BR') return ' ';
  if (tagName === 'TD' || tagName === 'TH') return `${text} `;
  if (tagName === 'TR') return `\n${toOneLine(text).trim()}\n`;
  // Word writes list items as paragraphs with a special class.
  if (tagName === 'LI' || node.className.startsWith('MsoListParagraph'))
    return `\n${linePrefixes[isNumbered(node) ? 'number' : 'bullet']}${text.trim()}\n`;
  // Headings cannot have marks.
  if (/^H[1-6]$/.test(tagName))
    return `\n${linePrefixes.heading}${toOneLine(node.textContent ?? '').trim()}\n`;
  if (!inlineTags.test(tagName)) return `\n${text}\n`;
  const bold = format.isBold && !parentFormat.isBold ? wrap(text, '**') : text;
  const marked = format.isItalic && !parentFormat.isItalic ? wrap(bold, '*') : bold;
  const href = tagName === 'A' ? (node.getAttribute('href') ?? '') : '';
  return isSupportedLink(href) && !/[[\]]/.test(text) ? wrap(marked, '[', `](${href})`) : marked;
}

/** Checks whether an element is a bullet or number that Word has written as text. */
function isBullet(node: HTMLElement): boolean {
  return node.getAttribute('style')?.includes('mso-list:Ignore') ?? false;
}

function isNumbered(item: HTMLElement): boolean {
  const bulletText =
    Array.from(item.querySelectorAll<HTMLElement>('[style]')).find(isBullet)?.textContent ?? '';
  return item.parentElement?.tagName === 'OL' || /^\s*\w{1,3}[.)]/.test(bulletText);
}

function getFormat({ tagName, style }: HTMLElement, parentFormat: TextFormat): TextFormat {
  const hasBoldStyle =
    tagName === 'B' || tagName === 'STRONG' || style.fontWeight === 'bold' || Number(style.fontWeight) >= 600;
  const hasItalicStyle = tagName === 'I' || tagName === 'EM' || style.fontStyle === 'italic';
  return {
    isBold: parentFormat.isBold || (hasBoldStyle && style.fontWeight !== 'normal'),
    isItalic: parentFormat.isItalic || (hasItalicStyle && style.fontStyle !== 'normal'),
  };
}

function isSupportedLink(href: string): boolean {
  return /^(https:|mailto:|tel:)[^\s()]+$/.test(href);
}

/** Adds marks around a text. Spaces at the ends of the text stay outside of the marks. */
function wrap(text: string, open: string, close = open): string {
  const inside = text.trim();
  if (inside === '') return text;
  const at = text.indexOf(inside);
  return text.slice(0, at) + open + inside + close + text.slice(at + inside.length);
}
