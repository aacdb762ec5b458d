import { createContext, type ReactNode, useContext, useState } from 'react';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import type { Edit } from '../shared/edits';
import type { ChoiceLists, FieldProblem, FieldSchema, SiteOverview } from './protocol';

/** The file in the form: its value, schema, problems and choices, and the actions that change it. */
export interface Editing {
  schema: FieldSchema;
  value: JsonValue;
  problems: readonly FieldProblem[];
  advice: readonly FieldProblem[];
  choices: ChoiceLists;
  images: SiteOverview['images'];
  /** True while the file has a syntax error, which prevents all edits. */
  isLocked: boolean;
  /** True for articles. Only the texts of articles can cite laws. */
  canCite: boolean;
  /**
   * Edits the file. The form shows edits at once, and the server checks them later. Edits with the same `group` are one
   * undo step.
   */
  edit: (edits: Edit[], group?: string) => void;
  /** Shows a notice, with an Undo button unless `canUndo` is false. */
  notify: (text: string, canUndo?: boolean) => void;
  /** Adds a word to the site's dictionary. */
  learn: (word: string) => void;
  /** Opens the dialog that copies the value of a field to other places. */
  openSameFields: (path: JsonPath, label: string) => void;
  /** Moves the focus to a field, and expands the groups around the field. */
  focus: (path: JsonPath, caret?: number) => void;
  /**
   * Sets the picture of a field as one undo step. `data` has the bytes of a new picture in Base64. Throws a
   * RefusedError if the server refuses the picture.
   */
  setPicture: (path: JsonPath, name: string, data?: string) => Promise<void>;
  /**
   * Adds a PDF and links a field to it, as one undo step. `data` has the bytes of the PDF in Base64. Throws a RefusedError
   * if the server refuses the PDF.
   */
  addDownload: (path: JsonPath, name: string, data: string) => Promise<void>;
  /** The field of the last call of `focus`. Each call creates a new object, even for the same field. */
  focused?: { path: JsonPath; caret?: number; isOnPage?: boolean };
}

/**
 * The context without the value. The object stays the same while the author types, so that React renders only the
 * fields that change.
 */
type StableEditing = Omit<Editing, 'value'>;

const EditingContext = createContext<StableEditing | undefined>(undefined);

const ValueContext = createContext<JsonValue>(null);

export function EditingProvider({ value: editing, children }: { value: Editing; children: ReactNode }) {
  const { value, ...next } = editing;
  const [previous, setPrevious] = useState<StableEditing>(next);
  const isUnchanged = (Object.keys(next) as (keyof StableEditing)[]).every(
    (key) => next[key] === previous[key],
  );
  if (!isUnchanged) setPrevious(next);
  return (
    <EditingContext value={isUnchanged ? previous : next}>
      <ValueContext value={value}>{children}</ValueContext>
    </EditingContext>
  );
}

export function useEditing(): StableEditing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('A field needs an EditingProvider.');
  return editing;
}

/** Returns the value of the whole file. A component that uses this hook renders after each keystroke. */
export function useFileValue(): JsonValue {
  return useContext(ValueContext);
}
