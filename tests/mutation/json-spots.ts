/** One value of a JSON text and where it stands: written apart from the engine, so that its places can be doubted. */
export interface Spot {
  type: 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array';
  path: (string | number)[];
  /** Offsets of the value; the end is exclusive and quotes are included. */
  start: number;
  end: number;
  /** The key in front of it, quotes included, where the value stands in an object. */
  key?: { name: string; start: number; end: number };
  value: unknown;
  parent?: Spot;
  children: Spot[];
  /** Its place among its siblings. */
  index: number;
}

/** Reads a JSON text that is known to be good, and lists its values from the outside in. */
export function readSpots(text: string): Spot[] {
  const spots: Spot[] = [];
  let at = 0;

  const skip = () => {
    while (/\s/.test(text[at] ?? 'x')) at++;
  };

  const readText = (): string => {
    const start = at++;
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    at++;
    return JSON.parse(text.slice(start, at));
  };

  const readValue = (path: Spot['path'], parent?: Spot, key?: Spot['key']): Spot => {
    skip();
    const opening = text[at] ?? '';
    const spot: Spot = {
      type: 'null',
      path,
      start: at,
      end: at,
      key,
      value: null,
      parent,
      children: [],
      index: 0,
    };
    spot.index = parent?.children.length ?? 0;
    parent?.children.push(spot);
    spots.push(spot);
    if (opening === '"') {
      spot.type = 'string';
      spot.value = readText();
    } else if (opening === '{' || opening === '[') {
      spot.type = opening === '{' ? 'object' : 'array';
      readChildren(spot, opening === '{' ? '}' : ']');
    } else {
      while (/[\w.+-]/.test(text[at] ?? ' ')) at++;
      spot.value = JSON.parse(text.slice(spot.start, at));
      spot.type = spot.value === null ? 'null' : (typeof spot.value as 'number' | 'boolean');
    }
    spot.end = at;
    if (!spot.children.length && spot.value === null) spot.value = JSON.parse(text.slice(spot.start, at));
    return spot;
  };

  const readChildren = (holder: Spot, closing: string) => {
    at++;
    skip();
    while (text[at] !== closing) {
      if (holder.type === 'object') {
        const start = at;
        const name = readText();
        const key = { name, start, end: at };
        skip();
        at++;
        readValue([...holder.path, name], holder, key);
      } else readValue([...holder.path, holder.children.length], holder);
      skip();
      if (text[at] === ',') at++;
      skip();
    }
    at++;
  };

  readValue([]);
  return spots;
}

/** The child of an object by its key, or of an array by its number. */
export function childOf(spot: Spot | undefined, step: string | number): Spot | undefined {
  return typeof step === 'number'
    ? spot?.children[step]
    : spot?.children.find((child) => child.key?.name === step);
}
