import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Waits until a server listens on a port. Throws an error after a minute. */
export async function waitForPort(port: number): Promise<void> {
  const isListening = () =>
    new Promise<boolean>((answer) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        answer(true);
      });
      socket.once('error', () => answer(false));
    });
  for (let tries = 0; tries < 600; tries++) {
    if (await isListening()) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error(`No server listens on port ${port}.`);
}
