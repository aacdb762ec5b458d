import type { KeptFile, KeptReading, ReadingToKeep } from '../../schema/content/kept-file';

type Files = Readonly<Record<string, Uint8Array>>;

/** What was sound when everything was last read without a problem, for the next reading in the same process. */
export class SoundFiles {
  private readonly kept: ReadonlyMap<string, KeptFile>;
  private readonly offers: string;

  constructor(
    private readonly files: Files,
    { files: kept, offers }: ReadingToKeep,
  ) {
    this.kept = new Map(kept);
    this.offers = offers;
  }

  /** What still stands of it where the files are these. */
  after(files: Files): KeptReading {
    const isSame = (name: string) => areEqual(files[name], this.files[name]);
    const areSettingsSame = isSame('site.json');
    return {
      fileOf: (name) => (areSettingsSame && isSame(name) ? this.kept.get(name) : undefined),
      haveOffered: (offers) => areSettingsSame && offers === this.offers,
    };
  }
}

/** Whether two files are there and hold the same. */
export function areEqual(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one !== undefined && other !== undefined && Buffer.compare(one, other) === 0;
}
