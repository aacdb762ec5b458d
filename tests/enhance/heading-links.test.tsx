// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LinkedHeading } from '../../src/blocks/article-body/linked-heading';
import { enhance } from '../../src/enhance/heading-links';
import { exampleOf, exampleSite } from '../blocks/example-site';
import { buildPage, show } from '../blocks/show';
import { patience } from '../patience';

const { pop } = vi.hoisted(() => ({ pop: vi.fn() }));
vi.mock('../../src/ui/toaster', () => ({ pop, dress: () => Promise.resolve() }));

const writeText = vi.fn<(text: string) => Promise<void>>();
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('the link of a heading to itself', () => {
  it('copies the address of the page with its anchor and without its query, from the press that fetched the code on', async () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    writeText.mockResolvedValue();
    history.replaceState(null, '', '/logbook/example?campaign=tide');
    const { site, page } = exampleSite(exampleOf('article-hero'));
    show(<LinkedHeading level={3} id="the-tow" text="The tow" />, { site, page });
    expect(screen.getByRole('heading', { level: 3, name: 'The tow' }).id).toBe('the-tow');
    const link = screen.getByRole('link', { name: 'Bearing of: The tow' });
    expect(link.getAttribute('href')).toBe('#the-tow');
    enhance(buildPage(site, page).shell, link);
    await vi.waitFor(() => expect(pop).toHaveBeenCalledTimes(1), patience);
    fireEvent.click(link);
    await vi.waitFor(() => expect(pop).toHaveBeenCalledTimes(2), patience);
    const address = 'http://localhost:3000/logbook/example#the-tow';
    expect(writeText.mock.calls).toEqual([[address], [address]]);
    expect(pop.mock.calls[0]?.[0].title).toBe('Bearing taken');
  });
});
