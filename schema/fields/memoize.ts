/** A function over objects that works out its answer once for each of them, as others will ask the same. */
export function memoize<Key extends object, T>(work: (key: Key) => T): (key: Key) => T {
  const answers = new WeakMap<Key, { answer: T }>();
  return (key) => {
    const known = answers.get(key);
    if (known) return known.answer;
    const answer = work(key);
    answers.set(key, { answer });
    return answer;
  };
}
