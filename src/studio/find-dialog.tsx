import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { pluralise } from '../shared/words';
import { color, edge, space } from '../theme/tokens';
import { useQuery } from './api';
import { ActionButton, CheckboxLabel, FormField, Note, Notice, PlainButton, Row, Stack } from './components';
import { Dialog, ErrorNotice, useSubmit } from './dialog';
import { maxHits, type TextHit, type TextHits } from './protocol';
import { type Studio, useStudio, useStudioState } from './store';

const typingPauseMs = 200;

/**
 * The minimum length of a text for which the dialog offers a setting. Shorter texts occur in many settings by chance.
 */
const minSettingLength = 5;

/** The minimum number of places that must contain a text before the dialog offers to turn the text into a setting. */
const minRepetitions = 3;

/** Saves what the author has typed, then opens the dialog that searches all texts. */
export function openFindDialog(studio: Studio): void {
  void studio.flush().then(() => studio.set({ dialog: <FindDialog /> }));
}

/** Finds a text in all pages, drafts and settings. Replaces it in the chosen places, as one undo step. */
function FindDialog() {
  const studio = useStudio();
  const overview = useStudioState((state) => state.overview);
  const [search, setSearch] = useState(studio.lastSearch);
  const { find, words, wholeWords, matchCase } = search;
  const change = (changes: Partial<typeof search>) => {
    studio.lastSearch = { ...search, ...changes };
    setSearch(studio.lastSearch);
  };
  const query = usePaused(find);
  const hasQuery = query.trim() !== '';
  const { response, error } = useQuery<TextHits>(
    hasQuery ? 'texts' : undefined,
    { find: query, words: String(wholeWords), case: String(matchCase) },
    overview,
  );
  const [skipped, setSkipped] = useState<{ hash: string; numbers: ReadonlySet<number> }>();
  const hash = response?.hash ?? '';
  const skippedNumbers = skipped?.hash === hash ? skipped.numbers : new Set<number>();
  const hits = response?.groups.flatMap((group) => group.hits) ?? [];
  const isChosen = (hit: TextHit, number: number) => !hit.kept && !skippedNumbers.has(number);
  const chosenCount = hits.filter(isChosen).length;
  const toggle = (number: number) => {
    const numbers = new Set(skippedNumbers);
    if (!numbers.delete(number)) numbers.add(number);
    setSkipped({ hash, numbers });
  };
  const run = async (numbers: ReadonlySet<number>, operation: ReplaceOperation) => {
    if (!response || query !== find) return;
    const { dialog } = studio.state;
    const request = { find, wholeWords, matchCase, hash, skipped: [...numbers] };
    const { lines } = await studio.runOperation({ ...operation, ...request }, false);
    studio.close(dialog);
    studio.showToast(lines.join(' '), true);
  };
  const { submit, isBusy, refused } = useSubmit(() => run(skippedNumbers, { operation: 'replace', words }));
  const { submit: makeSetting, refused: settingRefused } = useSubmit(() =>
    run(skippedInSettings, { operation: 'make-setting' }),
  );
  const places = pluralise(chosenCount, 'place');
  // A token must not replace the text in the settings, because the token gets its value from them.
  const skippedInSettings = new Set(skippedNumbers);
  for (const [number, { file }] of hits.entries()) if (file === 'site.json') skippedInSettings.add(number);
  const useToken = (token: string) => {
    setSkipped({ hash, numbers: skippedInSettings });
    change({ words: token });
  };
  return (
    <Dialog title="Find and replace" width="wide">
      {/* The search field is outside the form, so that Enter in this field does not start the replacement. */}
      <FormField
        label="Find"
        type="search"
        value={find}
        onChange={(value) => change({ find: value })}
        isRequired
        autoFocus
      />
      <Stack onSubmit={submit}>
        <FormField
          label="Replace with"
          value={words}
          onChange={(value) => change({ words: value })}
          help="Bold, links, citations and names of laws stay as they are."
        />
        {query === find && chosenCount > 0 && (
          <SettingOffer
            text={find}
            words={words}
            count={hits.length - skippedInSettings.size}
            onFind={(text) => change({ find: text })}
            onUse={useToken}
            onMake={() => makeSetting()}
          />
        )}
        <Row>
          <CheckboxLabel>
            <input
              type="checkbox"
              checked={wholeWords}
              onChange={({ target }) => change({ wholeWords: target.checked })}
            />
            Whole words
          </CheckboxLabel>
          <CheckboxLabel>
            <input
              type="checkbox"
              checked={matchCase}
              onChange={({ target }) => change({ matchCase: target.checked })}
            />
            Match capital letters
          </CheckboxLabel>
          <ActionButton type="submit" data-tone="primary" isDisabled={isBusy || chosenCount === 0}>
            {words === '' ? `Remove in ${places}` : `Replace in ${places}`}
          </ActionButton>
        </Row>
        <ErrorNotice message={refused || settingRefused || error} />
      </Stack>
      <Note role="status">
        {hasQuery ? summarise(response) : 'This searches pages, drafts and settings.'}
      </Note>
      {response && <HitList groups={response.groups} isChosen={isChosen} toggle={toggle} />}
    </Dialog>
  );
}

type ReplaceOperation = { operation: 'replace'; words: string } | { operation: 'make-setting' };

interface SettingOfferProps {
  text: string;
  words: string;
  /** The number of chosen places, without the places in the settings of the site. */
  count: number;
  onFind: (text: string) => void;
  onUse: (token: string) => void;
  onMake: () => void;
}

/**
 * Offers to replace the searched text with a setting of the site. The author can then change all places with one edit.
 */
function SettingOffer({ text, words, count, onFind, onUse, onMake }: SettingOfferProps) {
  const tokens = useStudioState((state) => state.choices)?.tokens ?? [];
  if (text.trim() !== text || text.length < minSettingLength || words !== '') return null;
  const [token] = tokens.find(([, value]) => value === text) ?? [];
  const [, longer] = tokens.find(([, value]) => value.includes(text)) ?? [];
  if (token !== undefined)
    return (
      <Offer label="Replace with the setting" onPress={() => onUse(token)}>
        This text is the setting {token}.
      </Offer>
    );
  if (count >= minRepetitions)
    return (
      <Offer label="Make this text a setting" onPress={onMake}>
        {pluralise(count, 'place has', 'places have')} this text.
      </Offer>
    );
  if (longer === undefined) return null;
  return (
    <Offer label="Find the text of the setting" onPress={() => onFind(longer)}>
      The setting “{longer}” contains this text.
    </Offer>
  );
}

interface OfferProps {
  label: string;
  onPress: () => void;
  children: ReactNode;
}

function Offer({ label, onPress, children }: OfferProps) {
  return (
    <Notice>
      {children} If the places use a setting, you change the text only once.
      <Row>
        <ActionButton onPress={onPress}>{label}</ActionButton>
      </Row>
    </Notice>
  );
}

function summarise(response: TextHits | undefined): string {
  if (!response) return 'Loading…';
  const { count, groups } = response;
  if (count === 0) return 'No text contains these words.';
  const more =
    count > maxHits ? ` These are the first ${maxHits}. Search for more words to find fewer places.` : '';
  return `${pluralise(count, 'place')} in ${pluralise(groups.length, 'page or file', 'pages and files')}.${more}`;
}

interface HitListProps {
  groups: TextHits['groups'];
  isChosen: (hit: TextHit, number: number) => boolean;
  toggle: (number: number) => void;
}

/** Lists the found places by page. Each place has a checkbox, and a button that opens it. */
function HitList({ groups, isChosen, toggle }: HitListProps) {
  const studio = useStudio();
  let next = 0;
  return groups.map(({ file, title, hits }) => (
    <section key={file} aria-label={title}>
      <h3>{title}</h3>
      <Hits>
        {hits.map((hit) => {
          const number = next++;
          const { path, at, place, words, before, after, kept } = hit;
          return (
            <li key={number}>
              <input
                type="checkbox"
                aria-label={`Replace “${words}” in ${place}`}
                checked={isChosen(hit, number)}
                disabled={kept !== undefined}
                onChange={() => toggle(number)}
              />
              <PlainButton data-tone="quiet" onClick={() => studio.open(file, path, at)}>
                <span>
                  {before}
                  <mark>{words}</mark>
                  {after}
                  <small>{kept ? `${place} (${kept})` : place}</small>
                </span>
              </PlainButton>
            </li>
          );
        })}
      </Hits>
    </section>
  ));
}

/** Returns a value once it has been the same for a moment, so that a search starts only after a pause in typing. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

const Hits = styled.ul`
  border-top: ${edge.rule};
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${space[8]};
    border-bottom: ${edge.line};
  }
  & input {
    width: 18px;
    height: 18px;
    accent-color: ${color.action};
  }
  & button {
    justify-content: start;
    padding-block: 6px;
    color: ${color.ink};
    font-weight: 400;
  }
  & small {
    display: block;
    color: ${color.softInk};
    font-size: 0.8125rem;
  }
  & mark {
    background: ${color.accentSoft};
    color: ${color.ink};
    font-weight: 650;
  }
`;
