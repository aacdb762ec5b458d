import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageBody } from '../../src/client/page';
import { exampleOf, exampleSite, type Surroundings } from './example-site';
import { buildPage, show } from './show';

const more: Surroundings['more'] = [exampleOf('cta', 'minimal')];

/** A page whose second block has lost the list that it shows. */
function brokenPage() {
  const { site, page } = exampleSite(exampleOf('topic-list'), { more });
  const blocks = page.blocks.map((block) =>
    block.type === 'topic-list' ? { ...block, topics: undefined } : block,
  );
  return { site, page: { ...page, blocks: blocks as never } };
}
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a block that throws', () => {
  it('leaves the rest of the page standing and is excused where it stood', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container } = show(<PageBody />, brokenPage());
    const main = container.querySelector('main');
    expect([...(main?.children ?? [])].map((part) => part.textContent)).toEqual([
      expect.stringContaining('A page that shows one block'),
      'This part could not be shown.',
      expect.stringContaining('Talk to us'),
    ]);
  });

  it('fails the build, naming page and block and keeping the cause', () => {
    const { site, page } = brokenPage();
    let fault: unknown;
    try {
      buildPage(site, page);
    } catch (thrown) {
      fault = thrown;
    }
    expect(fault).toMatchObject({
      message: '/example: block 2 (topic-list) could not be rendered.',
      cause: expect.any(TypeError),
    });
  });

  it('fails the build of its own page alone', () => {
    const broken = brokenPage();
    expect(() => buildPage(broken.site, broken.page)).toThrow('/example: block 2 (topic-list)');
    const { site, page } = exampleSite(exampleOf('topic-list'));
    expect(buildPage(site, page).body).toContain('What we help with');
  });
});

describe('a page without a fault', () => {
  it('shows its blocks in order and no excuse', () => {
    show(<PageBody />, exampleSite(exampleOf('topic-list'), { more }));
    const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
    expect(headings).toEqual(['A page that shows one block', 'What we help with', 'Talk to us']);
    expect(screen.queryByText('This part could not be shown.')).toBeNull();
  });
});
