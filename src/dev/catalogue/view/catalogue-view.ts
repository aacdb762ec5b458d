import type {
  ArtChoice,
  BlockEntry,
  IconEntry,
  listPigments,
  PictureEntry,
  SmallMotif,
  Wearer,
} from '../entries';

/** What every page of the catalogue says around its own content. */
export interface CatalogueFrame {
  /** What the site is called; empty where its settings cannot be read. */
  firm: string;
  /** The folder of the data, as reports print it. */
  folder: string;
  /** The address of the border of the house cloth, where the site can be drawn. */
  strip?: string;
  /** The files that are not JSON, so that nothing in them is counted. */
  unread: string[];
}

/** One page of the catalogue: everything that is shown, as plain data. */
export type CatalogueView = CatalogueFrame &
  (
    | { page: 'blocks'; blocks: BlockEntry[]; isDrawn: boolean }
    | { page: 'icons'; icons: IconEntry[] }
    | { page: 'pictures'; pictures: PictureEntry[] }
    | { page: 'motifs'; choices: ArtChoice[]; smallMotifs: SmallMotif[]; wearers: Wearer[] }
    | ({ page: 'colours'; wearers: Wearer[] } & ReturnType<typeof listPigments>)
  );
