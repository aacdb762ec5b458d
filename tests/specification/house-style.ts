import type { SiteText } from './texts';

/** What the house writes, where the dictionary knows more than one way. */
const houseStyle: { wrong: RegExp; write: string }[] = [
  { wrong: /\bdata[- ]?centers?\b|\bdatacentres?\b|\bdata-centres?\b/i, write: 'data centre' },
  { wrong: /\be ?commerce\b|\beCommerce\b|\bE-Commerce\b/, write: 'e-commerce' },
  { wrong: /\b(?:crossborder|cross border(?= [a-z]+(?:ion|er|ing|e)\b))/, write: 'cross-border' },
  { wrong: /\bstart-ups?\b/i, write: 'startup' },
  { wrong: /(?!^Email$)\bemails?\b/i, write: 'e-mail' },
  { wrong: /\btrade-?marks?\b/i, write: 'trade mark' },
  { wrong: /\bjudgements?\b/i, write: 'judgment' },
  { wrong: /\bpolicy[- ]makers?\b/i, write: 'policymaker' },
  { wrong: /\bsub-processors?\b/i, write: 'subprocessor' },
  { wrong: /\bweb[- ]sites?\b/i, write: 'website' },
  { wrong: /\bon-line\b/i, write: 'online' },
  { wrong: /\bfin-tech\b/i, write: 'fintech' },
  { wrong: /\broad[- ]maps?\b/i, write: 'roadmap' },
  { wrong: /\btake-downs?\b/i, write: 'takedown' },
  { wrong: /\bhealthcare\b/i, write: 'health care' },
  { wrong: /\bcofounders?\b/i, write: 'co-founder' },
  { wrong: /\bcyber[- ]security\b/i, write: 'cybersecurity' },
  { wrong: /\bwhilst\b/i, write: 'while' },
  { wrong: /\bamongst\b/i, write: 'among' },
  { wrong: /\bper cent\b|\bpercent\b/i, write: '%' },
  { wrong: /\bcenter(?:s|ed)?\b/i, write: 'centre' },
  { wrong: /\bpractic(?:ed|ing)\b/i, write: 'practise, the verb' },
  { wrong: /\bpractises? (?:area|note|guide|group)s?\b/i, write: 'practice, the noun' },
  {
    wrong: /\b(?:to|must|may|will|would|regulators|states|authorities) licences?\b/i,
    write: 'license, the verb',
  },
  {
    wrong:
      /\b(?:a|an|the|that|this|each|no|one|any|every|your|our|its|their|new|full|credit|payment) license\b/i,
    write: 'licence, the noun',
  },
  {
    wrong:
      /\b(?!(?:cap|down|out|full|pint|over)?size|prize|seize)\p{L}{2,}iz(?:e[sdr]?|ing|ation|ations)\b/iu,
    write: '-ise',
  },
  { wrong: /\b(?:anal|paral|catal)yz(?:e[sdr]?|ing)\b/i, write: '-yse' },
];

/** Names, and what the specification fixes word for word, where the house would write otherwise. */
const fixed = [
  'Data Centers & Cloud',
  'E-Commerce and Marketplaces',
  'Ready to Digitize Public Services?',
  'Invalid Email',
  'Please enter a valid email address.',
  'African Regional Intellectual Property Organization',
  'African Intellectual Property Organization',
  'National Cyber Security Authority',
];

/** What is never right in running text. */
const slips: { wrong: RegExp; is: string }[] = [
  { wrong: /(?<!\p{L})(\p{L}+) \1(?![\p{L}-])/iu, is: 'a doubled word' },
  { wrong: /['"`]/, is: 'a straight quote' },
  { wrong: /[^\S\n]{2,}/, is: 'a double space' },
  { wrong: /^\s|\s$/, is: 'a space at the edge' },
  { wrong: /\s[,.;:!?)](?!\w)/, is: 'a space before a mark' },
  { wrong: /[,;](?=\p{L})/u, is: 'a missing space' },
  // Laws are numbered so in Morocco.
  { wrong: /(?<!\bLaw \d*)\d-\d/, is: 'a hyphen between numbers' },
  { wrong: /\s[-—]+\s|—/, is: 'a dash' },
];

/** What says when without a date, so that a page which has none is wrong one day. */
const timeWords = [
  /\bat the time of writing\b|\bat present\b|\bthese days\b|\bso far\b|\bto date\b/i,
  /\b(?:currently|recently|presently|nowadays)\b/i,
  /\b(?:this|last|next) (?:year|month|week|spring|summer|autumn|winter)\b/i,
  /\b(?:early|late|mid)[- ](?:in )?20\d\d\b/i,
  // What a button says is no time.
  /(?<!-)\bnow\b(?!-)/,
];

/** What is said where “now” is not a time of the law. */
const timeless = ['what to do now', 'You’ll now receive'];

/** Every word in a page without a date that says when all the same, as `file place: “currently” in “context”`. */
export function findTimeWords(texts: SiteText[]): string[] {
  const undated = texts.filter(({ file }) => file.includes('/') && !file.startsWith('articles/'));
  return undated.flatMap((text) => {
    const words = blank(text.text, timeless);
    return timeWords.flatMap((wrong) => {
      const match = wrong.exec(words);
      return match ? [report(text, match[0], match.index)] : [];
    });
  });
}

/** Every doubled word, straight quote, stray space and the like, as `file place: a doubled word, “the the” in “context”`. */
export function findSlips(texts: SiteText[]): string[] {
  return texts.flatMap((text) =>
    slips.flatMap(({ wrong, is }) => {
      const match = wrong.exec(text.text);
      return match ? [report(text, match[0], match.index, `${is}, `)] : [];
    }),
  );
}

/** Every word that the house writes otherwise, as `file place: “data center” in “context”; write “data centre”`. */
export function findUnusual(texts: SiteText[]): string[] {
  return texts.flatMap((text) => {
    const words = blank(withoutTokens(text.text), fixed);
    return houseStyle.flatMap(({ wrong, write }) => {
      const match = wrong.exec(words);
      return match ? [`${report(text, match[0], match.index)}; write “${write}”`] : [];
    });
  });
}

function blank(text: string, names: string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(name, ' '.repeat(name.length)), text);
}

/** Tokens, addresses and e-mail addresses are no words. */
function withoutTokens(text: string): string {
  return text.replaceAll(/\{[^}]*\}|\S+@\S+|https?:\S+/g, (found) => ' '.repeat(found.length));
}

function report({ file, place, text }: SiteText, found: string, at: number, fault = ''): string {
  const context = text.slice(Math.max(0, at - 30), at + found.length + 30).trim();
  return `${file} ${place}: ${fault}“${found}” in “${context}”`;
}
