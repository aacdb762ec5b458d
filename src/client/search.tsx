import MiniSearch from 'minisearch';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Wording } from '../../schema/files/wording';
import type { ShellData } from '../shared/page-data';
import { fillWords } from '../shared/words';
import { color, control, edge, media, space, threeLines } from '../theme/tokens';
import { Button } from '../ui/button';
import { Strip } from '../ui/cloth';
import { Glyph } from '../ui/images';
import { mountDialog, Sheet } from './dialogs';
import {
  indexOptions,
  type SearchFile,
  type SearchMatch,
  type SearchSettings,
  type StartGroup,
  searchPages,
  searchUrl,
  tokenize,
} from './search-index';

/** Opens the search dialog from its buttons. */
export function enhance({ wording }: ShellData): void {
  mountDialog('[data-search]', <Search words={wording} />, (dialog) => {
    if (!dialog.open) dialog.showModal();
    const input = dialog.querySelector('input');
    input?.focus();
    input?.select();
  });
}

/** Fetches the search index. Rejects if it cannot be fetched or parsed. */
async function loadIndex() {
  const response = await fetch(searchUrl);
  if (!response.ok) throw new Error(`${searchUrl}: ${response.status}`);
  const { index, start, ...settings }: SearchFile = await response.json();
  return { index: MiniSearch.loadJS(index, indexOptions), start, settings };
}

type LoadedIndex = Awaited<ReturnType<typeof loadIndex>>;

/** Renders the search dialog. Queries stay in the browser and are not stored. */
function Search({ words }: { words: Wording }) {
  const [loaded, setLoaded] = useState<LoadedIndex>();
  const [hasFailed, setFailed] = useState(false);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const query = typed.trim();
  const found = loaded && query ? searchPages(loaded.index, query, loaded.settings) : undefined;
  const load = () => {
    setFailed(false);
    loadIndex().then(setLoaded, (error) => {
      console.warn(error);
      setFailed(true);
    });
  };
  useEffect(load, []);
  return (
    <Dialog id="search" aria-label={words.searchLabel} onKeyDown={moveFocus}>
      <div>
        <Strip />
        <Form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            if (found?.count) event.currentTarget.parentElement?.querySelector<HTMLElement>('ol a')?.click();
          }}
        >
          <Glyph name="search" size={24} />
          <input
            ref={input}
            id="search-words"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={120}
            placeholder={words.searchLabel}
            aria-label={words.searchLabel}
            aria-describedby="search-said"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <button type="button" className="icon-button" aria-label={words.searchClose} data-closes="">
            <Glyph name="close" size={22} />
          </button>
        </Form>
        <Status id="search-said" role="status">
          {!hasFailed &&
            (loaded ? (found ? formatCount(found, query, words) : formatHint(words)) : words.loading)}
        </Status>
        {hasFailed && (
          <ErrorBox role="alert">
            <p>{words.searchFailed}</p>
            <Button
              tone="ghost"
              onClick={() => {
                input.current?.focus();
                load();
              }}
            >
              {words.retry}
            </Button>
          </ErrorBox>
        )}
        {loaded && !query ? (
          <Start>
            <div>
              {loaded.start.map((group) => (
                <StartLinks key={group.to} group={group} />
              ))}
            </div>
          </Start>
        ) : (
          // The key resets the scroll position for each query.
          <Results key={query} aria-label={words.searchResults}>
            {(found?.count === 0 ? loaded?.settings.first : found?.results)?.map((result) => (
              <SearchResultItem key={result.address} result={result} words={words} />
            ))}
          </Results>
        )}
      </div>
    </Dialog>
  );
}

/** Moves the focus between the input and the links below it with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.nativeEvent.isComposing) return;
  const targets = [...event.currentTarget.querySelectorAll<HTMLElement>('input, section a, ol a')];
  const at = targets.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  targets[Math.max(0, Math.min(at + step, targets.length - 1))]?.focus();
}

/** Returns the hint under the input. The hint explains the keys only on devices with a mouse. */
function formatHint({ searchHint, searchKeys }: Wording): string {
  return matchMedia('(hover: hover)').matches ? `${searchHint} ${searchKeys}` : searchHint;
}

function formatCount(
  { results, count }: ReturnType<typeof searchPages>,
  query: string,
  words: Wording,
): string {
  const { searchNothing, searchFound, searchBest } = words;
  if (count === 0) return fillWords(searchNothing, { words: query });
  const shown = results.length;
  return fillWords(count > shown ? searchBest : searchFound, { count: shown });
}

/** Renders a group of links that is shown before the visitor types. A link with a price shows the price. */
function StartLinks({ group: { label, to, links } }: { group: StartGroup }) {
  return (
    <section aria-label={label}>
      <h2>
        <a href={to}>{label}</a>
      </h2>
      <ul>
        {links.map(({ address, title, note }, index) => (
          <li key={index}>
            <a href={address}>
              <span>{title}</span>
              {note && <b>{note}</b>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SearchResultItemProps {
  result: SearchSettings['first'][number] & Partial<SearchMatch>;
  words: Wording;
}

/** Renders a result as a link: collection, title and matching sentence. A suggested page shows only its title. */
function SearchResultItem({ result, words }: SearchResultItemProps) {
  const { address, kind, title, heading, sentence, words: terms = new Set() } = result;
  const name = heading && heading !== title ? `${title} › ${heading}` : title;
  return (
    <li>
      <a href={address}>
        {sentence !== undefined && <small>{kind || words.searchPage}</small>}
        <b>{highlightTerms(name, terms)}</b>
        {sentence !== undefined && <span>{highlightTerms(sentence, terms)}</span>}
      </a>
    </li>
  );
}

function highlightTerms(text: string, terms: ReadonlySet<string>) {
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .map((piece, index) =>
      tokenize(piece).some((word) => terms.has(word)) ? <mark key={index}>{piece}</mark> : piece,
    );
}

const Dialog = styled(Sheet)`
  width: min(760px, calc(100% - 32px));
  height: min(720px, calc(100dvh - 96px));
  max-height: none;
  margin: 48px auto auto;
  & > div {
    display: flex;
    flex-direction: column;
    height: 100%;
  }
  /* The dialog fills the screen on phones and in short windows. */
  @media (max-width: 768px), (max-height: 480px) {
    width: 100%;
    max-width: none;
    height: 100%;
    margin: 0;
  }
`;

const Form = styled.form`
  display: flex;
  gap: ${space[12]};
  align-items: center;
  padding: ${space[16]} 20px ${space[12]};
  & > svg {
    flex: none;
    color: ${color.softInk};
  }
  & > input {
    flex: 1;
    min-width: 0;
    height: ${control.button};
    padding: 0 ${space[16]};
    border: ${edge.strongLine};
    border-radius: ${edge.radius};
    background: ${color.bg};
    font-size: 1.125rem;
  }
`;

const Status = styled.p`
  padding: 0 20px ${space[12]};
  border-bottom: ${edge.line};
  color: ${color.softInk};
  font-size: 0.9375rem;
`;

const ErrorBox = styled.div`
  margin: ${space[16]} 20px;
  padding: ${space[16]} 20px;
  border-left: 8px solid ${color.error};
  background: ${color.errorSoft};
  & > button {
    margin-top: ${space[12]};
  }
`;

const Start = styled.div`
  flex: 1;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[24]} 20px 0;
  & > div {
    columns: 2;
    column-gap: ${space[32]};
  }
  & section {
    break-inside: avoid;
    padding-bottom: ${space[24]};
  }
  & h2 {
    padding-bottom: ${space[4]};
    border-bottom: ${edge.rule};
    font-size: 1.125rem;
    letter-spacing: 0;
  }
  & h2 > a {
    text-decoration: none;
  }
  & li {
    border-bottom: ${edge.line};
  }
  & li > a {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: ${space[12]};
    min-height: ${control.target};
    padding: ${space[4]};
    line-height: 1.3;
    text-decoration: none;
  }
  & li b {
    flex: none;
    color: ${color.softInk};
    font-size: 0.9375rem;
    font-weight: 560;
  }
  & a:is(:hover, :focus) {
    background: ${color.sunken};
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  & a:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
  ${media.mobile} {
    & > div {
      columns: 1;
    }
  }
`;

const Results = styled.ol`
  flex: 1;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[4]};
  & > li + li {
    border-top: ${edge.line};
  }
  & > li > a {
    display: block;
    padding: ${space[12]} ${space[16]};
    text-decoration: none;
  }
  & > li > a:is(:hover, :focus) {
    background: ${color.sunken};
  }
  & > li > a:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
  & small {
    display: block;
    color: ${color.softInk};
    font-size: 0.8125rem;
    font-weight: 600;
  }
  & b {
    display: block;
    color: ${color.link};
    font-size: 1.0625rem;
    font-weight: 620;
    line-height: 1.3;
  }
  & a:is(:hover, :focus) > b {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  & span {
    ${threeLines}
    margin-top: ${space[4]};
    font-size: 0.9375rem;
    line-height: 1.45;
  }
  & mark {
    background: ${color.accentSoft};
    color: inherit;
  }
  @media (forced-colors: active) {
    & mark {
      forced-color-adjust: none;
      background: Mark;
      color: MarkText;
    }
  }
`;
