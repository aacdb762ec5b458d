/** A text that stands in many documents, and is encoded once for all of them. */
export class SharedText {
  private encoded: Buffer | undefined;

  constructor(readonly text: string) {}

  /** The text as UTF-8. */
  get bytes(): Buffer {
    this.encoded ??= Buffer.from(this.text);
    return this.encoded;
  }

  toString(): string {
    return this.text;
  }
}

/** A text in pieces, as they follow on each other. */
export type Pieces = readonly (string | SharedText)[];

/** A text in pieces as UTF-8. To join them first would make, and encode, all that they share once more for each document. */
export function encode(pieces: Pieces): Buffer {
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece.bytes)));
}
