import { createContext, useContext } from 'react';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import type { ChoiceLists, Edit, FieldProblem, FieldSchema, SiteOverview } from './protocol';

/** What the form of a file works with: its value, what is wrong with it, and what can be done. */
export interface Editing {
  file: string;
  schema: FieldSchema;
  value: JsonValue;
  problems: FieldProblem[];
  choices: ChoiceLists;
  site: SiteOverview;
  /** Whether nothing can be written: the file is not JSON at the moment. */
  isLocked: boolean;
  /** Changes the file. Shown at once, judged as soon as the server has answered. Edits of one `group` are one step of undo. */
  edit: (edits: Edit[], group?: string) => void;
  /** Writes what is typed now, as on leaving a field. */
  save: () => void;
  /** Opens another file, at a field of it. */
  open: (file: string, path?: JsonPath) => void;
  /** The field that is to be shown and focused; a new object each time that it is asked for. */
  focused?: { path: JsonPath; caret?: number };
}

const EditingContext = createContext<Editing | undefined>(undefined);

export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('A field stands outside of a form.');
  return editing;
}
