import rules from './observatory-rules.json' with { type: 'json' };

/** A result of one of the Observatory's tests, by its published name. */
export type Result = keyof typeof rules.scores;

/** What the Observatory looks at: the answer to `/` by https, and what plain http answers. */
export interface Observed {
  /** By name in small letters. */
  headers: Map<string, string>;
  html: string;
  plain: { status: number; location: string; host: string };
}

/** How the Observatory judges an answer, test by test. Where its rules know more cases than a site like this can meet, the worst of them stands for all. */
export function judge({ headers, html, plain }: Observed): Result[] {
  const policy = readPolicy(headers.get('content-security-policy') ?? '', html);
  return [
    judgePolicy(policy),
    headers.has('set-cookie') ? 'cookies-without-secure-flag' : 'cookies-not-found',
    headers.has('access-control-allow-origin')
      ? 'cross-origin-resource-sharing-implemented-with-universal-access'
      : 'cross-origin-resource-sharing-not-implemented',
    judgeRedirection(plain),
    judgeReferrers(headers.get('referrer-policy')),
    judgeTransport(headers.get('strict-transport-security')),
    judgeScripts(html),
    headers.get('x-content-type-options') === 'nosniff'
      ? 'x-content-type-options-nosniff'
      : 'x-content-type-options-not-implemented',
    judgeFraming(policy, headers.get('x-frame-options')),
    judgeResources(headers.get('cross-origin-resource-policy')),
    judgeOpeners(headers.get('cross-origin-opener-policy')),
  ];
}

/** The score of results: penalties first, and bonuses only where enough is left. */
export function scoreOf(results: Result[]): number {
  const scores = results.map((result) => rules.scores[result]);
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
  const punished = rules.base + sum(scores.filter((score) => score < 0));
  return punished < rules.bonusesFrom
    ? Math.max(0, punished)
    : punished + sum(scores.filter((score) => score > 0));
}

type Policy = Map<string, string[]>;

/** The directives of the header and of the page's own policy together; none may be in both, as both would hold. */
function readPolicy(header: string, html: string): Policy {
  const [, meta = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(html) ?? [];
  const policy: Policy = new Map();
  for (const directive of `${header};${meta.replaceAll('&#x27;', "'").replaceAll('&#39;', "'")}`.split(';')) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/);
    if (name && policy.has(name)) return new Map([['', []]]);
    if (name) policy.set(name, sources);
  }
  return policy;
}

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*', 'http://*.*', 'https://*.*'];

function judgePolicy(policy: Policy): Result {
  if (policy.has('')) return 'csp-header-invalid';
  if (policy.size === 0) return 'csp-not-implemented';
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const has = (name: string, sources: string[]) => sourcesOf(name).some((source) => sources.includes(source));
  const isPlain = (source: string) => /^(http|ftp):/.test(source);
  const [passive, active] = [
    ['img-src', 'media-src'],
    [...policy.keys()].filter((name) => !/^(img|media)-src$/.test(name)),
  ];
  if (has('script-src', [...broad, "'unsafe-inline'", 'data:']) || has('object-src', broad))
    return 'csp-implemented-with-unsafe-inline';
  if (active.some((name) => sourcesOf(name).some(isPlain))) return 'csp-implemented-with-insecure-scheme';
  if (has('script-src', ["'unsafe-eval'"]) || has('style-src', ["'unsafe-eval'"]))
    return 'csp-implemented-with-unsafe-eval';
  if (passive.some((name) => sourcesOf(name).some(isPlain)))
    return 'csp-implemented-with-insecure-scheme-in-passive-content-only';
  if (has('style-src', [...broad, "'unsafe-inline'", 'data:']))
    return 'csp-implemented-with-unsafe-inline-in-style-src-only';
  const isClosed = policy.get('default-src')?.join() === "'none'";
  return isClosed ? 'csp-implemented-with-no-unsafe-default-src-none' : 'csp-implemented-with-no-unsafe';
}

function judgeRedirection({ status, location, host }: Observed['plain']): Result {
  if (status < 300 || status > 399) return 'redirection-missing';
  if (!location.startsWith('https://')) return 'redirection-not-to-https';
  return new URL(location).hostname === host ? 'redirection-to-https' : 'redirection-off-host-from-http';
}

function judgeReferrers(header: string | undefined): Result {
  if (!header) return 'referrer-policy-not-implemented';
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(header);
  return isPrivate ? 'referrer-policy-private' : 'referrer-policy-unsafe';
}

function judgeTransport(header: string | undefined): Result {
  const [, age] = /max-age=(\d+)/.exec(header ?? '') ?? [];
  if (age === undefined) return 'hsts-not-implemented';
  const isLong = Number(age) >= 15_552_000;
  return isLong
    ? 'hsts-implemented-max-age-at-least-six-months'
    : 'hsts-implemented-max-age-less-than-six-months';
}

function judgeScripts(html: string): Result {
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]*)"[^>]*>/g)];
  if (scripts.some(([, src = '']) => !/^\/[^/]/.test(src)))
    return 'sri-not-implemented-and-external-scripts-not-loaded-securely';
  return scripts.some(([tag]) => tag.includes(' integrity='))
    ? 'sri-implemented-and-all-scripts-loaded-securely'
    : 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin';
}

function judgeFraming(policy: Policy, header = ''): Result {
  if (policy.has('frame-ancestors')) return 'x-frame-options-implemented-via-csp';
  const isClosed = /^(deny|sameorigin)$/i.test(header);
  return isClosed ? 'x-frame-options-sameorigin-or-deny' : 'x-frame-options-not-implemented';
}

function judgeResources(header: string | undefined): Result {
  if (!header) return 'cross-origin-resource-policy-not-implemented';
  return header === 'same-origin'
    ? 'cross-origin-resource-policy-implemented-with-same-origin'
    : 'cross-origin-resource-policy-implemented-with-cross-origin';
}

function judgeOpeners(header = ''): Result {
  if (header === 'same-origin') return 'cross-origin-opener-policy-implemented-with-same-origin';
  return header === 'same-origin-allow-popups'
    ? 'cross-origin-opener-policy-implemented-with-same-origin-allow-popups'
    : 'cross-origin-opener-policy-not-implemented';
}
