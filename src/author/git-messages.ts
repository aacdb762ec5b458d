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
const fault =
  /error|fatal|fail|denied|declined|reject|refus|invalid|missing|must|not |cannot|can't|unable|forbidden|protected|exceed|too (large|long|big)|✖|✗|×|❌|GH\d{3}|GitLab:|violat|prohibit|blocked/iu;

/** Prefixes that Git, a remote computer and shells put before a line. */
const prefixes = /^(remote:|error:|fatal:|!|\s)+/;

const mostLines = 12;
const mostCharacters = 800;

/** Returns lines of output as text: without escape codes, control characters and texts that were overwritten. */
export function plainLines(output: string): string[] {
  return (
    stripVTControlCharacters(output)
      // An address may hold a password.
      .replaceAll(/(\w:\/\/)[^\s/@']*@/g, '$1')
      .split('\n')
      .map((line) => line.replace(/\r+$/, '').split('\r').at(-1) ?? '')
      .map((line) =>
        line.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (sign) => (sign === '\t' ? ' ' : '')).trimEnd(),
      )
  );
}

/** Returns the lines that say why Git failed, or nothing where it does not say. */
export function reasonsIn(output: string): string[] {
  const lines = plainLines(output)
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
  return shorten(informative.length > 0 ? informative : unique);
}

function shorten(lines: readonly string[]): string[] {
  // If there are too many lines, keeps those that name a fault.
  const isLong = lines.length > mostLines || lines.join('\n').length > mostCharacters;
  const chosen = isLong ? lines.filter((line) => fault.test(line)) : lines;
  const kept: string[] = [];
  let room = mostCharacters;
  for (const line of chosen.length > 0 ? chosen : lines) {
    if (kept.length === mostLines || room < 40) return [...kept, '…'];
    kept.push(line.length > room ? `${line.slice(0, room - 1)}…` : line);
    room -= line.length;
  }
  return kept;
}

/** Returns why Git failed as one text that ends a sentence. */
export function reasonIn(output: string): string {
  const text = reasonsIn(output).join('\n');
  if (text === '') return 'Git does not say why.';
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
