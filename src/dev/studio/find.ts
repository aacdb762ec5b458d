/** What can be found: by its name, or by a word that it stands for. */
interface Findable {
  name: string;
  words: string[];
}

/** How much a word that was looked for says, by where it was found. */
const weights = { name: 8, startOfName: 5, word: 4, startOfWord: 3, withinName: 1 };

/**
 * How well something fits what is looked for; 0 where a word of that is found in neither its name nor its words. A
 * larger number fits better.
 */
export function rank(query: string, { name, words }: Findable): number {
  const parts = wordsOf(name);
  const others = words.flatMap(wordsOf);
  const asked = wordsOf(query);
  const found = asked.map((word) => weigh(word, { parts, others }));
  if (found.includes(0)) return 0;
  const isWhole = asked.join('-') === parts.join('-');
  return found.reduce((sum, weight) => sum + weight, isWhole ? weights.name : 0) + 1 / (1 + parts.length);
}

function weigh(word: string, { parts, others }: { parts: string[]; others: string[] }): number {
  if (parts.includes(word)) return weights.name;
  if (parts.some((part) => part.startsWith(word))) return weights.startOfName;
  if (others.includes(word)) return weights.word;
  if (others.some((other) => other.startsWith(word))) return weights.startOfWord;
  return parts.some((part) => part.includes(word)) ? weights.withinName : 0;
}

/** The words of a text in small letters, each without the ending of several. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word));
}
