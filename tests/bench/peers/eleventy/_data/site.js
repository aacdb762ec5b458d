import { collections, makeSite, readEntries } from '../../shared/site-data.mjs';

export default function () {
  return makeSite(Object.fromEntries(collections.map((folder) => [folder, readEntries(folder)])));
}
