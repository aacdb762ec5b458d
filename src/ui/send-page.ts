import { fillWords } from '../shared/words';
import * as breakpoint from '../theme/breakpoints';
import { copyText } from './clipboard';
import { canonicalAddress, type PageView } from './site-context';
import { showToast } from './toasts';

/** The time to wait for an app before the web link opens, in ms. */
const appTimeoutMs = 1500;
/** The size of the pop-up window in CSS pixels, from the firm's specification. */
const popup = { width: 600, height: 400 };

export type Network = 'shareFacebook' | 'shareX' | 'shareLinkedIn' | 'shareWhatsApp' | 'shareEmail';

/**
 * The URL schemes that open a new post in a network's app. `{web}` is the web link. Only WhatsApp documents its scheme.
 * The other schemes are from sharing libraries.
 */
const appLinks: Partial<Record<Network, string>> = {
  shareFacebook: 'fb://facewebmodal/f?href={web}',
  shareX: 'twitter://post?message={title}%20{url}',
  shareLinkedIn: 'linkedin://shareArticle?mini=true&url={url}&title={title}',
  shareWhatsApp: 'whatsapp://send?text={title}%20{url}',
};

/** Shares the page with the selected option and shows a toast with the result. Never throws. */
export async function share(option: HTMLElement, site: PageView): Promise<void> {
  // Without the Popover API, `controls.ts` closes the popover.
  option.closest<HTMLElement>('[popover]')?.hidePopover?.();
  const method = option.dataset.share as Network | 'shareCopy' | 'shareMore';
  if (method === 'shareCopy') await copyLink('', site);
  else if (method === 'shareMore') await openSheet(site);
  else if (openNetwork(method, (option as HTMLAnchorElement).href, site)) await announceOpening(method, site);
  else await copyForSharing(site);
}

type ShellView = Pick<PageView, 'shell'>;

/** Copies the address of the page and shows a toast with the result. `anchor` is empty or a hash such as `#section`. */
export async function copyLink(anchor: string, site: ShellView): Promise<void> {
  const { linkCopied, linkCopiedText } = site.shell.wording;
  if (await copyText(pageAddress() + anchor))
    await showToast({ tone: 'success', title: linkCopied, text: linkCopiedText });
  else await announceCopyFailure(site);
}

function pageAddress(): string {
  return location.origin + location.pathname;
}

/** Opens a network's app on narrow screens, or else the web link. Returns false if the browser refuses. */
function openNetwork(network: Network, href: string, site: PageView): boolean {
  const { data } = site;
  const url = encodeURIComponent(pageAddress());
  const canonical = canonicalAddress(site);
  // A copy of the site on another domain shares its own address.
  const web = canonical ? href.replace(encodeURIComponent(canonical), url) : href;
  const app = appLinks[network];
  // The firm's specification says "narrower than", so this is `<`.
  if (app && innerWidth < breakpoint.mobile) {
    const values = { url, title: encodeURIComponent(data.page.title), web: encodeURIComponent(web) };
    return openApp(fillWords(app, values), web, site);
  }
  if (network === 'shareWhatsApp' || network === 'shareEmail') return openInWindow(web);
  return openPopup(web);
}

/**
 * Opens the app. If no app opens before the time-out, opens the website in this window. Browsers would block a new
 * window after this delay.
 */
function openApp(app: string, web: string, site: PageView): boolean {
  if (!openInWindow(app)) return openInWindow(web);
  const timer = setTimeout(() => {
    if (!openInWindow(web)) void copyForSharing(site);
  }, appTimeoutMs);
  // A hidden page means that the app has opened, even if the visitor returns before the time-out.
  document.addEventListener('visibilitychange', () => clearTimeout(timer), { once: true });
  return true;
}

/** Opens a URL in this window. Returns false if the browser throws. Some browsers throw if the app is missing. */
function openInWindow(address: string): boolean {
  try {
    window.open(address, '_self');
    return true;
  } catch {
    return false;
  }
}

// With "noopener", `window.open` returns null even if the window opens, so this clears `opener` instead.
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

async function announceOpening(network: Network, site: PageView): Promise<void> {
  const { wording } = site.shell;
  const text = fillWords(wording.shareOpeningText, { network: wording[network] });
  await showToast({ tone: 'info', title: wording.shareOpening, text });
}

async function copyForSharing(site: PageView): Promise<void> {
  const { shareByHand: title, shareByHandText } = site.shell.wording;
  const link = pageAddress();
  const isCopied = await copyText(link);
  await showToast({ tone: 'info', title, text: fillWords(shareByHandText, { link }) });
  if (!isCopied) await announceCopyFailure(site);
}

async function announceCopyFailure(site: ShellView): Promise<void> {
  const { copyFailed, copyFailedText } = site.shell.wording;
  await showToast({ tone: 'error', title: copyFailed, text: copyFailedText });
}

async function openSheet(site: PageView): Promise<void> {
  const { title, description } = site.data.page;
  try {
    await navigator.share({ title, text: description, url: pageAddress() });
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!isCancelled) await copyForSharing(site);
  }
}
