import { distance } from 'fastest-levenshtein';
import type { AddressList } from '../../page-data';

/** An address of the site that is like the one asked for. */
export interface NearAddress {
  address: string;
  title: string;
}

/** How many are offered, and how long an address is looked at. */
const most = 3;
const longest = 200;

/** Fetches the addresses of the section asked for and finds the nearest, best first. Rejects where the network fails. */
export async function findNearest(asked: string): Promise<NearAddress[]> {
  const path = asked.slice(0, longest).toLowerCase().replace(/\/+$/, '');
  const [, section = '', ...rest] = path.split('/');
  const lists = await Promise.all([
    readList('index', section),
    ...(rest.length > 0 && section !== 'index' ? [readList(section, rest.join('/'))] : []),
  ]);
  return lists
    .flat()
    .map(([address, title]) => ({ address, title, slips: slipsBetween(path, address) }))
    .filter(({ slips, address }) => address !== '/' && slips <= Math.max(2, address.length * 0.4))
    .sort((one, other) => one.slips - other.slips)
    .slice(0, most);
}

/** The entries of a list; of one that is split, those that begin as the address asked for. */
async function readList(name: string, rest: string): Promise<[address: string, title: string][]> {
  const answer = await fetch(`/_addresses/${name}.json`);
  if (!answer.ok) return [];
  const { entries, letters } = (await answer.json()) as AddressList;
  if (entries) return entries;
  const letter = letters?.find((each) => each === rest[0]) ?? letters?.[0];
  return letter ? readList(`${name}/${letter}`, rest.slice(1)) : [];
}

/** How many letters apart two addresses are, or their last steps where one stands in another place. */
function slipsBetween(asked: string, address: string): number {
  const moved = 3;
  return Math.min(distance(asked, address), distance(lastStep(asked), lastStep(address)) + moved);
}

function lastStep(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
