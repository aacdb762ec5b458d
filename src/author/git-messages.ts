import { stripVTControlCharacters } from 'node:util';

/** Lines that say nothing about a failure: progress, headings of hook runners, hints and counters. */
const noise = [
  /^(hint|warning|notice|info):/i,
  /^(Enumerating|Counting|Compressing|Writing|Resolving|Receiving|Unpacking|Updating|Filtering|Uploading) [\w ]+:/i,
  /^(Delta compression|Total \d+|To \S+$|From \S+$|Everything up-to-date|Done$|Processing|Uploading LFS)/i,
  /^(husky|lefthook|pre-commit|lint-staged|commitlint)\b[^:]*(running|run|start|checks?|v?\d|\.\.\.|…)/i,
  /^husky - (?!.*(fail|error|exited))/i,
  /^(⧗|✔|✓|❯|→|ⓘ|↓|⠿|›|🔎|⏳|> \S+@\S+ \S+|> \S+$|\$ )/u,
  /^[\s\-=_*#─━═•.·|]*$/u,
  /^\d+ (tests? )?pass(ed|ing)/i,
];

/** Words of a line that names a fault. */
const failureWords =
  /error|fatal|fail|denied|declined|reject|refus|invalid|missing|must|not |cannot|can't|unable|forbidden|protected|exceed|too (large|long|big)|✖|✗|×|❌|GH\d{3}|GitLab:|violat|prohibit|blocked/iu;

/** Prefixes that Git, a remote computer and shells put before a line. */
const prefixes = /^(remote:|error:|fatal:|!|\s)+/;

const maxLines = 12;
const maxCharacters = 800;

/** Returns lines of output as text: without escape codes, control characters and texts that were overwritten. */
export function splitPlainLines(output: string): string[] {
  return (
    stripVTControlCharacters(output)
      // An address may hold a password.
      .replaceAll(/(\w:\/\/)[^\s/@']*@/g, '$1')
      .split('\n')
      .map((line) => line.replace(/\r+$/, '').split('\r').at(-1) ?? '')
      .map((line) =>
        line
          .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (character) => (character === '\t' ? ' ' : ''))
          .trimEnd(),
      )
  );
}

/** Returns the lines that say why Git failed, or nothing where it does not say. */
export function listReasons(output: string): string[] {
  const lines = splitPlainLines(output)
    .map((line) => line.replace(prefixes, '').trim())
    .filter((line) => line !== '' && !noise.some((form) => form.test(line)));
  const unique = lines.filter((line, index) => lines.indexOf(line) === index);
  // Git repeats at its end that something failed.
  const informative = unique.filter(
    (line) =>
      !/^(failed to push some refs|Could not read from remote repository|Please make sure you have the correct access|and the repository exists|husky - |\[remote rejected\])/.test(
        line,
      ),
  );
  return limitLines(informative.length > 0 ? informative : unique);
}

function limitLines(lines: readonly string[]): string[] {
  // If there are too many lines, keeps those that name a fault.
  const isLong = lines.length > maxLines || lines.join('\n').length > maxCharacters;
  const chosen = isLong ? lines.filter((line) => failureWords.test(line)) : lines;
  const limited: string[] = [];
  let remaining = maxCharacters;
  for (const line of chosen.length > 0 ? chosen : lines) {
    if (limited.length === maxLines || remaining < 40) return [...limited, '…'];
    limited.push(line.length > remaining ? `${line.slice(0, remaining - 1)}…` : line);
    remaining -= line.length;
  }
  return limited;
}

/** Returns why Git failed as one text that ends a sentence. */
export function formatReason(output: string): string {
  const text = listReasons(output).join('\n');
  if (text === '') return 'Git does not say why.';
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
