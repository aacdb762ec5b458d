import { truncate } from '../../schema/json/characters';
import { pluralise } from '../shared/words';

const maxSubjectLength = 120;

/** Writes a commit message about changes, a line each. Texts of pages in it command nothing. */
export function toCommitMessage(changes: readonly string[]): string {
  const [first = 'Nothing', ...others] = changes.map(stripCommands);
  const short = truncate(first, maxSubjectLength);
  const subject = short.replace(/^(?=[#;]|(fixup|squash|amend)! )/i, 'Text: ');
  if (others.length === 0 && short === first) return subject;
  const more = others.length === 0 ? '' : ` and ${pluralise(others.length, 'more change')}`;
  // A line that begins with a hyphen is neither a comment nor a trailer such as "Co-authored-by:".
  return `${subject}${more}\n\n${[first, ...others].map((line) => `- ${line}`).join('\n')}`;
}

/** Breaks what build services, hosts and Git take for a command, such as [skip ci], and keeps the words. */
function stripCommands(line: string): string {
  return line
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\[([^[\]]*(?:skip|no[ _-]?ci)[^[\]]*)\]/gi, '($1)')
    .replaceAll(/\*+(no_ci)\*+/gi, '$1')
    .replaceAll(/(skip-checks)\s*:/gi, '$1')
    .replaceAll(/\b((?:close|fix|resolve)[sd]?|fixed|fixes|resolves)(:?\s+\S*)#(?=\d)/gi, '$1$2no. ')
    .trim();
}
