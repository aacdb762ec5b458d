import { readOutsideAddress } from './outside';

const local = /^[a-z0-9!#$%&*+/=?^_{|}~-]+(\.[a-z0-9!#$%&*+/=?^_{|}~-]+)*$/i;

/** Whether a text is an address that every mail program can write to: plain letters, and the name of a host. */
export function isMail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1);
  return at > 0 && at <= 64 && local.test(text.slice(0, at)) && hostOf(host) === host.toLowerCase();
}

/** The same address with its host in the letters that mail programs send; `undefined` where it cannot be written so. */
export function mendMail(written: string): string | undefined {
  const text = written.replaceAll(/\s/g, '');
  const at = text.lastIndexOf('@');
  if (at < 1) return undefined;
  const mended = `${text.slice(0, at)}@${hostOf(text.slice(at + 1))}`;
  return isMail(mended) ? mended : undefined;
}

/** A host as it stands in the domain name system: `bücher.example` is `xn--bcher-kva.example`. */
function hostOf(text: string): string | undefined {
  return /^[^/?#:@]+$/.test(text) ? readOutsideAddress(`https://${text}`)?.hostname : undefined;
}
