import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The folder of the data, and the folder in it whose entries become pages. */
export const { SITE_DATA: data = '', SITE_COLLECTION: collection = '' } = process.env;

/** Where the built site goes. */
export const output = process.env.SITE_OUT ?? 'out';

const menuLength = 12;

/** The folders of entries. */
export const collections = readdirSync(data, { withFileTypes: true })
  .filter((item) => item.isDirectory() && !['images', 'law', 'pages'].includes(item.name))
  .map(({ name }) => name);

/** The values of all files of a folder by their names. */
export function readEntries(folder) {
  return readdirSync(join(data, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ name: basename(file, '.json'), ...readJson(join(folder, file)) }));
}

function readJson(file) {
  return JSON.parse(readFileSync(join(data, file), 'utf8'));
}

/** All that the templates show, from the entries of each collection. */
export function makeSite(entriesOf) {
  const settings = readJson('site.json');
  const navigation = readJson('navigation.json');
  const text = (words) => fillIn(words, settings);
  const addressOf = (folder) => settings.collections?.[folder]?.address ?? `/${folder}`;
  const sorted = new Map(
    Object.entries(entriesOf).map(([folder, entries]) => [
      folder,
      entries
        .filter(({ draft }) => !draft)
        .sort((one, other) => (one.order ?? 0) - (other.order ?? 0))
        .map((entry) => ({
          ...entry,
          to: `${addressOf(folder)}/${entry.name}`,
          summary: entry.card?.summary ?? entry.cardSummary ?? entry.description,
        })),
    ]),
  );
  const byName = new Map(
    [...sorted].flatMap(([folder, entries]) => entries.map((entry) => [`${folder}/${entry.name}`, entry])),
  );
  const links = (folder) =>
    sorted
      .get(folder)
      .slice(0, menuLength)
      .map(({ title, to }) => ({ label: text(title), to }));
  const toCard = ({ title, summary, to }) => ({ title: text(title), text: text(summary), to });

  function readBlock(block) {
    const { type, headline, heading, intro, text: words, paragraphs = [], facts = [], topics = [] } = block;
    const items = block.cards ?? block.items ?? [];
    const entries = type === 'related-pages' ? block.entries.map((name) => byName.get(name)) : [];
    const listed = type === 'collection-cards' ? sorted.get(block.collection).slice(0, menuLength) : [];
    return {
      type,
      heading: text(headline ?? heading),
      intro: text(intro ?? words),
      cards: [
        ...items.map(({ title, description }) => ({ title: text(title), text: text(description) })),
        ...[...entries, ...listed].filter(Boolean).map(toCard),
      ],
      topics: [...topics, ...facts].map(text),
      paragraphs: paragraphs.map(text),
      buttons: [...(block.buttons ?? []), ...(block.button ? [block.button] : [])],
    };
  }

  const toPage = (page) => ({
    title: text(page.title),
    seoTitle: text(page.seoTitle ?? page.title),
    description: page.description,
    blocks: page.blocks.map(readBlock).filter(({ heading }) => heading),
  });
  return {
    language: settings.language,
    firm: settings.firm,
    contact: settings.contact,
    social: settings.social,
    menus: navigation.header.map(({ label, to, links: own, collection: folder, overviewLabel }) => ({
      label: text(label),
      to,
      links:
        own?.map((link) => ({ ...link, label: text(link.label) })) ??
        (folder ? [{ label: overviewLabel, to: addressOf(folder) }, ...links(folder)] : []),
    })),
    button: navigation.button,
    footer: [...navigation.footer, ...navigation.legal],
    entries: sorted.get(collection).map((entry) => ({ name: entry.name, to: entry.to, ...toPage(entry) })),
  };
}

/** Words as HTML: settings in the place of tokens, no marks of law, bold, italic and links. */
function fillIn(words = '', settings = {}) {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/\{law\.[^}]*\}/g, '')
    .replaceAll(/\{([\w.]+)\}/g, (_, path) => path.split('.').reduce((value, key) => value?.[key], settings))
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*([^*]+)\*/g, '<em>$1</em>');
}
