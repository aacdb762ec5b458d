import type { PageData } from '../../src/page-data';

export const release = 'r1';

/** The data of a page without blocks, as the build writes it. */
export function pageOf(address: string): PageData {
  return {
    release,
    fingerprint: '',
    page: { address, id: address, kind: 'pages', title: address, blocks: [] } as unknown as PageData['page'],
    cloth: { deep: '#123', bright: '#fc0', frame: '/frame.svg', strip: '/strip.svg' },
    icons: {},
    pictures: {},
    headTitle: `${address} | Firm`,
    head: [],
    structuredData: [],
  };
}
