import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { fillWords } from '../shared/words';
import { color, edge, media, motion, pageInset, ruled, size, space } from '../theme/tokens';
import { Button, ButtonLink } from '../ui/button';
import { FileNote } from '../ui/file-note';
import { FormNote } from '../ui/forms';
import { Glyph, Icon, Picture } from '../ui/images';
import { Band } from '../ui/section';
import { useNextBlock, usePage, usePlaceMark, useSite } from '../ui/site-context';

/**
 * Renders ways to get in touch as cards that are links. If the next block is the contact form, the cards are beside the
 * form in wide windows.
 */
export function ContactCards({ block }: { block: BlockOf<'contact-cards'> }) {
  const isBesideForm = useNextBlock(block)?.type === 'contact-form';
  return (
    <CardsBand data-tone="plain" data-cards={isBesideForm ? 'beside' : ''}>
      <h2 id={block.id}>{block.heading}</h2>
      <List>
        {block.cards.map((card, index) => (
          <li key={index}>
            <CardLink href={card.to}>
              <IconBox>
                <Icon name={card.icon} />
              </IconBox>
              <span>
                <b>
                  {card.title}
                  <FileNote href={card.to} />
                </b>
                <Text>{card.text}</Text>
              </span>
              <Glyph name="arrow" />
            </CardLink>
          </li>
        ))}
      </List>
      {block.note && <FormNote>{block.note}</FormNote>}
    </CardsBand>
  );
}

const CardsBand = styled(Band)`
  --side: ${pageInset};
  padding-inline: var(--side);
  ${media.aboveTablet} {
    &[data-cards='beside'] {
      float: right;
      width: calc(var(--side) + (100% - 2 * var(--side)) * 0.34);
      padding-left: 0;
    }
  }
`;

const List = styled.ul`
  margin-top: ${space[24]};
  ${ruled}
`;

const CardLink = styled.a`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) 24px;
  gap: ${space[16]};
  align-items: center;
  padding: 20px ${space[8]} 20px 0;
  text-decoration: none;
  transition: background ${motion.fast};
  &:hover {
    background: ${color.sunken};
  }
  &:hover b {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 4px;
  }
  & b {
    display: block;
    font-size: 1.125rem;
    font-weight: 640;
  }
`;

const IconBox = styled.span`
  display: grid;
  place-items: center;
  height: 48px;
  background: ${color.brandSoft};
  color: ${color.brand};
`;

const Text = styled.span`
  color: ${color.softInk};
`;

/**
 * Renders the office address and a map. Until the map loads, the page's cloth is in its place. The third-party map
 * loads when the visitor asks for it or has allowed marketing cookies. With the setting "at-once", it loads with the
 * page.
 */
export function OfficeMap({ block }: { block: BlockOf<'map'> }) {
  const { wording, map } = useSite().shell;
  const { id } = usePage();
  const isAllowed = useMarketingConsent();
  const [isRequested, setRequested] = useState(false);
  const loadMap = (event: MouseEvent) => {
    event.preventDefault(); // keeps `early.ts` from queuing the click
    setRequested(true);
  };
  const isShown = isRequested || isAllowed || map.load === 'at-once';
  const place = encodeURIComponent(block.address);
  return (
    <MapBand data-shown={isShown || undefined}>
      {isShown ? (
        <iframe
          ref={isRequested ? focusFrame : undefined}
          src={`https://www.google.com/maps?q=${place}&output=embed`}
          title={fillWords(wording.mapOf, { address: block.address })}
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          allow="fullscreen"
        />
      ) : (
        <Picture name={`field:${id}`} />
      )}
      <Address>
        <h2 id={block.id}>{block.heading}</h2>
        <address>{block.address}</address>
        <Actions>
          {!isShown && (
            <Button className="needs-script" type="button" data-early="" onClick={loadMap}>
              {wording.mapLoad}
            </Button>
          )}
          <ButtonLink
            href={`https://www.google.com/maps/search/?api=1&query=${place}`}
            target="_blank"
            rel="noopener"
            tone="ghost"
          >
            {wording.mapOpen}
            <span className="visually-hidden"> ({wording.opensInNewTab})</span>
            <Glyph name="out" />
          </ButtonLink>
        </Actions>
        {!isShown && <Note>{wording.mapNote}</Note>}
      </Address>
    </MapBand>
  );
}

/** Moves the focus to the map, because the button that had the focus is removed. */
function focusFrame(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}

const MapBand = styled.section.attrs(usePlaceMark)`
  position: relative;
  display: flex;
  flex-direction: column-reverse;
  background: ${color.sunken};
  overflow: hidden;
  & > iframe,
  & > img {
    width: 100%;
    height: 460px;
    border: 0;
    object-fit: cover;
  }
  ${media.mobile} {
    & > img {
      height: 240px;
    }
  }
`;

const Address = styled.div`
  padding: ${space[24]} ${pageInset};
  & > h2 {
    font-size: ${size.h3};
  }
  & > address {
    margin-block: ${space[8]} ${space[16]};
    color: ${color.softInk};
    font-style: normal;
  }
  ${media.aboveMobile} {
    [data-shown] > & {
      padding-block: ${space[32]};
    }
    section:not([data-shown]) > & {
      position: absolute;
      bottom: ${space[32]};
      left: ${pageInset};
      max-width: 25rem;
      padding: ${space[24]};
      background: ${color.surface};
      box-shadow: ${edge.shadow};
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
`;

const Note = styled.p`
  margin-top: ${space[12]};
  color: ${color.softInk};
  font-size: ${size.small};
`;

/** Returns true if the visitor allowed marketing cookies. Returns false during the build. */
function useMarketingConsent(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('consent', onChange);
      return () => document.removeEventListener('consent', onChange);
    },
    () => document.documentElement.dataset.allows?.includes('marketing') ?? false,
    () => false,
  );
}
