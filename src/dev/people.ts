import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { z } from 'zod';
import type { Author } from '../author/commit-changes';
import { Refusal } from '../author/refusal';
import { HttpError } from './http';
import { isLoopback, isSameSecret, normalizeAddress } from './network';

/** A person whom the proxy has signed in. */
export interface Person extends Author {
  canPublish: boolean;
}

/** The header in which the proxy sends the shared secret. */
export const secretHeader = 'x-studio-proxy-secret';

/** A line break, an invisible character, or a character that changes the direction of text. */
const hiddenCharacter = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** The schema of a person in the settings: an email address as the proxy sends it, or `Name <address>`. */
const entry = z.string().transform((text, context): Author => {
  const [, name, bracketed, plain] = /^(?:([^<>]+) <([^\s<>,]+)>|([^\s<>,]+))$/u.exec(text) ?? [];
  const email = (bracketed ?? plain ?? '').toLowerCase();
  if (email !== '' && !hiddenCharacter.test(text)) return { name: name?.trim() ?? email, email };
  context.addIssue(
    `${JSON.stringify(text)} has no valid email address. Write it as "Ada Bell <ada@firm.example>".`,
  );
  return z.NEVER;
});

const settingsSchema = z.strictObject({
  /** The address of the studio in browsers, such as https://studio.firm.example. */
  origin: z
    .url({ protocol: /^https?$/, error: 'Write the address that browsers open, such as "https://…".' })
    .transform((url) => new URL(url).origin),
  /** The IP addresses that the proxy connects from. */
  proxyAddresses: z.array(z.string().refine((text) => isIP(text) > 0, 'Write an IP address.')).min(1),
  /** The header in which the proxy sends the email address of the signed-in user. */
  userHeader: z
    .string()
    .regex(/^[\w-]+$/, 'Write the name of a header.')
    .toLowerCase(),
  secret: z.string().min(24, 'Use at least 24 random characters.'),
  edit: z.array(entry),
  publish: z.array(entry),
});

/** The settings of a studio behind a proxy, as written in the settings file. The people are not parsed yet. */
export type ProxySettings = z.input<typeof settingsSchema>;

/** Recognises requests from the proxy, and the people who send them. */
export class People {
  readonly origin: string;
  readonly hostname: string;
  private readonly people: ReadonlyMap<string, Person>;

  constructor(private readonly settings: z.output<typeof settingsSchema>) {
    const { origin, edit, publish } = settings;
    this.origin = origin;
    this.hostname = new URL(origin).hostname;
    const list = (authors: Author[], canPublish: boolean) =>
      authors.map((author) => [author.email, { ...author, canPublish }] as const);
    this.people = new Map([...list(edit, false), ...list(publish, true)]);
  }

  /** The names of the people who may publish. */
  get publishers(): string[] {
    return [...this.people.values()].filter(({ canPublish }) => canPublish).map(({ name }) => name);
  }

  /** Throws an HttpError with an empty message if the request does not come from the proxy. */
  requireProxy({ socket, headers }: IncomingMessage): void {
    const address = normalizeAddress(socket.remoteAddress);
    const isFromProxy = this.settings.proxyAddresses.some(
      (proxy) => proxy === address || (isLoopback(proxy) && isLoopback(address)),
    );
    const secret = headers[secretHeader];
    if (!isFromProxy || typeof secret !== 'string' || !isSameSecret(secret, this.settings.secret))
      throw new HttpError(403, '');
  }

  /** Returns the person who sends a request through the proxy. Throws an HttpError for everybody else. */
  identify(request: IncomingMessage): Person {
    this.requireProxy(request);
    const person = this.find(String(request.headers[this.settings.userHeader] ?? ''));
    if (person) return person;
    throw new HttpError(
      403,
      'You are signed in, but you may not edit this site. Ask the person who runs it to add your email address.',
    );
  }

  find(email: string): Person | undefined {
    return this.people.get(email.toLowerCase());
  }
}

/** Reads the settings file of a studio behind a proxy. Throws a Refusal if it has a problem. */
export function readPeople(file: string): People {
  return new People(parseSettings(readJson(file), file));
}

/** Parses settings. Throws a Refusal that names `source` if a setting has a problem. */
export function parseSettings(settings: unknown, source: string): z.output<typeof settingsSchema> {
  const result = settingsSchema.safeParse(settings);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue?.path.length ? `"${issue.path.join('.')}" of ${source}` : source;
  throw new Refusal(`Correct ${place}. ${issue?.message}`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Refusal(`${file} cannot be read. ${(error as Error).message}`);
  }
}
