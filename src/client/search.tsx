import MiniSearch from 'minisearch';
import { type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, control, edge, space } from '../theme/tokens';
import { Button } from '../ui/button';
import { Strip } from '../ui/cloth';
import { Glyph, Stroke } from '../ui/images';
import type { PageWording, ShellData } from '../ui/page-data';
import { fillWords } from '../ui/site-context';
import { mountDialog, Sheet } from './dialogs';
import {
  find,
  indexOptions,
  type Result,
  type SearchAnswer,
  type SearchFile,
  type SearchRecord,
  searchAddress,
  wordsOf,
} from './search-index';

const searchSign = 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 6 6';

/** Takes charge of the buttons that open the search. */
export function enhance({ wording }: ShellData): void {
  mountDialog('[data-search]', <Search words={wording} />, (dialog) => {
    if (!dialog.open) dialog.showModal();
    const input = dialog.querySelector('input');
    input?.focus();
    input?.select();
  });
}

/** The index, and what the build says beside it. */
interface Loaded extends Omit<SearchFile, 'index'> {
  index: MiniSearch<SearchRecord>;
}

/** Fetches the index. Rejects where it cannot be had or read. */
async function loadIndex(): Promise<Loaded> {
  const answer = await fetch(searchAddress);
  if (!answer.ok) throw new Error(`${searchAddress}: ${answer.status}`);
  const { index, ...beside }: SearchFile = await answer.json();
  return { ...beside, index: MiniSearch.loadJS(index, indexOptions(beside.common)) };
}

/** Fetches the index when it is first asked for, and again after it could not be had. */
function useIndex() {
  const [loaded, setLoaded] = useState<Loaded>();
  const [hasFailed, setFailed] = useState(false);
  const isAsked = useRef(false);
  const load = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    setFailed(false);
    try {
      setLoaded(await loadIndex());
    } catch (fault) {
      console.warn(fault);
      setFailed(true);
      isAsked.current = false;
    }
  };
  return { loaded, hasFailed, load };
}

/** The search. Nothing that is typed is sent or kept. */
function Search({ words }: { words: PageWording }) {
  const { loaded, hasFailed, load } = useIndex();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const query = typed.trim();
  const found = loaded && query ? find(loaded.index, query, loaded) : undefined;
  return (
    <Dialog id="search" aria-label={words.searchLabel} onKeyDown={walk}>
      <div>
        <Strip />
        <Form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            const dialog = event.currentTarget.closest('dialog');
            dialog?.querySelector<HTMLAnchorElement>('ol a:not([data-offer])')?.click();
          }}
        >
          <label htmlFor="search-words">
            <Stroke d={searchSign} size={24} />
            <span className="visually-hidden">{words.searchLabel}</span>
          </label>
          <input
            ref={input}
            id="search-words"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={120}
            placeholder={words.searchLabel}
            aria-describedby="search-said"
            value={typed}
            onFocus={load}
            onChange={({ target }) => {
              setTyped(target.value);
              void load();
            }}
          />
          <button type="button" aria-label={words.searchClose} data-closes="">
            <Glyph name="close" size={22} />
          </button>
        </Form>
        <Said id="search-said" role="status">
          {!hasFailed && (loaded ? (found ? countOf(found, query, words) : hintOf(words)) : words.loading)}
        </Said>
        <Fault role="alert" hidden={!hasFailed}>
          {hasFailed && (
            <>
              <p>{words.searchFailed}</p>
              <Button
                tone="ghost"
                onClick={() => {
                  input.current?.focus();
                  void load();
                }}
              >
                {words.retry}
              </Button>
            </>
          )}
        </Fault>
        {/* What is found anew is shown from its top. */}
        <Results key={query} aria-label={words.searchResults}>
          {found?.results.map((result) => (
            <Found key={result.address} result={result} marked={found.words} words={words} />
          ))}
          {found?.results.length === 0 &&
            loaded?.first.map(({ address, title }) => (
              <li key={address}>
                <a href={address} data-offer="">
                  <Title>{title}</Title>
                </a>
              </li>
            ))}
        </Results>
      </div>
    </Dialog>
  );
}

/** Lets the arrow keys walk from the field through the results and back. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.nativeEvent.isComposing) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, ol a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  stops[Math.max(0, Math.min(at + step, stops.length - 1))]?.focus();
}

/** What can be searched; how the keys move, where there are keys. */
function hintOf({ searchHint, searchKeys }: PageWording): string {
  return matchMedia('(hover: hover)').matches ? `${searchHint} ${searchKeys}` : searchHint;
}

function countOf({ results, count }: SearchAnswer, asked: string, words: PageWording): string {
  const { searchNothing, searchFound, searchBest } = words;
  if (count === 0) return fillWords(searchNothing, { words: asked });
  const shown = results.length;
  return fillWords(count > shown ? searchBest : searchFound, { count: shown });
}

interface FoundProps {
  result: Result;
  /** The words to mark, as `wordsOf` gives them. */
  marked: ReadonlySet<string>;
  words: PageWording;
}

/** One result as a link: what the page belongs to, its title, and the sentence with the words that fit. */
function Found({ result, marked, words }: FoundProps) {
  const { address, kind, title, heading, sentence } = result;
  const name = heading && heading !== title ? `${title} › ${heading}` : title;
  return (
    <li>
      <a href={address}>
        <Kind>{kind || words.searchPage}</Kind>
        <Title>{markWords(name, marked)}</Title>
        <Sentence>{markWords(sentence, marked)}</Sentence>
      </a>
    </li>
  );
}

function markWords(text: string, marked: ReadonlySet<string>) {
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .map((piece, index) =>
      wordsOf(piece).some((word) => marked.has(word)) ? (
        <mark key={`${index} ${piece}`}>{piece}</mark>
      ) : (
        piece
      ),
    );
}

const sheet = '@media (max-width: 768px), (max-height: 480px)';

const Dialog = styled(Sheet)`
  width: min(760px, calc(100vw - 32px));
  height: min(720px, calc(100dvh - 96px));
  max-height: none;
  margin: 48px auto auto;
  & > div {
    display: flex;
    flex-direction: column;
    height: 100%;
  }
  /* On telephones, and in low windows, as large as the screen. */
  ${sheet} {
    width: 100%;
    max-width: none;
    height: 100%;
    margin: 0;
  }
  @media (forced-colors: active) {
    border: 2px solid;
  }
`;

const Form = styled.form`
  display: flex;
  gap: ${space[12]};
  align-items: center;
  padding: ${space[16]} ${space[24]} ${space[12]};
  & > label {
    flex: none;
    display: grid;
    place-items: center;
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
  & > input::placeholder {
    color: ${color.softInk};
    opacity: 1;
  }
  & > button {
    flex: none;
    display: inline-grid;
    place-items: center;
    min-width: ${control.target};
    min-height: ${control.target};
    border-radius: ${edge.radius};
  }
  & > button:hover {
    background: ${color.sunken};
  }
  ${sheet} {
    padding: ${space[12]} ${space[12]} ${space[8]} 20px;
  }
`;

const Said = styled.p`
  padding: 0 ${space[24]} ${space[12]};
  border-bottom: ${edge.line};
  color: ${color.softInk};
  font-size: 0.9375rem;
  ${sheet} {
    padding-inline: 20px;
  }
`;

const Fault = styled.div`
  margin: ${space[16]} ${space[24]};
  padding: ${space[16]} 20px;
  border-left: 8px solid ${color.error};
  background: ${color.errorSoft};
  &[hidden] {
    display: none;
  }
  & > button {
    margin-top: ${space[12]};
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
    padding: ${space[12]} 20px 14px;
    text-decoration: none;
  }
  & > li > a:is(:hover, :focus) {
    background: ${color.sunken};
  }
  & > li > a:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
  & mark {
    background: ${color.accentSoft};
    color: inherit;
  }
  ${sheet} {
    & > li > a {
      padding-inline: ${space[16]};
    }
  }
  @media (forced-colors: active) {
    & mark {
      forced-color-adjust: none;
      background: Mark;
      color: MarkText;
    }
  }
`;

const Kind = styled.span`
  display: block;
  color: ${color.softInk};
  font-size: 0.8125rem;
  font-weight: 600;
`;

const Title = styled.span`
  display: block;
  color: ${color.link};
  font-size: 1.0625rem;
  font-weight: 620;
  line-height: 1.3;
  a:is(:hover, :focus) > & {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  & > mark {
    background: none;
    box-shadow: inset 0 -0.5em ${color.accentSoft};
  }
`;

const Sentence = styled.span`
  display: -webkit-box;
  overflow: hidden;
  margin-top: ${space[4]};
  font-size: 0.9375rem;
  line-height: 1.45;
  -webkit-line-clamp: 3;
  -webkit-box-orient: vertical;
`;
