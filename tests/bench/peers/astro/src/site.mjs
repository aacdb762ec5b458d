import { getCollection } from 'astro:content';
import { collections, makeSite } from '../../shared/site-data.mjs';

const entriesOf = Object.fromEntries(
  await Promise.all(
    collections.map(async (folder) => [
      folder,
      (await getCollection(folder)).map(({ id, data }) => ({ name: id, ...data })),
    ]),
  ),
);

export const site = makeSite(entriesOf);
