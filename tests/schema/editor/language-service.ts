import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CompletionItem,
  type Diagnostic,
  getLanguageService,
  type LanguageService,
  TextDocument,
} from 'vscode-json-languageservice';
import type { Choices } from '../../../schema/editor/choices';
import {
  choicesFileName,
  createChoicesSchema,
  createJsonSchemas,
} from '../../../schema/editor/editor-schemas';
import type { JsonSchema } from '../../../schema/editor/json-schema';
import { readSite } from '../../../schema/read-site';
import { testContext as knownOfLittleSite, type SiteFiles } from '../../site';

const root = join(import.meta.dirname, '../../..');
const workspace = 'file:///site';

/** An entry of `.vscode/settings.json` that assigns a schema to files. */
interface Association {
  fileMatch: string[];
  url: string;
}

export function readAssociations(): Association[] {
  const settings = readFileSync(join(root, '.vscode/settings.json'), 'utf8');
  return (JSON.parse(settings) as { 'json.schemas': Association[] })['json.schemas'];
}

/** Maps file names to the schemas that do not depend on the data, as JSON text. */
const forms = new Map([...createJsonSchemas()].map(([name, form]) => [name, JSON.stringify(form)]));

/** Returns the schemas for editors, keyed by file name. */
export function createEditorFiles(choices: Choices): Map<string, JsonSchema> {
  return new Map([...createJsonSchemas(), [choicesFileName, createChoicesSchema(choices)]]);
}

/** The JSON language service of VS Code, with the files of a site and the settings of the project. */
export class Editor {
  private readonly service: LanguageService;

  constructor(files: SiteFiles, known = knownOfLittleSite) {
    const choices = JSON.stringify(createChoicesSchema(readSite(files, known).listChoices()));
    const schemas = new Map([...forms, [choicesFileName, choices]]);
    this.service = getLanguageService({
      schemaRequestService: async (uri) => schemas.get(uri.slice(uri.lastIndexOf('/') + 1)) ?? '',
      workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
      clientCapabilities: {
        textDocument: { completion: { completionItem: { documentationFormat: ['plaintext'] } } },
      },
    });
    this.service.configure({
      validate: true,
      schemas: readAssociations().map(({ fileMatch, url }) => ({
        fileMatch,
        uri: new URL(url, `${workspace}/`).href,
        folderUri: workspace,
      })),
    });
  }

  /** Returns the completions at the mark `|`, keyed by label. */
  async complete(file: string, marked: string): Promise<Map<string, CompletionItem>> {
    const { document, position } = openAtCursor(file, marked);
    const list = await this.service.doComplete(document, position, this.service.parseJSONDocument(document));
    return new Map((list?.items ?? []).map((item) => [item.label, item]));
  }

  /** Returns the hover text at the mark `|`. */
  async hover(file: string, marked: string): Promise<string> {
    const { document, position } = openAtCursor(file, marked);
    const hover = await this.service.doHover(document, position, this.service.parseJSONDocument(document));
    return [hover?.contents ?? ''].flat().join('\n').replaceAll('\\', '');
  }

  /** Inserts the completion with this label at the mark `|`, with default texts for the tab stops. Returns the new text. */
  async insert(file: string, marked: string, label: string): Promise<string> {
    const chosen = (await this.complete(file, marked)).get(label);
    if (!chosen?.textEdit || !('range' in chosen.textEdit)) throw new Error(`${label} is not offered.`);
    const { document } = openAtCursor(file, marked);
    const newText = settleTabStops(chosen.textEdit.newText);
    return TextDocument.applyEdits(document, [{ range: chosen.textEdit.range, newText }]);
  }

  underline(file: string, text: string): Promise<Diagnostic[]> {
    const document = open(file, text);
    return Promise.resolve(this.service.doValidation(document, this.service.parseJSONDocument(document)));
  }
}

function open(file: string, text: string): TextDocument {
  return TextDocument.create(`${workspace}/site-data/${file}`, 'json', 1, text);
}

function openAtCursor(file: string, marked: string) {
  const offset = marked.indexOf('|');
  const document = open(file, marked.replace('|', ''));
  return { document, position: document.positionAt(offset) };
}

/** Returns a snippet in which the default texts replace the tab stops. */
function settleTabStops(snippet: string): string {
  return snippet
    .replaceAll(/\$\{\d+:((?:\\.|[^\\}])*)\}/g, '$1')
    .replaceAll(/\$\d+/g, '')
    .replaceAll(/\\([\\$}])/g, '$1');
}
