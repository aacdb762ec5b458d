import MiniSearch from 'minisearch';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Wording } from '../../schema/files/wording';
import type { ShellData } from '../shared/page-data';
import { fillWords } from '../shared/words';
import { color, control, edge, space, threeLines } from '../theme/tokens';
import { Button } from '../ui/button';
import { Strip } from '../ui/cloth';
import { Glyph } from '../ui/images';
import { mountDialog, Sheet } from './dialogs';
import {
  find,
  indexOptions,
  type Result,
  type SearchFile,
  type SearchSettings,
  searchAddress,
  wordsOf,
} from './search-index';

/** Takes charge of the buttons that open the search. */
export function enhance({ wording }: ShellData): void {
  mountDialog('[data-search]', <Search words={wording} />, (dialog) => {
    if (!dialog.open) dialog.showModal();
    const input = dialog.querySelector('input');
    input?.focus();
    input?.select();
  });
}

/** Fetches the index, and answers how to search in it. Rejects where it cannot be had or read. */
async function loadIndex() {
  const answer = await fetch(searchAddress);
  if (!answer.ok) throw new Error(`${searchAddress}: ${answer.status}`);
  const { index, ...settings }: SearchFile = await answer.json();
  return { index: MiniSearch.loadJS(index, indexOptions), settings };
}

type Loaded = Awaited<ReturnType<typeof loadIndex>>;

/** The search. Nothing that is typed is sent or kept. */
function Search({ words }: { words: Wording }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [hasFailed, setFailed] = useState(false);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const query = typed.trim();
  const found = loaded && query ? find(loaded.index, query, loaded.settings) : undefined;
  const load = () => {
    setFailed(false);
    loadIndex().then(setLoaded, (fault) => {
      console.warn(fault);
      setFailed(true);
    });
  };
  useEffect(load, []);
  return (
    <Dialog id="search" aria-label={words.searchLabel} onKeyDown={walk}>
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
        <Said id="search-said" role="status">
          {!hasFailed && (loaded ? (found ? countOf(found, query, words) : hintOf(words)) : words.loading)}
        </Said>
        {hasFailed && (
          <Fault role="alert">
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
          </Fault>
        )}
        {/* What is found anew is shown from its top. */}
        <Results key={query} aria-label={words.searchResults}>
          {(found?.count === 0 ? loaded?.settings.first : found?.results)?.map((result) => (
            <Found key={result.address} result={result} words={words} />
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
function hintOf({ searchHint, searchKeys }: Wording): string {
  return matchMedia('(hover: hover)').matches ? `${searchHint} ${searchKeys}` : searchHint;
}

function countOf({ results, count }: ReturnType<typeof find>, asked: string, words: Wording): string {
  const { searchNothing, searchFound, searchBest } = words;
  if (count === 0) return fillWords(searchNothing, { words: asked });
  const shown = results.length;
  return fillWords(count > shown ? searchBest : searchFound, { count: shown });
}

interface FoundProps {
  result: SearchSettings['first'][number] & Partial<Result>;
  words: Wording;
}

/** A result as a link: what the page belongs to, its title, and the sentence with the words that fit; of an offered page the title. */
function Found({ result, words }: FoundProps) {
  const { address, kind, title, heading, sentence, words: marked = new Set() } = result;
  const name = heading && heading !== title ? `${title} › ${heading}` : title;
  return (
    <li>
      <a href={address}>
        {sentence !== undefined && <small>{kind || words.searchPage}</small>}
        <b>{markWords(name, marked)}</b>
        {sentence !== undefined && <span>{markWords(sentence, marked)}</span>}
      </a>
    </li>
  );
}

function markWords(text: string, marked: ReadonlySet<string>) {
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .map((piece, index) =>
      wordsOf(piece).some((word) => marked.has(word)) ? <mark key={index}>{piece}</mark> : piece,
    );
}

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

const Said = styled.p`
  padding: 0 20px ${space[12]};
  border-bottom: ${edge.line};
  color: ${color.softInk};
  font-size: 0.9375rem;
`;

const Fault = styled.div`
  margin: ${space[16]} 20px;
  padding: ${space[16]} 20px;
  border-left: 8px solid ${color.error};
  background: ${color.errorSoft};
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
