/** What a host sends that is not the data it was asked for. */
export interface WrongAnswer {
  status: number;
  type: string;
  /** Makes the body out of the right one. */
  body(data: string): string;
}

/** Every wrong answer that has been thought of, by what it is; only loading a page in full helps. */
export const wrongAnswers: Record<string, WrongAnswer> = {
  'status 404': { status: 404, type: 'text/html', body: () => '<p>No such file' },
  'status 500': { status: 500, type: 'application/json', body: () => '{}' },
  HTML: { status: 200, type: 'text/html', body: () => '<!doctype html><p>Welcome' },
  'HTML that says it is JSON': { status: 200, type: 'application/json', body: () => '<!doctype html>' },
  'JSON that ends too soon': {
    status: 200,
    type: 'application/json',
    body: (data) => data.slice(0, data.length / 2),
  },
  nothing: { status: 200, type: 'application/json', body: () => '' },
  'other JSON': { status: 200, type: 'application/json', body: () => 'null' },
  'another release': {
    status: 200,
    type: 'application/json',
    body: (data) => data.replace('"release":"', '$&x'),
  },
};

/** Answers a request as a host does that has the data. */
export function answer(data: object): Promise<Response> {
  return spoil(data, { status: 200, type: 'application/json', body: (text) => text });
}

/** Answers a request wrongly. */
export function spoil(data: object, { status, type, body }: WrongAnswer): Promise<Response> {
  const headers = { 'content-type': type };
  return Promise.resolve(new Response(body(JSON.stringify(data)), { status, headers }));
}

/** The network gives no answer. */
export function drop(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

/** The network fails in the middle of an answer. */
export function breakOff(): Promise<Response> {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"release":"'));
      controller.error(new TypeError('network error'));
    },
  });
  return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
}
