/** A part of a page with a heading that can be linked to; the first of a page is what stands under none but the page's own. */
export interface Section {
  anchor: string;
  heading: string;
  /** Its paragraphs, list items and cells, one in each line. */
  text: string;
}

const tagOrText = /<!--[\s\S]*?-->|<[^<>]*>|[^<>]+/g;
const tagParts = /^<(\/?)([a-z][a-z\d]*)((?:\s[^<>]*?)?)(\/?)>$/;

/** What is no text of the page: ways to other places, controls, drawings, and what is not shown. */
const skippedTags = new Set([
  'nav',
  'aside',
  'svg',
  'script',
  'style',
  'noscript',
  'template',
  'button',
  'form',
]);
const skippedAttributes = / (?:hidden|inert|popover|aria-hidden)(?:=|$| )| href="#/;

/** Where a link to another page is part of a text; a line of nothing else elsewhere repeats what that page says by itself. */
const running = new Set(['p', 'td', 'dd', 'blockquote']);

/** Stand around the text of a link while a line is read; in HTML no text holds them. */
const linkMarks = ['<', '>'] as const;
const linksAlone = /^(?:\s*<[^>]*>)+\s*$/;

/** What stands within a line. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'cite',
  'code',
  'em',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
]);

/** Reads the HTML of a page as React writes it: what its visitors read, by the headings that have an anchor. */
export function readSections(html: string): Section[] {
  const [, main = ''] = /<main[^>]*>([\s\S]*?)<\/main>/.exec(html) ?? [];
  const own: SectionInWork = { anchor: '', heading: [''], lines: [''] };
  const sections = [own];
  let current = own;
  let heading: { tag: string; lines: string[] } | undefined;
  const skipped: string[] = [];
  let depth = 0;
  let isCard = false;
  for (const piece of main.match(tagOrText) ?? []) {
    const [tag, end, name = '', attributes = '', isVoid] = tagParts.exec(piece) ?? [];
    if (!tag) {
      if (piece.startsWith('<') || skipped.length > 0) continue;
      if (heading) addText(heading.lines, piece);
      else addText(current.lines, isCard ? linkMarks.join(piece) : piece);
      continue;
    }
    if (skipped.length > 0) {
      if (end && skipped.at(-1) === name) skipped.pop();
      else if (!end && !isVoid && skipped.at(-1) === name) skipped.push(name);
      continue;
    }
    if (running.has(name)) depth += end ? -1 : 1;
    if (name === 'a') isCard = !end && depth === 0 && / href="\//.test(attributes);
    if (!end && !isVoid && (skippedTags.has(name) || skippedAttributes.test(attributes))) {
      skipped.push(name);
      continue;
    }
    if (!inline.has(name)) breakLine(heading?.lines ?? current.lines);
    if (heading && end && name === heading.tag) heading = undefined;
    else if (/^h[1-4]$/.test(name) && !end) {
      const [, anchor = ''] = / id="([^"]*)"/.exec(attributes) ?? [];
      if (anchor) {
        current = { anchor: decode(anchor), heading: [''], lines: [''] };
        sections.push(current);
        heading = { tag: name, lines: current.heading };
      } else if (name === 'h1') heading = { tag: name, lines: own.heading };
      else if (name === 'h2') {
        current = own;
        breakLine(own.lines);
      }
    }
  }
  return sections.map(({ anchor, heading: words, lines }) => ({
    anchor,
    heading: tidy(words).join(' '),
    text: tidy(lines).join('\n'),
  }));
}

interface SectionInWork {
  anchor: string;
  heading: string[];
  lines: string[];
}

function addText(lines: string[], text: string): void {
  lines.push((lines.pop() ?? '') + text);
}

function breakLine(lines: string[]): void {
  if (lines.at(-1)) lines.push('');
}

function tidy(lines: string[]): string[] {
  return lines
    .filter((line) => !linksAlone.test(line))
    .map((line) => decode(line.replaceAll(/[<>]/g, '')).replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function decode(html: string): string {
  return html.replaceAll(/&(#x27|[a-z]+);/g, (entity, name: string) => entities[name] ?? entity);
}
