import type { Card } from '../block-context';
import type { ContentFile } from '../content/tree';
import { toDateText } from '../fields/dates';
import { type ArticleData, type EntryData, isArticle } from '../files/collections';
import type { ArticleFacts } from '../site-model';

/** How other pages show a page or an entry. */
export function toCard({ role, slug, address }: ContentFile, data: EntryData, language: string): Card {
  const { title, picture } = data;
  const base = { id: `${role}/${slug}`, address: address ?? '/404', title, picture };
  if (isArticle(role, data)) {
    const { category, date, featured, readTime, excerpt } = data;
    return {
      ...base,
      summary: excerpt,
      category,
      date,
      dateText: dateTextOf(data, language),
      minutes: readTime,
      featured,
    };
  }
  const { card, motif, group } = data;
  return { ...base, summary: card?.summary ?? data.description, icon: card?.icon, motif, group };
}

/** What an article says about itself beside its text. */
export function toArticleFacts(data: ArticleData, language: string): ArticleFacts {
  const { date, category, tags, keywords, excerpt, readTime } = data;
  return {
    date,
    dateText: dateTextOf(data, language),
    minutes: readTime,
    category,
    tags,
    keywords,
    excerpt,
  };
}

function dateTextOf({ date, dateText }: ArticleData, language: string): string {
  return dateText ?? toDateText(date, language);
}
