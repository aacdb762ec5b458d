import type { PageView } from '../site-context';

/** The links by which each network, and e-mail, takes a post. Sources: the networks' pages for developers; RFC 6068 for e-mail. */
export const webLinks = {
  shareFacebook: 'https://www.facebook.com/sharer/sharer.php?u={url}&quote={title}',
  shareX: 'https://x.com/intent/post?url={url}&text={title}',
  shareLinkedIn: 'https://www.linkedin.com/shareArticle?mini=true&url={url}&title={title}',
  shareWhatsApp: 'https://wa.me/?text={title}%20{url}',
  shareEmail: 'mailto:?subject={title}&body={text}%0A%0A{url}',
};

/** A network or e-mail, by the wording that names it. */
export type Network = keyof typeof webLinks;

/** The address that a page names as its own, whatever copy of the site shows it; nothing for a page without one. */
export function canonicalAddress({ shell, data }: PageView): string | undefined {
  return data.page.kind === 'not-found' ? undefined : shell.url + data.page.address;
}
