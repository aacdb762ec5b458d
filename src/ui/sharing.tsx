import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { color, control, space } from '../theme/tokens';
import { type Network, share } from './send-page';
import { canonicalAddress, fillWords, usePageView } from './site-context';

/** The links by which each network, and e-mail, takes a post. Sources: the networks' pages for developers; RFC 6068 for e-mail. */
const webLinks: Record<Network, string> = {
  shareFacebook: 'https://www.facebook.com/sharer/sharer.php?u={url}&quote={title}',
  shareX: 'https://x.com/intent/post?url={url}&text={title}',
  shareLinkedIn: 'https://www.linkedin.com/shareArticle?mini=true&url={url}&title={title}',
  shareWhatsApp: 'https://wa.me/?text={title}%20{url}',
  shareEmail: 'mailto:?subject={title}&body={text}%0A%0A{url}',
};

/** Ways that need code: copying, and the share sheet of the device. */
const buttons = ['shareCopy', 'shareMore'] as const;

/** The ways to share this page, in one order everywhere. Without script they are plain links. */
export function ShareOptions({ className }: { className?: string }) {
  const site = usePageView();
  const { wording } = site.shell;
  const { page } = site.data;
  const values = {
    url: encodeURIComponent(canonicalAddress(site) ?? ''),
    title: encodeURIComponent(page.title),
    text: encodeURIComponent(page.description),
  };
  const press = (event: MouseEvent) => {
    const option = (event.target as Element).closest<HTMLElement>('[data-share]');
    if (!option) return;
    event.preventDefault();
    void share(option, site);
  };
  return (
    <List className={className} onClick={press}>
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
        <li key={way} className="needs-script" data-way={way}>
          <button type="button" data-share={way} data-early="">
            {wording[way]}
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
    font-weight: 560;
    text-decoration: none;
  }
  & > li > :hover {
    background: ${color.sunken};
  }
  :root:not([data-shares]) & > [data-way='shareMore'] {
    display: none;
  }
`;
