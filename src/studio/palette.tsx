import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { pluralise } from '../shared/words';
import { color, edge, family, motion, space } from '../theme/tokens';
import { copyText } from '../ui/clipboard';
import { useAnswer } from './api';
import { Dialog, OpenButton, Refused } from './dialog';
import { Ask, Folded, Note, Press, Stack } from './parts';
import { apiPath, type BlockOffer } from './protocol';
import { hasWords } from './search-text';
import { useStudio } from './store';

const doubleClickMs = 300;

/** All blocks that can be added at a place of the page, each with a small living picture. */
export function Palette({ at }: { at: number }) {
  const studio = useStudio();
  const { answer: offers, fault } = useAnswer<BlockOffer[]>('blocks', { file: studio.pageFile });
  const [query, setQuery] = useState('');
  const found = offers?.filter(({ title, purpose, words }) =>
    hasWords(`${title} ${purpose} ${words}`, query),
  );
  const [isAdded, setAdded] = useState(false);
  const add = (offer: BlockOffer) => {
    if (isAdded) return;
    setAdded(true);
    studio.insertBlock(at, offer.value);
    // The second press of a double click would meet what lies below.
    setTimeout(() => {
      studio.close();
      studio.focus(['blocks', at]);
    }, doubleClickMs);
  };
  const grid = (fitting: boolean) => (
    <Grid>
      {found
        ?.filter(({ fits }) => fits === fitting)
        .map((offer) => (
          <Offer key={offer.type} offer={offer} add={add} />
        ))}
    </Grid>
  );
  return (
    <Dialog title="Add a block" width="wide">
      <Stack
        onSubmit={(event) => {
          event.preventDefault();
          const first = found?.find(({ fits }) => fits) ?? found?.[0];
          if (query.trim() !== '' && first) add(first);
        }}
      >
        <Ask label="Find a block" type="search" value={query} onChange={setQuery} isRequired autoFocus />
      </Stack>
      <Refused words={fault} />
      {found?.length === 0 && <Note>No block is about that.</Note>}
      {grid(true)}
      {found?.some(({ fits }) => !fits) && <h3>Made for other pages</h3>}
      {grid(false)}
    </Dialog>
  );
}

interface OfferProps {
  offer: BlockOffer;
  add: (offer: BlockOffer) => void;
}

function Offer({ offer, add }: OfferProps) {
  const studio = useStudio();
  const [isNear, setNear] = useState(false);
  // What browsers take for near themselves is all of the palette.
  const watch = useCallback((picture: HTMLElement) => {
    const see = (entries: IntersectionObserverEntry[]) =>
      setNear((was) => was || entries.some((entry) => entry.isIntersecting));
    const watcher = new IntersectionObserver(see, { rootMargin: '200px' });
    watcher.observe(picture);
    return () => watcher.disconnect();
  }, []);
  const { type, title, purpose, value, usedIn } = offer;
  return (
    <li>
      <Card type="button" onClick={() => add(offer)}>
        <Picture ref={watch} inert>
          {isNear && (
            <iframe
              src={`${apiPath}/example/${type}?theme=${studio.state.isDark ? 'dark' : 'light'}`}
              title={`Example of ${title}`}
              tabIndex={-1}
            />
          )}
        </Picture>
        <b>{title}</b>
        <span>{purpose}</span>
      </Card>
      <Folded>
        <summary>
          {usedIn.length === 0 ? 'Used nowhere yet' : `Used on ${pluralise(usedIn.length, 'page')}`}
        </summary>
        <ul>
          {usedIn.map((user) => (
            <li key={user.file}>
              <OpenButton file={user.file}>{user.title}</OpenButton>
            </li>
          ))}
        </ul>
        <Press
          data-tone="quiet"
          onPress={async () => {
            const isCopied = await copyText(JSON.stringify(value, null, 2));
            studio.say(isCopied ? 'Copied as JSON' : 'The browser does not let the studio copy.');
          }}
        >
          Copy as JSON
        </Press>
      </Folded>
    </li>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, 256px);
  gap: ${space[16]};
`;

const Card = styled.button`
  display: grid;
  gap: 4px;
  align-content: start;
  width: 100%;
  padding-bottom: 10px;
  border-top: ${edge.rule};
  font: 400 0.875rem/1.4 ${family.sans};
  text-align: start;
  transition: background ${motion.fast};
  & > b {
    padding-inline: 6px;
    font-size: 0.9375rem;
    font-weight: 650;
  }
  & > span:last-child {
    padding-inline: 6px;
    color: ${color.softInk};
  }
  &:hover {
    background: ${color.brandSoft};
  }
`;

const Picture = styled.span`
  display: block;
  height: 144px;
  overflow: hidden;
  border-bottom: ${edge.line};
  background: ${color.sunken};
  & > iframe {
    width: 1024px;
    height: 576px;
    border: 0;
    transform: scale(0.25);
    transform-origin: 0 0;
    pointer-events: none;
  }
`;
