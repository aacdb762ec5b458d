/** The properties of a keyboard event that identify a shortcut. React's events have them in `nativeEvent`. */
type KeyEventParts = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode' | 'getModifierState'
>;

/** Checks whether an input method handles the key. For the last key of a composition, Safari sets only the code 229. */
export function isComposing({
  isComposing,
  keyCode,
}: Pick<KeyEventParts, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}

/**
 * Checks whether the key for shortcuts is held: Ctrl, or ⌘ on a Mac. Returns false if Alt is held too, because Windows
 * reports AltGr as Ctrl+Alt. Also returns false during a composition.
 */
export function hasCommandKey(event: KeyEventParts): boolean {
  return (
    (event.ctrlKey || event.metaKey) &&
    !event.altKey &&
    !event.getModifierState('AltGraph') &&
    !isComposing(event)
  );
}

/**
 * Returns the Latin letter of a key, in lower case. Layouts of other scripts, such as Greek or Arabic, have no Latin
 * letters. In these layouts, the letter at the same position on a US keyboard counts.
 */
export function getLatinLetter({ key, code }: Pick<KeyEventParts, 'key' | 'code'>): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  // A Turkish keyboard has two I keys, with and without a dot.
  if (key === 'ı' || key === 'İ') return 'i';
  const isOtherScript = /^[\p{L}\p{M}]+$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return isOtherScript ? letter?.toLowerCase() : undefined;
}
