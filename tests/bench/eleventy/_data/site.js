import { collections, makeSite, readEntries } from '../site-data.mjs';

export default function () {
  return makeSite(Object.fromEntries(collections.map((folder) => [folder, readEntries(folder)])));
}
