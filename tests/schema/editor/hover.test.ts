import { describe, expect, it } from 'vitest';
import { hero } from '../../../schema/blocks/openings';
import { createSiteFiles } from '../../site';
import { Editor } from './language-service';

const editor = new Editor(createSiteFiles());

describe('hover text', () => {
  it('of a key includes the title, the purpose and the limit of the key', async () => {
    const hoverText = await editor.hover('industries/new.json', '{ "ti|tle": "Un" }');
    expect(hoverText).toMatch(/^Title\n/);
    expect(hoverText).toContain('The name of the page');
    expect(hoverText).toMatch(/at most 120 characters/i);
  });

  it('of a setting includes the default value', async () => {
    expect(await editor.hover('pages/new.json', '{ "dr|aft": true }')).toContain('If left out: false.');
  });

  it('of a key in a block includes the description from the schema of this block', async () => {
    const marked = '{ "blocks": [ { "type": "hero", "sc|ale": "page" } ] }';
    expect(await editor.hover('pages/new.json', marked)).toContain('Headline size');
  });

  it('of the type of a block includes the purpose of the block', async () => {
    const hoverText = await editor.hover('pages/new.json', '{ "blocks": [ { "type": "he|ro" } ] }');
    expect(hoverText).toContain(hero.purpose);
  });

  it('of an address includes the title of the page', async () => {
    const marked = '{ "blocks": [ { "type": "cta", "button": { "to": "/about/off|ice" } } ] }';
    expect(await editor.hover('pages/new.json', marked)).toMatch(/`\/about\/office`: ./);
  });

  it('of a number includes the limits', async () => {
    expect(await editor.hover('site.json', '{ "menu|Limit": 3 }')).toContain('A whole number from 1 to 24.');
  });
});
