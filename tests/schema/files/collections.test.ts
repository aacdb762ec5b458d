import { describe, expect, it } from 'vitest';
import {
  collectionNames,
  type EntryData,
  isArticle,
  isCollection,
  isOfArticles,
} from '../../../schema/files/collections';

const entry = {} as EntryData;

describe('the folder of a file', () => {
  it('is a collection by its name alone', () => {
    expect(collectionNames.every(isCollection)).toBe(true);
    expect(['pages', 'images', 'constructor', ''].filter(isCollection)).toEqual([]);
  });

  it('tells whether its files are articles', () => {
    const folders = ['articles', 'industries', 'law', 'pages'];
    expect(folders.filter(isOfArticles)).toEqual(['articles']);
    expect(folders.filter((folder) => isArticle(folder, entry))).toEqual(['articles']);
  });
});
