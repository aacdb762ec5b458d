import type { Card } from '../block-context';
import { countWords, minutesToRead } from '../checks/read-time';
import type { ContentFile } from '../content/content-file';
import { toDateText } from '../fields/dates';
import type { PictureKey } from '../fields/picture-key';
import { type ArticleData, collections, type EntryData, isArticle, isCollection } from '../files/collections';
import type { JsonValue } from '../json/source';
import type { ArticleFacts } from '../site-model';

/** How other pages show a page or an entry. */
export function toCard({ role, slug, address }: ContentFile, data: EntryData, language: string): Card {
  const id = `${role}/${slug}`;
  const { title } = data;
  const first = firstOf(role, data);
  const image = imageOf(role, id, data);
  if (isArticle(role, data)) {
    const { category, date, featured, excerpt } = data;
    return {
      id,
      address: address ?? '/404',
      first,
      title,
      image,
      summary: excerpt,
      category,
      date,
      dateText: dateTextOf(data, language),
      minutes: minutesOf(data),
      featured,
    };
  }
  const { card, motif, group } = data;
  return {
    id,
    address: address ?? '/404',
    first,
    title,
    image,
    summary: card?.summary ?? data.description,
    icon: card?.icon,
    motif,
    group,
  };
}

/** What an entry was before it was renamed: it stays in its collection, and a page lies where its address says. */
function firstOf(role: string, { firstAddress: address }: EntryData): Card['first'] {
  if (address === undefined) return undefined;
  const slug = isCollection(role) ? address.slice(address.lastIndexOf('/')) : address;
  return { id: role + slug, address };
}

/** What fills the room of a card: its photograph, or what the cards of its collection show. */
function imageOf(role: string, id: string, { picture }: EntryData): PictureKey | undefined {
  if (picture) return `panel:${id}`;
  const look = isCollection(role) ? collections[role].looks.card : 'emblem';
  return look === 'emblem' ? undefined : `${look}:${id}`;
}

/** What an article says about itself beside its text. */
export function toArticleFacts(data: ArticleData, language: string): ArticleFacts {
  const { date, category, tags, keywords, excerpt } = data;
  return {
    date,
    dateText: dateTextOf(data, language),
    minutes: minutesOf(data),
    category,
    tags,
    keywords,
    excerpt,
  };
}

function minutesOf({ readTime, blocks }: ArticleData): number {
  return readTime ?? minutesToRead(countWords(blocks as unknown as JsonValue));
}

function dateTextOf({ date, dateText }: ArticleData, language: string): string {
  return dateText ?? toDateText(date, language);
}
