/** Items that follow each other and stand in one file: how many they are, and the name of the file. */
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
