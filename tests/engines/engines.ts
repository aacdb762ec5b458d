import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Tab } from './tab';

// This module starts Firefox and WebKit. Both accept the commands of the W3C WebDriver standard. WebKit receives them
// over HTTP, through WebKitWebDriver. Firefox receives them over a socket, because Debian has no package of
// geckodriver.

export interface Engine {
  name: string;
  launch(): Promise<Tab>;
}

export const engines: Engine[] = [
  { name: 'Firefox', launch: launchFirefox },
  { name: 'WebKit', launch: launchWebKit },
];

/** The commands that the tests use. `path` is for WebDriver over HTTP, and `name` is for Firefox. */
const commands = {
  open: { path: 'url', name: 'Navigate' },
  back: { path: 'back', name: 'Back' },
  forward: { path: 'forward', name: 'Forward' },
  reload: { path: 'refresh', name: 'Refresh' },
  evaluate: { path: 'execute/sync', name: 'ExecuteScript' },
  act: { path: 'actions', name: 'PerformActions' },
  resize: { path: 'window/rect', name: 'SetWindowRect' },
};

/** A function that sends one command and returns the value of the response. */
export type SendCommand = (command: keyof typeof commands, parameters?: object) => Promise<unknown>;

/** Makes the browser keep an unexpected dialog open, so that the test fails. */
const capabilities = { alwaysMatch: { unhandledPromptBehavior: 'ignore' } };

async function launchFirefox(): Promise<Tab> {
  const command = findCommand(['firefox-esr', 'firefox'], 'Firefox', 'firefox-esr');
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  // Port 0 means any free port. Firefox writes the number of the port into its profile.
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const firefox = start(command, ['--marionette', '--headless', '--no-remote', '--profile', profile]);
  const close = async () => {
    await stop(firefox);
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const portFile = join(profile, 'MarionetteActivePort');
    const port = await waitFor(
      'Firefox',
      firefox,
      () => existsSync(portFile) && readFileSync(portFile, 'utf8'),
    );
    const send = await connectToMarionette(Number(port));
    await send('WebDriver:NewSession', { capabilities });
    return new Tab((name, parameters) => send(`WebDriver:${commands[name].name}`, parameters), close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** Connects to the WebDriver server in Firefox. Each message consists of its length in bytes, a colon and JSON. */
async function connectToMarionette(
  port: number,
): Promise<(name: string, parameters?: object) => Promise<unknown>> {
  const socket = connect(port, '127.0.0.1');
  const answers = readMessages(socket);
  // Skips the first message, which describes the server.
  await answers.next();
  return async (name, parameters = {}) => {
    const message = JSON.stringify([0, 1, name, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const { value } = await answers.next();
    if (!value) throw new Error(`Firefox closed the connection during ${name}.`);
    const [, , error, result] = value as [number, number, WebDriverError | null, { value?: unknown } | null];
    if (error) throw new Error(`${name}: ${error.error}: ${error.message}`);
    return result?.value;
  };
}

interface WebDriverError {
  error: string;
  message: string;
}

async function* readMessages(socket: Readable): AsyncGenerator<unknown, undefined> {
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < end) break;
      yield JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
    }
  }
  return undefined;
}

async function launchWebKit(): Promise<Tab> {
  const command = findCommand(['WebKitWebDriver'], 'WebKit', 'webkit2gtk-driver xvfb');
  const display = await startDisplay();
  const port = await findFreePort();
  const driver = start(command, [`--port=${port}`], { DISPLAY: display.name });
  const request = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: unknown };
    const error = value as WebDriverError;
    if (!answer.ok) throw new Error(`${path}: ${error.error}: ${error.message}`);
    return value;
  };
  const close = async () => {
    await stop(driver);
    await stop(display.server);
  };
  try {
    await waitFor('WebKitWebDriver', driver, () => request('GET', '/status').catch(() => undefined));
    const { sessionId } = (await request('POST', '/session', { capabilities })) as { sessionId: string };
    const session = `/session/${sessionId}`;
    const send: SendCommand = (name, parameters = {}) =>
      request('POST', `${session}/${commands[name].path}`, parameters);
    return new Tab(send, async () => {
      // Ending the session closes the browser.
      await request('DELETE', session);
      await close();
    });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts an X server with a virtual screen. The server chooses a display number and writes it to file descriptor 3. */
async function startDisplay(): Promise<{ name: string; server: ChildProcess }> {
  const command = findCommand(['Xvfb'], 'WebKit', 'webkit2gtk-driver xvfb');
  const server = spawn(command, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await Promise.race([
    once(server.stdio[3] as Readable, 'data'),
    once(server, 'exit').then(() => Promise.reject(new Error('Xvfb stopped.'))),
  ]);
  return { name: `:${String(number).trim()}`, server };
}

/**
 * Returns the path of the first command that is installed. If there is none, throws an error that names the packages.
 */
function findCommand(names: string[], engine: string, packages: string): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const path = paths.find((each) => existsSync(each));
  if (path) return path;
  throw new Error(
    `The tests in ${engine} need the command ${names.join(' or ')}: run "sudo apt-get install ${packages}".`,
  );
}

function start(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(command, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}

/** Waits until a program that was just started is ready. */
async function waitFor<T>(
  name: string,
  child: ChildProcess,
  read: () => T | Promise<T>,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const value = await read();
    if (value) return value;
    await sleep(50);
  }
  throw new Error(`${name} did not start.`);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
