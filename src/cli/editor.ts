import { refreshEditorFiles, writeForms } from '../build/editor-files';
import { loadSite } from '../build/load-site';
import { readFolder, readOptions } from './options';

/** Writes what editors complete and explain with, whatever problems the data has. Answers the exit status. */
export function editor(args: string[]): number {
  readOptions(args, []);
  const data = readFolder();
  refreshEditorFiles({ data, listChoices: loadSite(data).listChoices });
  writeForms();
  return 0;
}
