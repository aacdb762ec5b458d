import { getPageStatus } from '../content/page-status';
import { isShown, listShownFiles, type Tree } from '../content/tree';
import { isCalendarDate } from '../fields/fields';
import { formatDate, isLater } from '../fields/formats';
import type { FiledFinding } from '../problems';
import { findUnservedRedirects } from './addresses';
import { findDuplicateTerms } from './glossary';
import type { Check } from './index';
import { findLinksToLastDays } from './last-days';
import { findUnknownWords } from './spelling';

/** Reports articles with a future date, and future dates in fields for past events. */
function findFutureDates(tree: Tree): FiledFinding[] {
  const { today } = tree;
  if (today === undefined) return [];
  const dated = tree.files.filter((file) => isShown(file, tree) || getPageStatus(file, tree) === 'scheduled');
  return dated.flatMap(({ file, fields }) =>
    fields.flatMap(({ metadata: { when }, text: date, path }): FiledFinding[] => {
      if (when === undefined || !isCalendarDate(date) || !isLater(date, today)) return [];
      const day = formatDate(date);
      const message =
        when === 'publication'
          ? `This article is dated ${day}, which is in the future. Visitors can open it from that day on. If the date is a typo, correct it.`
          : `${day} is in the future. Write the correct date.`;
      return [{ file, rule: 'future-date', message, spot: { path } }];
    }),
  );
}

const quotedText = /^["“”„«‘']([^"“”„«»]*\S)["“”»’']$/u;

/**
 * Reports quotation marks around a text to which the page adds quotation marks. Also reports several phrases in a field
 * for one phrase, such as "Contracts, licences".
 */
function findPunctuationToRemove(tree: Tree): FiledFinding[] {
  return listShownFiles(tree).flatMap(({ file, fields }) =>
    fields.flatMap(({ metadata: { shouldBe }, text, path }): FiledFinding[] => {
      const [, inner] = quotedText.exec(text.trim()) ?? [];
      if (shouldBe === 'unquoted' && inner !== undefined) {
        const message = 'The page adds quotation marks, so visitors would see two pairs. Remove yours.';
        return [{ file, rule: 'quoted-text', message, spot: { path }, suggestion: inner }];
      }
      if (shouldBe !== 'one-phrase' || !/[,;]\s*\S/.test(text)) return [];
      const message = 'This looks like several phrases in one text. Write each phrase as an item of its own.';
      return [{ file, rule: 'joined-phrases', message, spot: { path } }];
    }),
  );
}

/** The rules that only give advice. Their findings never fail a build. */
export const advice: readonly Check[] = [
  findFutureDates,
  findLinksToLastDays,
  findUnknownWords,
  findUnservedRedirects,
  findDuplicateTerms,
  findPunctuationToRemove,
];
