import { type ParseErrorCode, visit } from 'jsonc-parser';

/** How deep brackets may be nested. */
export const maxDepth = 60;

/** Where a strict reading of JSON ends too early. Without an error it is a bracket that is nested too deeply. */
export interface Stop {
  offset: number;
  length: number;
  error?: ParseErrorCode;
}

/** Carries the first stop out of the parser, which would go on to look for others. */
class Stopped {
  constructor(readonly stop: Stop) {}
}

/** Where the parser first stops in a text; `undefined` where it reads all of it. */
export function findStop(text: string): Stop | undefined {
  let level = 0;
  const open = (offset: number) => {
    if (++level > maxDepth) throw new Stopped({ offset, length: 1 });
  };
  const close = () => {
    level--;
  };
  const onError = (error: ParseErrorCode, offset: number, length: number) => {
    throw new Stopped({ offset, length, error });
  };
  try {
    const visitor = {
      onObjectBegin: open,
      onArrayBegin: open,
      onObjectEnd: close,
      onArrayEnd: close,
      onError,
    };
    visit(text, visitor, { disallowComments: true, allowTrailingComma: false });
    return undefined;
  } catch (fault) {
    if (fault instanceof Stopped) return fault.stop;
    throw fault;
  }
}
