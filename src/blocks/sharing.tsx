import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { fillWords } from '../shared/words';
import { color, control, edge, media, motion, size, space } from '../theme/tokens';
import { Button } from '../ui/button';
import { Glyph } from '../ui/images';
import { Band, Columns, ReadingColumn } from '../ui/section';
import { type Network, share } from '../ui/send-page';
import { canonicalAddress, useSite, useWording } from '../ui/site-context';

export function ShareLinks({ block }: { block: BlockOf<'share-links'> }) {
  return (
    <CloseBand data-tone="plain">
      <Columns>
        <Box>
          <h2 id={block.id}>{block.heading}</h2>
          <ShareChips />
        </Box>
      </Columns>
    </CloseBand>
  );
}

// The negative margin reduces the band's padding, so that the share options are close to the text above.
const CloseBand = styled(Band)`
  margin-top: calc(${space[48]} - ${space.section});
`;

const Box = styled(ReadingColumn)`
  max-width: 37.69rem;
  padding-block: ${space[24]};
  border-block: ${edge.rule};
  & > h2 {
    font-size: 1.375rem;
  }
`;

const ShareChips = styled(ShareOptions)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[16]};
  font-size: ${size.small};
  & > li > * {
    border: ${edge.strongLine};
    border-radius: ${edge.radius};
  }
`;

/** Renders a button that opens the share options in a native popover, which works without scripts. */
export function ShareMenu() {
  const { share } = useWording();
  return (
    <>
      <Opener type="button" tone="ghost" popoverTarget="share-menu" aria-label={share}>
        <Glyph name="share" />
        <span>{share}</span>
      </Opener>
      <Panel id="share-menu" popover="auto">
        <ShareOptions />
      </Panel>
    </>
  );
}

const Opener = styled(Button)`
  flex: none;
  min-height: ${control.target};
  padding: ${space[8]} ${space[16]};
  font-size: 0.9375rem;
  anchor-name: --share;
`;

// The panel is in a corner of the window if the browser has no anchor positioning. If the browser supports no popovers
// and runs no scripts, the panel is a plain list.
const Panel = styled.div`
  position: fixed;
  inset: auto ${space[16]} ${space[16]} auto;
  width: 264px;
  margin: ${space[8]} 0;
  padding: ${space[8]};
  border: 0;
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${edge.shadow};
  transition:
    opacity ${motion.base},
    transform ${motion.base};
  @supports (position-area: end) {
    inset: auto;
    position-anchor: --share;
    /* The menu covers the picture above the button, not the text below. */
    position-area: start span-start;
    position-try:
      flip-inline,
      flip-block,
      flip-block flip-inline;
    ${media.mobile} {
      width: calc(100% - ${space.gutter});
    }
  }
  @starting-style {
    opacity: 0;
    transform: translateY(-8px);
  }
  [data-open='share-menu'] & {
    display: block;
    z-index: var(--layer-notice);
  }
  @supports not selector(:popover-open) {
    :root:not([data-scripted]) & {
      position: static;
    }
  }
  ${media.aboveMobile} {
    & li:nth-child(6) {
      margin-top: ${space[8]};
      padding-top: ${space[8]};
      border-top: ${edge.line};
    }
  }
  /* Two columns make the menu short enough to cover only the article's picture. */
  ${media.mobile} {
    & > ul {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

/** The share link of each network, from the network's developer documentation. The email link follows RFC 6068. */
const webLinks: Record<Network, string> = {
  shareFacebook: 'https://www.facebook.com/sharer/sharer.php?u={url}&quote={title}',
  shareX: 'https://x.com/intent/post?url={url}&text={title}',
  shareLinkedIn: 'https://www.linkedin.com/shareArticle?mini=true&url={url}&title={title}',
  shareWhatsApp: 'https://wa.me/?text={title}%20{url}',
  shareEmail: 'mailto:?subject={title}&body={text}%0A%0A{url}',
};

/** The options that need scripts: the clipboard, and the share sheet of the device. */
const scriptOptions = ['shareCopy', 'shareMore'] as const;

/** Renders the share options. The links of networks and email work without scripts. */
export function ShareOptions({ className }: { className?: string }) {
  const site = useSite();
  const { wording } = site.shell;
  const { page } = site.data;
  const values = {
    url: encodeURIComponent(canonicalAddress(site) ?? ''),
    title: encodeURIComponent(page.title),
    text: encodeURIComponent(page.description),
  };
  const onClick = (event: MouseEvent) => {
    const option = (event.target as Element).closest<HTMLElement>('[data-share]');
    if (!option) return;
    event.preventDefault();
    void share(option, site);
  };
  return (
    <List className={className} onClick={onClick}>
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
      {scriptOptions.map((option) => (
        <li key={option} className="needs-script" data-way={option}>
          <button type="button" data-share={option} data-early="">
            {wording[option]}
          </button>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  & > li > * {
    display: flex;
    align-items: center;
    width: 100%;
    min-height: ${control.target};
    padding: 0 ${space[12]};
    font-weight: 540;
    text-decoration: none;
  }
  & > li > :hover {
    background: ${color.sunken};
  }
  :root:not([data-shares]) & > [data-way='shareMore'] {
    display: none;
  }
`;
