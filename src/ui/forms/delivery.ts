const limitMs = 10_000;

/** Sends data as JSON. Rejects unless the other side accepts it within ten seconds. */
export async function postJson(to: string, data: object): Promise<void> {
  const answer = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
    signal: AbortSignal.timeout(limitMs),
    credentials: 'omit',
  });
  if (!answer.ok) throw new Error(`${to} answered with status ${answer.status}.`);
}
