import { describe, expect, it } from 'vitest';
import { hero } from '../../../schema/blocks/openings';
import { createSiteFiles } from '../../site';
import { Editor } from './language-service';

const editor = new Editor(createSiteFiles());

describe('hovering', () => {
  it('over a key tells its title, what it is for and its limit', async () => {
    const said = await editor.hover('industries/new.json', '{ "ti|tle": "Un" }');
    expect(said).toMatch(/^Title\n/);
    expect(said).toContain('The name of the page');
    expect(said).toContain('At most 120 characters.');
  });

  it('over a setting tells what it counts as when it is left out', async () => {
    expect(await editor.hover('pages/new.json', '{ "dr|aft": true }')).toContain('If left out: false.');
  });

  it('over a key of a block tells of that block', async () => {
    const marked = '{ "blocks": [ { "type": "hero", "sc|ale": "page" } ] }';
    expect(await editor.hover('pages/new.json', marked)).toContain('The size of the headline');
  });

  it('over the type of a block tells what the block is for', async () => {
    const said = await editor.hover('pages/new.json', '{ "blocks": [ { "type": "he|ro" } ] }');
    expect(said).toContain(hero.purpose);
  });

  it('over an address or an entry tells which page it is', async () => {
    const marked = '{ "blocks": [ { "type": "cta", "button": { "to": "/about/off|ice" } } ] }';
    expect(await editor.hover('pages/new.json', marked)).toMatch(/`\/about\/office`: ./);
  });

  it('over a bound number tells its bounds', async () => {
    expect(await editor.hover('site.json', '{ "menu|Limit": 3 }')).toContain('A whole number from 1 to 24.');
  });
});
