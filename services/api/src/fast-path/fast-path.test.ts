import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config/config.js';
import type { RequestListener } from '../overload/request-scheduler.js';
import { FastPath } from './fast-path.js';

/** The Connection header of a page refused for lack of capacity. */
async function connectionOfRefusal(isStopping: boolean): Promise<string | null> {
  const server = createServer();
  // Every turn is spent: what comes is refused, or waits for ever.
  const turns = { inSlices: (_begin: RequestListener, refuse: RequestListener): RequestListener => refuse };
  const parts = [
    { httpAdapter: { getHttpServer: () => server } },
    {},
    { hasRoom: () => false },
    turns,
    { isStopping },
    { production: false, requestLog: false } as Config,
  ];
  new FastPath(...(parts as unknown as ConstructorParameters<typeof FastPath>)).onApplicationBootstrap();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { status, headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/estate/acacia`);
    expect(status).toBe(503);
    return headers.get('connection');
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

it('a refused page keeps its connection, and closes it while the process stops', async () => {
  expect(await connectionOfRefusal(false)).toBe('keep-alive');
  expect(await connectionOfRefusal(true)).toBe('close');
});
