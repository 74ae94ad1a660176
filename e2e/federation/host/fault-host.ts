import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Asked, Fault } from './fault';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};
const ALWAYS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';
const PATH = /^\/(?:(shell)|r\/(mf-[a-z0-9-]+))\/([\w.-]+)\/([\w.-]+)$/;

/**
 * A static host that can be made to fail: one per remote, each on its own port and so its own origin. Serves `/r/<remote>/<folder>/…` and
 * `/shell/<folder>/…` from whichever of its roots has the folder.
 */
export class FaultHost {
  readonly origin: string;
  /** Requested build files, in order. */
  asked: Asked[] = [];
  readonly #faults: { file: RegExp; fault: Fault; folder?: string; times: number }[] = [];
  readonly #pages = new Map<string, string>();
  #server: Server | null = null;

  constructor(
    private readonly port: number,
    private readonly roots: readonly string[],
  ) {
    this.origin = `http://localhost:${port}`;
  }

  /** Starts listening, also after `down`. */
  async up(): Promise<void> {
    if (this.#server) return;
    const server = createServer((request, response) => this.#answer(request, response));
    // The previous worker may not have released the port yet.
    for (let tries = 0; ; tries += 1) {
      const error = await new Promise<NodeJS.ErrnoException | null>((resolve) =>
        server.once('error', resolve).listen(this.port, () => resolve(null)),
      );
      if (!error) break;
      if (error.code !== 'EADDRINUSE' || tries > 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    this.#server = server;
  }

  /** Closes the port: connections are refused. */
  async down(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  /** Makes matching files fail from now on; optionally of one build only, or a limited number of times. */
  fail(
    file: RegExp | string,
    fault: Fault,
    { folder, times = Infinity }: { folder?: string; times?: number } = {},
  ): void {
    this.#faults.push({
      file: typeof file === 'string' ? new RegExp(`^${file.replaceAll('.', '\\.')}$`) : file,
      fault,
      folder,
      times,
    });
  }

  /** Serves a page of another site. */
  page(path: string, html: string): string {
    this.#pages.set(path, html);
    return `${this.origin}${path}`;
  }

  /** Restores the initial state: up, no faults, counters empty. */
  async mend(): Promise<void> {
    this.#faults.length = 0;
    this.asked = [];
    await this.up();
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.origin);
    const page = this.#pages.get(url.pathname);
    if (page !== undefined) return send(response, 200, Buffer.from(page), '.html', 'no-store');
    const [, shell, remote, folder = '', file = ''] = PATH.exec(url.pathname) ?? [];
    if (!file) return send(response, 404, Buffer.from('404\n'), '.txt', 'no-store');
    this.asked.push({ file, folder, query: url.search, at: Date.now() });
    const path = this.roots.map((root) => join(root, String(shell ?? remote), 'dist', folder, file)).find(existsSync);
    const bytes = path ? readFileSync(path) : null;
    const set = this.#faults.find((one) => one.times > 0 && one.file.test(file) && (one.folder ?? folder) === folder);
    if (set) {
      set.times -= 1;
      return misbehave(response, set.fault, bytes, extname(file));
    }
    if (!bytes) return send(response, 404, Buffer.from('404\n'), '.txt', 'no-store');
    send(response, 200, bytes, extname(file), IMMUTABLE);
  }
}

function send(response: ServerResponse, status: number, bytes: Buffer, type: string, cache: string): void {
  response.writeHead(status, {
    ...ALWAYS,
    'content-type': TYPES[type] ?? 'text/plain; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': cache,
  });
  response.end(bytes);
}

function misbehave(response: ServerResponse, fault: Fault, bytes: Buffer | null, type: string): void {
  const right = bytes ?? Buffer.from('');
  const answers: Record<Exclude<Fault['how'], 'hang'>, () => void> = {
    error: () => send(response, 500, Buffer.from('500\n'), '.txt', 'no-store'),
    html: () =>
      send(response, 200, Buffer.from('<!doctype html><title>Home</title><p>Welcome</p>'), '.html', 'no-store'),
    corrupt: () => send(response, 200, right.subarray(0, Math.floor(right.length / 2)), type, 'no-store'),
    gone: () => send(response, 404, Buffer.from('404\n'), '.txt', 'no-store'),
    changed: () =>
      send(
        response,
        200,
        Buffer.from(fault.how === 'changed' ? fault.change(right.toString('utf8')) : right),
        type,
        'no-store',
      ),
  };
  if (fault.how !== 'hang') answers[fault.how]();
}
