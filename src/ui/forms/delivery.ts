const limitMs = 10_000;

/** Mail programs cut longer addresses off. */
const longestMailAddress = 1800;

/** What is handed over, and how: a message for the visitor's own mail program, data for an address, or nothing at all. */
export type Parcel = { mail: string } | { to: string; data: object } | undefined;

/** Where a parcel is: with nobody, in the mail program, still here for want of room in an address, or with the firm. */
export type Outcome = 'kept-nowhere' | 'opened' | 'too-long' | 'sent';

/** Hands over parcels of one form. Data that has just arrived is not sent again. Rejects as `postJson` does. */
export function startDelivery(): (parcel: Parcel) => Promise<Outcome> {
  let arrived = '';
  return async (parcel) => {
    if (!parcel) return 'kept-nowhere';
    if ('mail' in parcel) return openMail(parcel.mail);
    const text = JSON.stringify(parcel);
    if (text !== arrived) await postJson(parcel.to, parcel.data);
    arrived = text;
    return 'sent';
  };
}

function openMail(address: string): Outcome {
  if (address.length > longestMailAddress) return 'too-long';
  const link = document.createElement('a');
  link.href = address;
  link.click();
  return 'opened';
}

/** Sends data as JSON. Rejects unless the other side accepts it within ten seconds. */
export async function postJson(to: string, data: object): Promise<void> {
  const answer = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
    signal: AbortSignal.timeout?.(limitMs),
    credentials: 'omit',
  });
  if (!answer.ok) throw new Error(`${to} answered with status ${answer.status}.`);
}
