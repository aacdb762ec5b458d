import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ProxySettings } from '../../src/dev/people';
import type { FileState, OperationResult, RefusalBody, Session } from '../../src/studio/protocol';
import { DevServer } from './dev-server';

export const [ada, bo, cy] = ['ada@firm.example', 'bo@firm.example', 'cy@firm.example'] as const;

export const proxySettings: ProxySettings = {
  origin: 'https://studio.firm.example',
  proxyAddresses: ['127.0.0.1'],
  userHeader: 'Remote-User',
  secret: 'a-secret-of-more-than-24-characters',
  edit: [`Ada Bell <${ada}>`, `Cy <${cy}>`],
  publish: ['Bo Court <Bo@firm.example>'],
};

/** The header that the proxy adds to every request, even without a sign-in. */
export const asProxy = { 'X-Studio-Proxy-Secret': proxySettings.secret };

/** Returns the headers that the proxy adds to the requests of a signed-in person. */
export const as = (user: string, extra: Record<string, string> = {}) => ({
  ...asProxy,
  'Remote-User': user,
  ...extra,
});

/** Runs the development server behind a proxy. Its methods send requests as the proxy does. */
export class ProxiedServer extends DevServer {
  readonly settingsFile = join(this.folder, 'studio.json');

  override async open(origin = proxySettings.origin): Promise<void> {
    writeFileSync(this.settingsFile, JSON.stringify({ ...proxySettings, origin }));
    await super.open('--behind-proxy', this.settingsFile);
  }

  async getJson<T>(user: string, path: string): Promise<T> {
    const response = await fetch(`${this.origin}/_studio/-/${path}`, { headers: as(user) });
    return (await response.json()) as T;
  }

  async postAs<T = OperationResult>(user: string, path: string, body: object, from = proxySettings.origin) {
    const { token } = await this.getJson<Session>(user, 'session');
    const response = await this.post(path, body, as(user, { Origin: from, 'X-Studio': token }));
    return { status: response.status, body: (await response.json()) as T & RefusalBody };
  }

  async saveField(user: string, field: string, value: string, file: string): Promise<void> {
    const { hash } = await this.getJson<FileState>(user, `file?file=${file}`);
    const edits = [{ do: 'set', path: [field], value }];
    const { status } = await this.postAs(user, 'edit', { file, hash, edits, group: value, window: 'one' });
    expect(status).toBe(200);
  }
}
