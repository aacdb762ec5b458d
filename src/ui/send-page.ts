import { fillWords } from '../shared/words';
import * as breakpoint from '../theme/breakpoints';
import { copyText } from './clipboard';
import { canonicalAddress, type PageView } from './site-context';
import { showToast } from './toasts';

/** How long an app may take to come to the front before the web link opens. */
const appTimeoutMs = 1500;
/** In CSS pixels, as the client set it. */
const popup = { width: 600, height: 400 };

export type Network = 'shareFacebook' | 'shareX' | 'shareLinkedIn' | 'shareWhatsApp' | 'shareEmail';

/**
 * Schemes that open a network's app with a post begun; e-mail has its own. `{web}` is the link on the web. Only WhatsApp
 * documents its scheme; the others are what the apps have long registered and sharing libraries use.
 */
const appLinks: Partial<Record<Network, string>> = {
  shareFacebook: 'fb://facewebmodal/f?href={web}',
  shareX: 'twitter://post?message={title}%20{url}',
  shareLinkedIn: 'linkedin://shareArticle?mini=true&url={url}&title={title}',
  shareWhatsApp: 'whatsapp://send?text={title}%20{url}',
};

/** Shares the page the way that was pressed and says so. Whatever fails is said too; nothing is thrown. */
export async function share(option: HTMLElement, site: PageView): Promise<void> {
  option.closest<HTMLElement>('[popover]')?.hidePopover();
  const way = option.dataset.share as Network | 'shareCopy' | 'shareMore';
  if (way === 'shareCopy') await copyLink('', site);
  else if (way === 'shareMore') await openSheet(site);
  else if (openNetwork(way, (option as HTMLAnchorElement).href, site)) await sayOpening(way, site);
  else await shareByHand(site);
}

type WordsOfSite = Pick<PageView, 'shell'>;

/** Puts the address of the page on the clipboard, with an anchor such as `#section` if wanted, and says how that went. */
export async function copyLink(anchor: string, site: WordsOfSite): Promise<void> {
  const { linkCopied, linkCopiedText } = site.shell.wording;
  if (await copyText(pageAddress() + anchor))
    await showToast({ tone: 'success', title: linkCopied, text: linkCopiedText });
  else await sayCopyFailed(site);
}

/** The address of this page, without what only this visit added to it. */
function pageAddress(): string {
  return location.origin + location.pathname;
}

/** Opens a network the way the screen calls for; false where the browser refused, or threw. */
function openNetwork(network: Network, href: string, site: PageView): boolean {
  const { data } = site;
  const url = encodeURIComponent(pageAddress());
  const canonical = canonicalAddress(site);
  // A copy of the site at another address shares itself.
  const web = canonical ? href.replace(encodeURIComponent(canonical), url) : href;
  const app = appLinks[network];
  // Narrower, not as narrow: so the client set it.
  if (app && innerWidth < breakpoint.mobile) {
    const values = { url, title: encodeURIComponent(data.page.title), web: encodeURIComponent(web) };
    return openApp(fillWords(app, values), web, site);
  }
  if (network === 'shareWhatsApp' || network === 'shareEmail') return openHere(web);
  return openPopup(web);
}

/** The app; then the web in the same window, as a new one would be blocked so long after the press. */
function openApp(app: string, web: string, site: PageView): boolean {
  if (!openHere(app)) return openHere(web);
  const waiting = setTimeout(() => {
    if (!openHere(web)) void shareByHand(site);
  }, appTimeoutMs);
  // Hidden once means that the app came, also if the visitor is back before the time is over.
  document.addEventListener('visibilitychange', () => clearTimeout(waiting), { once: true });
  return true;
}

/** Leads this window elsewhere; false where the browser throws, as some do in the place of an app. */
function openHere(address: string): boolean {
  try {
    window.open(address, '_self');
    return true;
  } catch {
    return false;
  }
}

// Without "noopener", which would hide whether the window was blocked; so the way back is cut by hand.
function openPopup(web: string): boolean {
  const { width, height } = popup;
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  try {
    const opened = window.open(
      web,
      '_blank',
      `popup,width=${width},height=${height},left=${left},top=${top}`,
    );
    if (!opened || opened.closed) return false;
    opened.opener = null;
    return true;
  } catch {
    return false;
  }
}

async function sayOpening(network: Network, site: PageView): Promise<void> {
  const { wording } = site.shell;
  const text = fillWords(wording.shareOpeningText, { network: wording[network] });
  await showToast({ tone: 'info', title: wording.shareOpening, text });
}

async function shareByHand(site: PageView): Promise<void> {
  const { shareByHand: title, shareByHandText } = site.shell.wording;
  const link = pageAddress();
  const isCopied = await copyText(link);
  await showToast({ tone: 'info', title, text: fillWords(shareByHandText, { link }) });
  if (!isCopied) await sayCopyFailed(site);
}

async function sayCopyFailed(site: WordsOfSite): Promise<void> {
  const { copyFailed, copyFailedText } = site.shell.wording;
  await showToast({ tone: 'error', title: copyFailed, text: copyFailedText });
}

async function openSheet(site: PageView): Promise<void> {
  const { title, description } = site.data.page;
  try {
    await navigator.share({ title, text: description, url: pageAddress() });
  } catch (fault) {
    const isVisitorsWish = fault instanceof DOMException && fault.name === 'AbortError';
    if (!isVisitorsWish) await shareByHand(site);
  }
}
