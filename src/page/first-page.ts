import type { FirstPage, FirstPageData } from '../page-data';

/** The page that came as HTML, put together from its data and its document. To be called before React takes it over. */
export function readFirstPage(data: FirstPageData): FirstPage {
  const standing = [...(document.querySelector('main')?.children ?? [])];
  const blocks = data.page.blocks.map((block) =>
    'from' in block ? { type: block.type, elements: standing.slice(block.from, block.to) } : block,
  );
  return {
    ...data,
    page: { ...data.page, blocks },
    title: document.title,
    tags: [...document.head.querySelectorAll('[data-page]')],
  };
}
