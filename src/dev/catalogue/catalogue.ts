import type { ViteDevServer } from 'vite';
import { blocks } from '../../../schema/blocks/index';
import { folderOf, readTree, type Tree } from '../../../schema/content/tree';
import { type Choices, listChoices } from '../../../schema/editor/choices';
import { exampleNames } from '../../../schema/editor/examples';
import { readIconNames } from '../../build/art/icons';
import { readFiles } from '../../build/disk';
import { printedFolder } from '../../build/load-site';
import { type Answer, html, json, typeOf } from '../render';
import type { SiteInProgress } from '../site-in-progress';
import { findPicture } from '../site-in-progress';
import { type CataloguePage, cataloguePages, cataloguePath, pageAddress, pictureAddress } from './addresses';
import { renderCataloguePage } from './catalogue-document';
import {
  drawCloth,
  listArtChoices,
  listBlocks,
  listIcons,
  listPictures,
  listPigments,
  listSmallMotifs,
  listWearers,
} from './entries';
import { exampleShell, renderExample } from './example-document';
import { type BlockDefinition, type ExampleSite, makeExamplePage, makeExampleSite } from './example-site';
import type { CatalogueFrame, CatalogueView } from './view/catalogue-view';

/** The data as it stands now, problems or not, and the site that examples are shown in. */
interface Edition {
  reading: number;
  tree: Tree;
  choices: Choices;
  exampleSite: ExampleSite | undefined;
}

/** The catalogue of all that a page can be made of, from the schemas and the data as they stand now. */
export class Catalogue {
  private edition: Edition | undefined;
  /** The last one that could be made. */
  private exampleSite: ExampleSite | undefined;

  constructor(
    private readonly folder: string,
    private readonly inProgress: SiteInProgress,
    private readonly definitions: readonly BlockDefinition[] = blocks,
  ) {}

  /** Answers what lies at or below the address of the catalogue; nothing for any other address. */
  async answer(server: ViteDevServer, { pathname, searchParams }: URL): Promise<Answer | undefined> {
    if (pathname !== cataloguePath && !pathname.startsWith(`${cataloguePath}/`)) return undefined;
    const page = findPage(pathname);
    if (page) return html(200, await renderCataloguePage(server, this.view(page), this.inProgress));
    if (pathname === exampleShell) return this.exampleSite ? json(this.exampleSite.shell) : notFound;
    const [, shelf = '', rest = ''] = /^\/[^/]+\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
    if (shelf === 'cloth.svg') return { status: 200, type: typeOf(shelf), body: drawCloth(searchParams) };
    if (shelf === 'files') return this.file(rest);
    if (shelf === 'examples') return this.example(server, rest);
    return notFound;
  }

  /** A picture that an example shows, by its path. */
  async picture(path: string): Promise<string | Uint8Array | undefined> {
    return this.exampleSite && findPicture(path, this.exampleSite);
  }

  /** A page of the catalogue as plain data. */
  view(page: CataloguePage): CatalogueView {
    const { tree, choices, exampleSite } = this.read();
    const frame = frameOf(tree, exampleSite);
    const wearers = () => (exampleSite ? listWearers(exampleSite) : []);
    switch (page) {
      case 'blocks':
        return {
          ...frame,
          page,
          blocks: listBlocks(this.definitions, tree, choices),
          isDrawn: exampleSite !== undefined,
        };
      case 'icons':
        return { ...frame, page, icons: listIcons(tree) };
      case 'pictures':
        return { ...frame, page, pictures: listPictures(tree) };
      case 'motifs':
        return {
          ...frame,
          page,
          choices: listArtChoices(),
          smallMotifs: listSmallMotifs(tree),
          wearers: wearers(),
        };
      case 'colours':
        return { ...frame, page, ...listPigments(), wearers: wearers() };
    }
  }

  private async example(server: ViteDevServer, path: string): Promise<Answer> {
    const [type, name = ''] = path.split('/');
    const definition = this.definitions.find((known) => known.type === type);
    const { exampleSite, choices } = this.read();
    const isKnown = definition && exampleNames(definition).includes(name);
    const page =
      exampleSite && isKnown ? makeExamplePage(exampleSite, { definition, name, choices }) : undefined;
    return exampleSite && page ? html(200, await renderExample(server, exampleSite, page)) : notFound;
  }

  private file(path: string): Answer {
    const { images } = this.read().tree;
    const name = [...images.keys()].find((known) => pictureAddress(known).endsWith(`/${path}`)) ?? '';
    const body = images.get(name);
    return body ? { status: 200, type: typeOf(name), body } : notFound;
  }

  /** Reads the data, once for each time that the development server has read it. */
  private read(): Edition {
    const { reading } = this.inProgress;
    if (this.edition?.reading !== reading) {
      const tree = readTree(this.files(), {
        icons: readIconNames(),
        folder: printedFolder(this.folder),
        drafts: true,
      });
      this.exampleSite = makeExampleSite(tree) ?? this.exampleSite;
      this.edition = { reading, tree, choices: listChoices(tree, new Map()), exampleSite: this.exampleSite };
    }
    return this.edition;
  }

  /** The files of the data; none where the folder cannot be read, which the development server reports. */
  private files(): Record<string, Uint8Array> {
    try {
      return readFiles(this.folder);
    } catch {
      return {};
    }
  }
}

const notFound: Answer = { status: 404, type: 'text/plain', body: 'Not found' };

function findPage(pathname: string): CataloguePage | undefined {
  const address = pathname.replace(/\/$/, '');
  return (Object.keys(cataloguePages) as CataloguePage[]).find((page) => pageAddress(page) === address);
}

function frameOf(tree: Tree, exampleSite: ExampleSite | undefined): CatalogueFrame {
  return {
    firm: exampleSite?.site.settings.firm.name ?? '',
    folder: folderOf(tree),
    strip: exampleSite?.assets.cloth('pages/index').strip,
    unread: tree.files.filter(({ raw }) => raw === undefined).map(({ file }) => `${folderOf(tree)}/${file}`),
  };
}
