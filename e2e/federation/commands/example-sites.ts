import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export interface ExampleSites {
  estate: string;
  builder: string;
  stop(): Promise<void>;
}

/** The port if it is free, else null; 0 picks any. */
function freePort(wanted: number): Promise<number | null> {
  const server = createServer();
  return new Promise((done) => {
    server.once('error', () => done(null));
    server.listen(wanted, () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' ? (address?.port ?? null) : null));
    });
  });
}

async function freePair(): Promise<number> {
  for (let tried = 0; tried < 50; tried += 1) {
    const first = await freePort(0);
    if (first !== null && first < 65_535 && (await freePort(first + 1)) !== null) return first;
  }
  throw new Error('There are no two free ports side by side');
}

/** Starts the example websites as `npm start` does; their own CSP allows `sources` besides Lotline. */
export async function startExampleSites(lotline: string, sources: readonly string[]): Promise<ExampleSites> {
  const port = await freePair();
  const sites = spawn(
    process.execPath,
    ['tools/examples.mjs', '--port', String(port), '--lotline', lotline, '--static', sources.join(' ')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(sites.stdout, 'data');
  return {
    estate: `http://localhost:${port}`,
    builder: `http://localhost:${port + 1}`,
    async stop() {
      const ended = once(sites, 'exit');
      sites.kill('SIGTERM');
      await ended;
    },
  };
}
