import { expect, it } from 'vitest';
import { readSite } from '../../schema/read-site';
import { readIconNames } from '../../src/build/art/icons';
import { buildPage } from '../blocks/render-block';
import { takeEveryNth } from '../rules/all-cases';
import { createCaseFiles, listEdits } from '../rules/rule-case';

const known = { icons: new Set([...readIconNames(), 'hotel', 'coffee']), drafts: true };

it.each(takeEveryNth(5))('when the check %s, the valid parts of a site can be shown', (_, written) => {
  const site = readSite(createCaseFiles(written), known).resolveValidParts()?.site;
  const edited = listEdits(written).map(({ file }) => file);
  const pages = site?.pages.filter(({ file }) => edited.includes(file)) ?? [];
  for (const page of pages) if (site) expect(buildPage(site, page).body).toContain('<main');
});
