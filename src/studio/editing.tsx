import { createContext, type ReactNode, useContext, useState } from 'react';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import type { Edit } from '../shared/edits';
import type { ChoiceLists, FieldProblem, FieldSchema, SiteOverview } from './protocol';

/** What the form of a file works with: its value, what is wrong with it, and what can be done. */
export interface Editing {
  schema: FieldSchema;
  value: JsonValue;
  problems: FieldProblem[];
  advice: FieldProblem[];
  choices: ChoiceLists;
  images: SiteOverview['images'];
  /** Whether nothing can be written: the file is not JSON at the moment. */
  isLocked: boolean;
  /** Whether its texts may cite the law, as those of articles alone may. */
  canCite: boolean;
  /** Changes the file. Shown at once, judged as soon as the server has answered. Edits of one `group` are one step of undo. */
  edit: (edits: Edit[], group?: string) => void;
  /** Adds a word to the dictionary of the site. */
  learn: (word: string) => void;
  /** Asks for a field to be shown and focused, opening what is folded on the way. */
  focus: (path: JsonPath, caret?: number) => void;
  /** Brings a picture of the site to a place, in one step; its bytes in Base64 where it is a new one. Throws a Refusal. */
  setPicture: (path: JsonPath, name: string, data?: string) => Promise<void>;
  /** The field that was asked for last; a new object each time. */
  focused?: { path: JsonPath; caret?: number };
}

/** What stays the same from key to key, so that only the fields around what is typed are drawn again. */
type StableEditing = Omit<Editing, 'value'>;

const EditingContext = createContext<StableEditing | undefined>(undefined);

const ValueContext = createContext<JsonValue>(null);

export function EditingProvider({ value: editing, children }: { value: Editing; children: ReactNode }) {
  const { value, ...made } = editing;
  const [previous, setPrevious] = useState<StableEditing>(made);
  const isUnchanged = (Object.keys(made) as (keyof StableEditing)[]).every(
    (key) => made[key] === previous[key],
  );
  if (!isUnchanged) setPrevious(made);
  return (
    <EditingContext value={isUnchanged ? previous : made}>
      <ValueContext value={value}>{children}</ValueContext>
    </EditingContext>
  );
}

export function useEditing(): StableEditing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('A field stands outside of a form.');
  return editing;
}

/** The value of the whole file, which is another with each key: for what depends on more than its own field. */
export function useFileValue(): JsonValue {
  return useContext(ValueContext);
}
