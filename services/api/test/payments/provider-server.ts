import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ScriptedProvider } from './scripted-provider.js';

type Call = (account: unknown, what: unknown) => Promise<unknown>;

/** Answers the calls of processes of their own (remote-provider.mjs) from a provider of this one. */
export async function serveProvider(provider: ScriptedProvider): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const part of request) text += String(part);
      const [account, what] = JSON.parse(text, (key, value: unknown) =>
        key === 'expiresAt' && typeof value === 'string' ? new Date(value) : value,
      ) as [unknown, unknown];
      const call = (provider as unknown as Record<string, Call>)[String(request.url).slice(1)];
      const answer = await call?.call(provider, account, what).catch(() => undefined);
      response.statusCode = answer === undefined ? 503 : 200;
      response.end(JSON.stringify(answer ?? null));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
