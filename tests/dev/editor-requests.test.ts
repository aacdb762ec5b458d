import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { guardEditor, launchEditor } from '../../src/dev/editor-requests';
import { editorLink } from '../../src/dev/open-in-editor';

const desk = mkdtempSync(join(tmpdir(), 'guard-'));
const folder = join(desk, 'data');
mkdirSync(join(folder, 'pages'), { recursive: true });
mkdirSync(join(desk, 'data-of-others'));
for (const path of [
  'data/site.json',
  'data/pages/über uns & mehr.json',
  'secret.txt',
  'data-of-others/site.json',
])
  writeFileSync(join(desk, path), '{}');
symlinkSync(join(desk, 'secret.txt'), join(folder, 'link.json'));

afterAll(() => rmSync(desk, { recursive: true }));

/** What becomes of a request for an address: 200 where it goes on to the editor. */
function ask(url: string, headers: Record<string, string> = {}): number {
  let status = 0;
  const response = {
    writeHead: (code: number) => {
      status = code;
      return { end: () => undefined };
    },
  } as unknown as ServerResponse;
  guardEditor(folder)({ url, headers } as unknown as IncomingMessage, response, () => {
    status = 200;
  });
  return status;
}

function askFor(file: string, headers?: Record<string, string>): number {
  return ask(editorLink({ file, line: 7, column: 2 }), headers);
}

describe('the way to the editor', () => {
  it.each(['site.json', 'pages/über uns & mehr.json'])('is open to %s of the data', (file) => {
    expect(askFor(join(folder, file))).toBe(200);
    expect(askFor(relative(process.cwd(), join(folder, file)))).toBe(200);
  });

  it.each([
    ['beside the data', join(desk, 'secret.txt')],
    ['in a folder whose name begins alike', join(desk, 'data-of-others/site.json')],
    ['above it', join(folder, '../secret.txt')],
    ['that a link in it leads to', join(folder, 'link.json')],
    ['that is not there', join(folder, 'nothing.json')],
    ['named as an address', `file://${join(folder, 'site.json')}`],
    ['with a character that no path has', `${join(folder, 'site.json')}\0`],
    ['that is the folder itself', folder],
    ['without a name', ''],
  ])('is shut to a file %s', (_, file) => {
    expect(askFor(file)).toBe(403);
  });

  it('is shut to a request that names no file', () => {
    expect([ask('/'), ask('/?file')]).toEqual([403, 403]);
  });

  it('is open to our own pages and to who types an address, and shut to other sites', () => {
    const file = join(folder, 'site.json');
    const from = (site: string) => askFor(file, { 'sec-fetch-site': site });
    expect(['same-origin', 'none'].map(from)).toEqual([200, 200]);
    expect(['cross-site', 'same-site'].map(from)).toEqual([403, 403]);
  });

  it('starts no editor that would open in the terminal of the server, and says so', () => {
    vi.stubEnv('LAUNCH_EDITOR', '/usr/bin/vi');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const end = vi.fn();
    const writeHead = vi.fn(() => ({ end }));
    const url = editorLink({ file: join(folder, 'site.json'), line: 1, column: 1 });
    launchEditor(
      { url } as IncomingMessage,
      { headersSent: false, writeHead } as unknown as ServerResponse,
      () => undefined,
    );
    expect(writeHead).toHaveBeenCalledWith(500, expect.anything());
    expect(end).toHaveBeenCalledWith(
      expect.stringMatching(/^vi has no window of its own, so it was not started\. .*LAUNCH_EDITOR=/),
    );
  });
});
