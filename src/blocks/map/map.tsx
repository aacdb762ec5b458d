import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../../schema/blocks/index';
import { color, edge, media, sideOfPage, size, space } from '../../theme/tokens';
import { buttonShape } from '../../ui/button';
import { Glyph } from '../../ui/glyph';
import { fillWords, useSite } from '../../ui/site-context';
import { useAllowed } from './consent';
import { MapDrawing } from './map-drawing';

/** The address of the office and a drawing in the place of an outside map, which loads when asked for or allowed. */
export function OfficeMap({ block }: { block: BlockOf<'map'> }) {
  const { wording, map } = useSite().shell;
  const isAllowed = useAllowed('marketing');
  const [isAsked, setAsked] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const ask = (event: MouseEvent) => {
    event.preventDefault(); // tells `early.ts` that the press is answered
    setAsked(true);
  };
  const isShown = isAsked || isAllowed || map.load === 'at-once';
  const place = encodeURIComponent(block.address);
  // The button that was pressed is gone; what it brought is in its place.
  useEffect(() => {
    if (isAsked) frame.current?.focus();
  }, [isAsked]);

  return (
    <Area data-shown={isShown || undefined}>
      {isShown ? (
        <iframe
          ref={frame}
          src={`https://www.google.com/maps?q=${place}&output=embed`}
          title={fillWords(wording.mapOf, { address: block.address })}
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          allow="fullscreen"
        />
      ) : (
        <MapDrawing />
      )}
      <Card>
        <h2 id={block.id}>{block.heading}</h2>
        <address>{block.address}</address>
        <Ways>
          {!isShown && (
            <Load className="needs-script" type="button" data-early="" onClick={ask}>
              {wording.mapLoad}
            </Load>
          )}
          <Outside
            href={`https://www.google.com/maps/search/?api=1&query=${place}`}
            target="_blank"
            rel="noopener"
            data-tone="ghost"
          >
            {wording.mapOpen}
            <span className="visually-hidden"> ({wording.opensInNewTab})</span>
            <Glyph name="out" />
          </Outside>
        </Ways>
        {!isShown && <Note>{wording.mapNote}</Note>}
      </Card>
    </Area>
  );
}

const Area = styled.section`
  position: relative;
  background: ${color.sunken};
  overflow: hidden;
  & > iframe,
  & > svg {
    display: block;
    width: 100%;
    height: 460px;
    border: 0;
  }
  &[data-shown] {
    display: flex;
    flex-direction: column-reverse;
  }
  ${media.mobile} {
    display: flex;
    flex-direction: column-reverse;
    & > svg {
      height: 240px;
    }
  }
`;

const Card = styled.div`
  padding: ${space[24]} ${sideOfPage};
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
      left: ${sideOfPage};
      max-width: 25rem;
      padding: ${space[24]};
      background: ${color.surface};
      box-shadow: ${edge.shadow};
    }
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
`;

const Load = styled.button`
  ${buttonShape}
`;

const Outside = styled.a`
  ${buttonShape}
`;

const Note = styled.p`
  margin-top: ${space[12]};
  color: ${color.softInk};
  font-size: ${size.small};
`;
