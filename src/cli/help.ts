import { listOptions } from './options';

const optionHelp: Record<string, string> = {
  'allow-host':
    'accept requests for this host name from a proxy on this machine; separate several names with commas',
  'behind-proxy':
    'serve only people whom a proxy has signed in; FILE has the settings that "npm run host-studio" writes',
  case: 'find only words with the same capitals',
  compress: 'also write compressed files, for hosts that do not compress',
  data: 'the folder of the data (default: site-data)',
  edit: 'who may edit, but not publish',
  description: 'the description of the page',
  'dry-run': 'show the changes, but make none',
  fix: 'correct what has only one right answer',
  format: 'the output format',
  here: 'save the changes in this copy of the site, but do not send them',
  host: 'the address to listen on (default: 127.0.0.1; 0.0.0.0 for your network)',
  launch: 'also list what you must fix before the site goes live',
  learn: 'add words to the dictionary of the site instead of checking',
  mail: 'your email address, shown beside your changes',
  name: 'your name, shown beside your changes',
  now: 'undo the change without a question',
  open: 'open the studio in the browser',
  out: 'the folder of the built site (default: dist)',
  poll: 'look for changed files regularly, for network drives and containers',
  port: 'the port to listen on, or the next free one; 0 for any free port',
  redirect: 'redirect the old address to this address',
  'share-studio': 'let other machines edit the site, with a password that is printed',
  'sign-in': 'how people sign in (default: with a password)',
  since: 'list the publications since this day, such as 2026-10-01',
  strict: 'treat advice as problems',
  title: 'the title of the page',
  today: 'check or build as on this day, such as 2026-12-01 (default: today)',
  url: 'the address that this build is published at, if it is not the one in site.json',
  'whole-words': 'find only whole words',
  'with-commits': 'also send commits that change more than the texts of the site',
  'with-pictures': 'also remove pictures that nothing else uses',
  'with-references': 'also remove references from lists and texts',
};

interface Help {
  usage: string;
  summary: string;
  /** The help texts of options that have a different meaning in this command. */
  options?: Record<string, string>;
}

export function formatHelp({ usage, summary, options = {} }: Help): string {
  const rows = listOptions(usage).map(({ name, value }) => ({
    flag: value === undefined ? `--${name}` : `--${name} ${value}`,
    text: options[name] ?? optionHelp[name] ?? '',
  }));
  const width = Math.max(0, ...rows.map(({ flag }) => flag.length));
  const list = rows.map(({ flag, text }) => `  ${flag.padEnd(width)}  ${text}\n`);
  return `Usage: ${usage}\n\n${summary}\n${list.length > 0 ? `\nOptions:\n${list.join('')}` : ''}`;
}
