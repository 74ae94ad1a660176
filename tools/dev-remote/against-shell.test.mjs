import { createServer } from 'node:http';
import { join } from 'node:path';
import { freePort } from '../start/ports.mjs';
import { startAgainstShell } from './against-shell.mjs';

const ROOT = join(__dirname, '../..');

/** A deployed shell of which only the live stream matters: one word, and then silence. */
function aShell() {
  const server = createServer((request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      .write(`event: heartbeat\ndata: ${request.url}\n\n`),
  );
  return new Promise((done) =>
    server.listen(0, () =>
      done({
        url: `http://localhost:${server.address().port}`,
        close: () => (server.closeAllConnections(), server.close()),
      }),
    ),
  );
}

// Builds a page: at full size only.
const atFullSize = process.env.SIZE === 'full' ? it : it.skip;
atFullSize(
  'inside a deployed shell a page receives changes at once',
  async () => {
    const [shell, port] = [await aShell(), await freePort(21_000, 22_000)];
    const row = {
      version: '0.0.0-dev',
      build: 'dev',
      entry: '',
      contract: '1.0.0',
      provides: { routes: [], slots: [], modals: [] },
      requires: {},
      preload: [],
      staffOnly: false,
    };
    const server = await startAgainstShell({
      remotes: [{ folder: join(ROOT, 'mf-lot-modal'), row: { ...row, name: 'mf-lot-modal' } }],
      port,
      shell: shell.url,
    });
    try {
      const answer = await fetch(`http://localhost:${port}/api/estates/e1/live`, {
        headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip, deflate, br' },
        signal: AbortSignal.timeout(50_000),
      });
      const { value } = await answer.body.getReader().read();
      expect(new TextDecoder().decode(value)).toBe('event: heartbeat\ndata: /api/estates/e1/live\n\n');
    } finally {
      await server.stop();
      shell.close();
    }
  },
  60_000,
);
