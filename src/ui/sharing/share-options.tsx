import { type MouseEvent, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { color, control, space } from '../../theme/tokens';
import { fillWords, usePageView } from '../site-context';
import { canonicalAddress, type Network, webLinks } from './networks';

type Work = typeof import('./share-work');

/** Does some of the work of sharing, whose code is fetched when a visitor comes near. Without it links are links. */
export function withShareWork(act: (work: Work) => void): void {
  import('./share-work').then(act, () => undefined);
}

const warm = () => withShareWork(() => undefined);

/** The ways to share this page, in one order everywhere. Without script they are plain links. */
export function ShareOptions({ className }: { className?: string }) {
  const site = usePageView();
  const { wording } = site.shell;
  const { page } = site.data;
  const hasSheet = useSyncExternalStore(neverChanges, deviceHasSheet, () => false);
  const buttons = hasSheet ? (['shareCopy', 'shareMore'] as const) : (['shareCopy'] as const);
  const values = {
    url: encodeURIComponent(canonicalAddress(site.data) ?? ''),
    title: encodeURIComponent(page.title),
    text: encodeURIComponent(page.description),
  };
  const press = (event: MouseEvent) => {
    event.preventDefault();
    withShareWork(({ share }) => share(event.target as Element, site));
  };
  return (
    <List className={className} onPointerEnter={warm} onFocus={warm} onClick={press}>
      {(Object.keys(webLinks) as Network[]).map((network) => (
        <li key={network}>
          <a
            href={fillWords(webLinks[network], values)}
            target={network === 'shareEmail' ? undefined : '_blank'}
            rel="noopener"
            data-share={network}
          >
            {wording[network]}
          </a>
        </li>
      ))}
      {buttons.map((way) => (
        <li key={way} className="needs-script">
          <button type="button" data-share={way}>
            {wording[way]}
          </button>
        </li>
      ))}
    </List>
  );
}

const neverChanges = () => () => undefined;
const deviceHasSheet = () => 'share' in navigator;

const List = styled.ul`
  & > li > * {
    display: flex;
    align-items: center;
    width: 100%;
    min-height: ${control.target};
    padding: 0 ${space[12]};
    border: 0;
    background: none;
    font-weight: 560;
    text-decoration: none;
    cursor: pointer;
  }
  & > li > :hover {
    background: ${color.sunken};
  }
  :root:not([data-ready]) & button {
    display: none;
  }
`;
