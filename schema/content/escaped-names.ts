const escapedByte = /\\x([0-9A-F]{2})/g;

/** Returns whether a name has bytes that are not UTF-8. `readFiles` escapes them, such as `caf\xE9.json`. */
export function hasEscapedBytes(name: string): boolean {
  return name.search(escapedByte) >= 0;
}

/** Returns a name with its escaped bytes read as Latin-1, which old disks and archives use. */
export function readEscapedBytes(name: string): string {
  return name.replaceAll(escapedByte, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
