/** Items that follow each other and stand in one file, a list of JSON: how many they are, and the name of the file. */
export type Group = readonly [count: number, name: string];

/** The files of the last making: by them is told which need not be made anew. */
export class LastGroups {
  private readonly byStart = new Map<number, LastGroup>();

  /** `groups` hold all items of the last making, in their order. */
  constructor(groups: readonly Group[]) {
    let start = 0;
    for (const [place, [count, name]] of groups.entries()) {
      this.byStart.set(start, { place, count, name });
      start += count;
    }
  }

  /** The file that held exactly these items: each is given by its last place, or -1 where it is not the same. */
  find(lastPlaces: readonly number[]): LastGroup | undefined {
    const [start = -1] = lastPlaces;
    const group = this.byStart.get(start);
    const isSame =
      group?.count === lastPlaces.length && lastPlaces.every((place, index) => place === start + index);
    return isSame ? group : undefined;
  }
}

interface LastGroup {
  /** Its place among the groups. */
  place: number;
  count: number;
  name: string;
}

/** What is known of items of the last making: their groups, and how long each is as JSON, in characters. */
export interface LastLists {
  groups: readonly Group[];
  sizes: readonly number[];
}

/** The items of the last making as they stand in its files, which are read when they are first asked for. */
export class LastItems {
  /** The file of each item and where it begins there. */
  private readonly spots: { name: string; at: number }[] = [];
  private readonly files = new Map<string, string | undefined>();

  /** `read` answers what stands in a file, by its name; nothing where it is not as it was. */
  constructor(
    private readonly last: LastLists,
    private readonly read: (name: string) => string | undefined,
  ) {
    for (const [count, name] of last.groups) {
      let at = 1;
      for (let left = count; left > 0; left--) {
        const size = last.sizes[this.spots.length] ?? 0;
        this.spots.push({ name, at });
        at += size + 1;
      }
    }
  }

  /** An item by its place among the last ones, as JSON; nothing where it was not there, or its file is not as it was. */
  of(place: number): string | undefined {
    const spot = this.spots[place];
    if (!spot) return undefined;
    const { name, at } = spot;
    if (!this.files.has(name)) this.files.set(name, this.read(name));
    return this.files.get(name)?.slice(at, at + (this.last.sizes[place] ?? 0));
  }
}

/** A list as JSON, of items that are JSON already. */
export function toList(items: readonly (string | number)[]): string {
  return `[${items.join(',')}]`;
}
