import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { productUrl } from './api';

const STARTS_WITHIN_MS = 60_000;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/**
 * `npm run dev -w` for one remote, and for others `beside` it: `alone` with the product's API, or in the product's `shell`. Resolves when
 * its page can be opened.
 * @example const dev = await startDev('mf-lot-modal', 'shell'); await page.goto(dev.url); … dev.stop();
 */
export async function startDev(
  remote: string,
  way: 'alone' | 'shell',
  beside: readonly string[] = [],
): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const product = [way === 'alone' ? '--api' : '--shell', productUrl()];
  // Colour codes would split the text that is awaited.
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
  const child = spawn(
    'npm',
    [
      'run',
      'dev',
      '-w',
      remote,
      '--',
      ...product,
      ...beside.flatMap((name) => ['--with', name]),
      '--port',
      String(port),
    ],
    { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env },
  );
  // npm starts a shell that starts node: kill the whole process group, or the port stays taken.
  const stop = () => void (child.pid && child.exitCode === null && process.kill(-child.pid, 'SIGKILL'));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      stop();
      reject(new Error(`npm run dev of ${remote} didn't start:\n${said}`));
    }, STARTS_WITHIN_MS);
    const hear = (part: Buffer) => {
      said += part.toString();
      if (!said.includes(`http://localhost:${port}/`) || !said.includes(' compiled successfully')) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', () => reject(new Error(`npm run dev of ${remote} ended:\n${said}`)));
  });
  return { url: `http://localhost:${port}`, stop };
}
