/** What the development server sends. */
export interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array;
  /** Where an address that is no longer used leads. */
  location?: string;
}

/** A page as an answer. */
export function html(status: number, body: string): Answer {
  return { status, type: 'text/html', body };
}

/** A value as an answer. */
export function json(value: object): Answer {
  return { status: 200, type: 'application/json', body: JSON.stringify(value) };
}

/** The type of a picture or font, by the ending of its path. */
export function typeOf(pathname: string): string {
  const extension = pathname.split('.').at(-1) ?? '';
  const types: Record<string, string> = {
    svg: 'image/svg+xml',
    jpg: 'image/jpeg',
    woff2: 'font/woff2',
    css: 'text/css',
  };
  return types[extension] ?? `image/${extension}`;
}
