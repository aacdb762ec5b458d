const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The known words that are one slip of the fingers away from what was written, the likeliest slips first; three at most. */
export function findNearWords(written: string, isKnown: (word: string) => boolean): string[] {
  const near = new Set<string>();
  for (const word of slipsOf(written)) {
    if (near.size === 3) break;
    if (word !== written && isKnown(word)) near.add(word);
  }
  return [...near];
}

/** Every text that one slip turns into what was written: letters exchanged, one too many, too few or another, a blank left out. */
function* slipsOf(written: string): Generator<string> {
  const isShouted = written === written.toUpperCase();
  const alphabet = [...(isShouted ? letters.toUpperCase() : letters)];
  const cuts = Array.from({ length: written.length + 1 }, (_, at) => ({
    head: written.slice(0, at),
    tail: written.slice(at),
  }));
  const inside = cuts.slice(0, -1);
  for (const { head, tail } of inside) yield head + tail.charAt(1) + tail.charAt(0) + tail.slice(2);
  for (const { head, tail } of inside) yield head + tail.slice(1);
  for (const { head, tail } of cuts) for (const letter of alphabet) yield head + letter + tail;
  for (const { head, tail } of inside) for (const letter of alphabet) yield head + letter + tail.slice(1);
}
