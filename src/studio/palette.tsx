import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, edge, family, motion, space } from '../theme/tokens';
import { copyText } from '../ui/clipboard';
import { ask } from './api';
import { Ask, Folded, Note, Notice, Press, Window } from './parts';
import { apiPath, type BlockOffer } from './protocol';
import { useStudio } from './store';
import { count, inWords } from './values';

/** The width in which an example is drawn, and how much of it is seen. */
const exampleWidth = 1024;
const exampleHeight = 576;

/** All blocks that can be added at a place of the page, each with a small living picture. */
export function Palette({ at, close }: { at: number; close: () => void }) {
  const studio = useStudio();
  const [offers, setOffers] = useState<BlockOffer[]>();
  const [fault, setFault] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    ask<BlockOffer[]>('blocks', { file: studio.pageFile }).then(setOffers, (reason: Error) =>
      setFault(reason.message),
    );
  }, [studio]);
  const wanted = query.trim().toLowerCase();
  const found = offers?.filter(({ type, purpose }) =>
    `${inWords(type)} ${purpose}`.toLowerCase().includes(wanted),
  );
  const add = (offer: BlockOffer) => {
    close();
    studio.insertBlock(at, offer.value);
  };
  const fitting = found?.filter(({ fits }) => fits) ?? [];
  const others = found?.filter(({ fits }) => !fits) ?? [];
  return (
    <Window title="Add a block" close={close} width="wide">
      <Ask label="Find a block" type="search" value={query} onChange={setQuery} isRequired autoFocus />
      {fault && <Notice data-tone="error">{fault}</Notice>}
      {found?.length === 0 && <Note>No block is about that.</Note>}
      <Grid>
        {fitting.map((offer) => (
          <Offer key={offer.type} offer={offer} add={add} close={close} />
        ))}
      </Grid>
      {others.length > 0 && (
        <>
          <h3>Made for other pages</h3>
          <Grid>
            {others.map((offer) => (
              <Offer key={offer.type} offer={offer} add={add} close={close} />
            ))}
          </Grid>
        </>
      )}
    </Window>
  );
}

interface OfferProps {
  offer: BlockOffer;
  add: (offer: BlockOffer) => void;
  close: () => void;
}

function Offer({ offer, add, close }: OfferProps) {
  const studio = useStudio();
  const { type, purpose, value, usedIn } = offer;
  const picture = useRef<HTMLSpanElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!picture.current) return;
    const watcher = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watcher.observe(picture.current);
    return () => watcher.disconnect();
  }, []);
  const scale = width / exampleWidth;
  return (
    <li>
      <Card type="button" onClick={() => add(offer)}>
        <Picture ref={picture} style={{ height: exampleHeight * scale }} inert>
          {width > 0 && (
            <iframe
              src={`${apiPath}/example/${type}?theme=${studio.state.isDark ? 'dark' : 'light'}`}
              title={`Example of ${inWords(type)}`}
              loading="lazy"
              tabIndex={-1}
              width={exampleWidth}
              height={exampleHeight}
              style={{ transform: `scale(${scale})` }}
            />
          )}
        </Picture>
        <b>{inWords(type)}</b>
        <span>{purpose}</span>
      </Card>
      <Folded>
        <summary>
          {usedIn.length === 0 ? 'Used nowhere yet' : `Used on ${count(usedIn.length, 'page')}`}
        </summary>
        <ul>
          {usedIn.map(({ file, title }) => (
            <li key={file}>
              <Press
                data-tone="quiet"
                onPress={() => {
                  close();
                  studio.open(file);
                }}
              >
                {title}
              </Press>
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
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: ${space[16]};
`;

const Card = styled.button`
  display: grid;
  gap: 4px;
  align-content: start;
  width: 100%;
  padding: 0 0 10px;
  border: 0;
  border-top: ${edge.rule};
  background: none;
  color: ${color.ink};
  font: 400 0.875rem/1.4 ${family.sans};
  text-align: start;
  cursor: pointer;
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
  position: relative;
  display: block;
  overflow: hidden;
  border-bottom: ${edge.line};
  background: ${color.sunken};
  & > iframe {
    position: absolute;
    inset: 0 auto auto 0;
    border: 0;
    transform-origin: 0 0;
    pointer-events: none;
  }
`;
