import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A static host of shells: what it is given it serves, by path. */
export interface ShellHost {
  readonly origin: string;
  readonly files: Map<string, string>;
  close(): Promise<void>;
}

/** Starts one on a free port. */
export async function startShellHost(): Promise<ShellHost> {
  const files = new Map<string, string>();
  const server: Server = createServer((request, response) => {
    const text = files.get(request.url ?? '');
    response.writeHead(text === undefined ? 404 : 200).end(text ?? '404');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** A hash as rows have it. */
export const sha384 = (text: string): string => createHash('sha384').update(text).digest('base64');
