import { describe, expect, it } from 'vitest';
import { rules } from '../../schema/problems';
import { articles } from './articles';
import { fields } from './fields';
import { files } from './files';
import { json } from './json';
import { launch } from './launch';
import { links } from './links';
import { pictures } from './pictures';
import { settings } from './settings';
import { rulesOf, testRows } from './table';
import { texts } from './texts';

testRows('JSON', json);
testRows('keys, types and values', fields);
testRows('texts', texts);
testRows('links, names and addresses', links);
testRows('pictures', pictures);
testRows('files and folders', files);
testRows('articles, titles and headings', articles);
testRows('settings, menus and the words of the interface', settings);
testRows('what is asked before a launch', launch, true);

describe('the table of rules', () => {
  /** Told of citations, in `schema/checks/citations.test.ts`, and of spelling, in `schema/advice/spelling.test.ts`. */
  const elsewhere =
    /law|jurisdiction|subject|point|misplaced-mark|-claim$|^no-source$|^not-dated$|^review-due$|^unknown-word$/;

  it('has a row for every rule', () => {
    const told = new Set(
      rulesOf([json, fields, texts, links, pictures, files, articles, settings, launch].flat()),
    );
    expect(rules.filter((rule) => !told.has(rule) && !elsewhere.test(rule))).toEqual([]);
  });
});
