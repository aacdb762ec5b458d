import MiniSearch, { type SearchOptions } from 'minisearch';
import { Refusal } from '../../author/refusal';
import { readIcons, readIconWords } from '../../build/art/icons';
import type { IconOption } from '../../studio/protocol';

const maxIcons = 60;

/** Legal and business words for the search, keyed by the icon that they find. The icon library's own tags lack them. */
const tradeWords: Record<string, string> = {
  'badge-check': 'licence license permit approval certification',
  'briefcase-business': 'lawyer counsel adviser practice',
  building: 'company firm corporate office regulator',
  'chart-line': 'investment funding revenue',
  'clipboard-check': 'compliance audit checklist',
  copyright: 'trademark trade mark brand intellectual property',
  'file-lock': 'data protection personal data confidential privacy',
  'file-pen': 'contract agreement drafting',
  'file-text': 'contract agreement policy terms letter',
  'fingerprint-pattern': 'personal data identity biometrics',
  gavel: 'dispute litigation arbitration lawyer',
  globe: 'international cross-border foreign jurisdiction',
  'hand-coins': 'loan lending investment funding venture capital grant',
  handshake: 'contract negotiation mediation partner joint venture',
  hospital: 'health healthtech',
  landmark: 'regulator government ministry authority tax central bank',
  lightbulb: 'patent invention intellectual property innovation',
  lock: 'privacy data protection confidential',
  'messages-square': 'dispute mediation consultation advice',
  percent: 'tax levy fee interest',
  receipt: 'tax invoice vat fee',
  rocket: 'startup founder growth',
  scale: 'lawyer regulation compliance statute',
  'scroll-text': 'statute act law bill policy',
  shield: 'insurance insurtech cover liability',
  'shield-check': 'insurance compliance data protection cover',
  signature: 'contract agreement deed execution',
  sprout: 'farm agriculture agritech startup',
  stamp: 'notary approval registration licence license',
  tractor: 'farm agriculture agritech',
  'trending-up': 'investment growth funding venture capital',
  umbrella: 'insurance cover liability',
  wheat: 'farm agriculture agritech food',
};

let index: MiniSearch | undefined;

/** Finds icons by their names, the tags of the library and `tradeWords`. The best matches are first. */
export function findIcons(query: string): IconOption[] {
  index ??= createIndex();
  if (query.trim() === '') return [...readIcons().keys()].slice(0, maxIcons).map(getIcon);
  const search = (options: SearchOptions) => index?.search(query, options) ?? [];
  const matches = search({ prefix: true });
  // A similar word, such as "contrast" for "contract", is only useful if the author made a typo.
  const found = matches.length > 0 ? matches : search({ prefix: true, fuzzy: 0.2 });
  return found.slice(0, maxIcons).map(({ id }) => getIcon(id));
}

function createIndex(): MiniSearch {
  const created = new MiniSearch({
    fields: ['id', 'words', 'trade'],
    searchOptions: {
      boost: { id: 2, trade: 6 },
      combineWith: 'AND',
      // A plain icon, such as "shield", comes before its variants, such as "shield-check".
      boostDocument: (id) => 1 / String(id).split('-').length,
    },
  });
  created.addAll(
    [...readIconWords()].map(([id, words]) => ({ id, words: words.join(' '), trade: tradeWords[id] })),
  );
  return created;
}

/** Returns an icon by its name. Throws a Refusal if there is no such icon. */
export function getIcon(name: string): IconOption {
  const shapes = readIcons().get(name);
  if (!shapes) throw new Refusal(`There is no icon "${name}".`);
  return { name, shapes };
}
