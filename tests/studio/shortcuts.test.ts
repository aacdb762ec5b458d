// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftStorage } from '../../src/studio/draft-storage';
import { isSearchMatch } from '../../src/studio/search-text';
import { handleKeyDown } from '../../src/studio/shortcuts';
import { Studio } from '../../src/studio/store';
import { TypingSteps } from '../../src/studio/typing-steps';

let studio: Studio;
let done: string[];

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No server.')));
  studio = new Studio(false, new DraftStorage('site'));
  done = [];
  vi.spyOn(studio, 'step').mockImplementation(async (which) => void done.push(which));
  vi.spyOn(studio, 'save').mockImplementation(async () => void done.push('save'));
  vi.spyOn(studio, 'moveBlock').mockImplementation((index, to) => {
    done.push(`move ${index} to ${to}`);
    return true;
  });
  vi.spyOn(studio, 'selectedBlock', 'get').mockReturnValue(2);
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Presses a key in an element. Returns the actions that the studio performs. */
function press(how: KeyboardEventInit, within: Element = document.body): string[] {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...how });
  within.addEventListener('keydown', (pressed) => handleKeyDown(studio, pressed as KeyboardEvent), {
    once: true,
  });
  within.dispatchEvent(event);
  return done;
}

describe('a shortcut', () => {
  it.each([
    ['Cyrillic', 'я', 'KeyZ', 'undo'],
    ['Cyrillic', 'н', 'KeyY', 'redo'],
    ['Cyrillic', 'Ы', 'KeyS', 'save'],
    ['Greek', 'ζ', 'KeyZ', 'undo'],
    ['Greek', 'σ', 'KeyS', 'save'],
    ['Arabic', 'ئ', 'KeyZ', 'undo'],
    ['Arabic', 'س', 'KeyS', 'save'],
    ['Hebrew', 'ז', 'KeyZ', 'undo'],
    ['Thai', 'ั', 'KeyY', 'redo'],
    ['QWERTZ', 'z', 'KeyY', 'undo'],
    ['QWERTZ', 'y', 'KeyZ', 'redo'],
    ['AZERTY', 'z', 'KeyW', 'undo'],
    ['AZERTY', 'w', 'KeyZ', undefined],
    ['Dvorak', ';', 'KeyZ', undefined],
    ['Dvorak', 'z', 'Slash', 'undo'],
    ['Dvorak', 's', 'Semicolon', 'save'],
    ['Bépo', 'à', 'KeyZ', undefined],
    ['Bépo', 'z', 'BracketRight', 'undo'],
    ['Caps Lock', 'Z', 'KeyZ', 'undo'],
  ])('follows the %s layout: %s at %s', (_, key, code, action) => {
    for (const command of ['ctrlKey', 'metaKey'])
      expect(press({ key, code, [command]: true }).splice(0)).toEqual(action ? [action] : []);
  });

  it('ignores AltGr and input methods', () => {
    press({ key: 'ś', code: 'KeyS', ctrlKey: true, altKey: true });
    press({ key: 's', code: 'KeyS', ctrlKey: true, modifierAltGraph: true });
    press({ key: 'z', code: 'KeyZ', ctrlKey: true, isComposing: true });
    press({ key: 'Process', code: 'KeyZ', ctrlKey: true, keyCode: 229 });
    press({ key: '?', isComposing: true });
    expect([done, studio.state.dialog]).toEqual([[], undefined]);
  });

  it('that moves a block does nothing while a field has the focus', () => {
    for (const name of ['textarea', 'input', 'select']) {
      const field = document.body.appendChild(document.createElement(name));
      expect(press({ key: 'ArrowUp', altKey: true }, field)).toEqual([]);
    }
    expect(press({ key: 'ArrowUp', altKey: true })).toEqual(['move 2 to 1']);
  });
});

describe('a new block', () => {
  it.each([
    ['before the blocks that close the page', ['hero', 'prose', 'cta', 'law-date'], undefined, 2],
    ['after the selected block', ['hero', 'prose', 'cta'], 2, 3],
    ['at the end of a page without closing blocks', ['hero', 'prose'], undefined, 2],
  ])('is inserted %s', (_, types, selected, index) => {
    vi.spyOn(studio, 'selectedBlock', 'get').mockReturnValue(selected);
    vi.spyOn(studio, 'pageFile', 'get').mockReturnValue('pages/index.json');
    const value = { blocks: types.map((type) => ({ type })) };
    studio.set({
      drafts: { 'pages/index.json': { value } } as unknown as Studio['state']['drafts'],
      overview: { closingBlockTypes: ['cta', 'law-date'] } as unknown as Studio['state']['overview'],
    });
    expect(studio.nextBlockIndex).toBe(index);
  });
});

describe('an undo step of typing', () => {
  let typing: TypingSteps;
  let now: number;
  beforeEach(() => {
    typing = new TypingSteps();
    now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });

  /** Simulates typing: `texts` are the values of the field after each input. Returns the names of the undo steps. */
  const type = (field: string, before: string, ...texts: string[]) =>
    texts.map((after, at) => typing.getStepName(field, texts[at - 1] ?? before, after));

  /** Replaces the names of the steps with numbers: `0 0 1` means that the first two texts are one step. */
  const numberSteps = (names: string[]) => names.map((name) => [...new Set(names)].indexOf(name)).join(' ');

  it('combines keys that are typed without a pause', () => {
    expect(numberSteps(type('a', '', 'Q', 'Qu', 'Quay'))).toBe('0 0 0');
  });

  it('ends at a pause', () => {
    const first = type('a', '', 'Q', 'Qu');
    now += 1001;
    expect(numberSteps([...first, ...type('a', 'Qu', 'Qua')])).toBe('0 0 1');
  });

  it('ends at a save, and when the author types in another field', () => {
    const first = type('a', '', 'Q');
    typing.end();
    expect(
      numberSteps([...first, ...type('a', 'Q', 'Qu'), ...type('b', '', 'B'), ...type('a', 'Qu', 'Qua')]),
    ).toBe('0 1 2 3');
  });

  it('ends when the author changes from typing to deleting, or from deleting to typing', () => {
    expect(numberSteps(type('a', '', 'Q', 'Qa', 'Q', '', 'B'))).toBe('0 0 1 1 2');
  });

  it.each(['insertFromPaste', 'deleteByCut', 'insertFromDrop', 'insertReplacementText'])(
    'is separate for the input type %s',
    (inputType) => {
      const before = type('a', '', 'Q');
      typing.recordInput({ inputType });
      const pasted = type('a', 'Q', 'Quay');
      expect(numberSteps([...before, ...pasted, ...type('a', 'Quay', 'Quays')])).toBe('0 1 2');
    },
  );

  it('does not end when an input method replaces characters with fewer characters', () => {
    const names = ['みな', '港'].map((after) => {
      typing.recordInput({ inputType: 'insertCompositionText' });
      return typing.getStepName('a', '', after);
    });
    expect(numberSteps(names)).toBe('0 0');
  });
});

describe('a search', () => {
  it.each([
    ['Société Générale', 'societe generale'],
    ['The Harbour’s “Quay”', 'harbour\'s "quay"'],
    ["The Harbour's Quay", 'harbour’s'],
    ['Cross\u2011border \u2013 2025', 'cross-border - 2025'],
    ['Section\u00a043', 'section 43'],
    ['Straße', 'STRASSE'],
    ['Œuvre d\u2019art', "oeuvre d'art"],
    ['co\u00adoperation', 'cooperation'],
    ['Ångström', 'angstrom'],
  ])('finds %j by %j', (text, query) => {
    expect(isSearchMatch(text, query)).toBe(true);
  });
});
