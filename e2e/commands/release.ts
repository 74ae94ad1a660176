import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildsFolder, dataFolder, mongodbUri, productUrl } from './api';

const runFile = promisify(execFile);

/** A deploy token for one remote. */
export async function deployToken(remote: string): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'test', MONGODB_URI: mongodbUri(), LOTLINE_DATA_DIR: dataFolder() };
  const { stdout } = await runFile(
    process.execPath,
    [join('services', 'api', 'dist', 'cli.js'), 'deploy-token', remote],
    { env },
  );
  return stdout.trim().split('\n').at(-1) ?? '';
}

export interface ToolRun {
  code: number;
  output: string;
}

/**
 * Runs `lotline-remote` as a team does, against the product of this run.
 * @example await tool(['publish', 'mf-lot-modal', '--yes'], { token, root: checkout.root })
 */
export async function tool(
  args: string[],
  { token, root, api = productUrl() }: { token: string; root?: string; api?: string },
): Promise<ToolRun> {
  const env = {
    ...process.env,
    LOTLINE_API_URL: api,
    LOTLINE_DEPLOY_TOKEN: token,
    LOTLINE_DATA_DIR: dataFolder(),
    LOTLINE_RELEASE_TARGET: `file:${buildsFolder()}`,
    FORCE_COLOR: '0',
  };
  const where = root ? ['--root', root] : [];
  return runFile(process.execPath, [join('tools', 'lotline-remote', 'cli.mjs'), ...args, ...where], {
    env,
    maxBuffer: 10_000_000,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, output: `${stdout}${stderr}` }),
    (error: { code?: number; stdout?: string; stderr?: string }) => ({
      code: error.code ?? 1,
      output: `${error.stdout}${error.stderr}`,
    }),
  );
}

/** Like a team's own clone with one remote. Jest runs the contract suite only, so that changed texts don't fail a test. */
const JEST = (folder: string): string =>
  `const { projects } = require(${JSON.stringify(join(process.cwd(), 'jest.config.cjs'))});
const remotes = projects.find((project) => project.displayName === 'remotes');
module.exports = { projects: [{ ...remotes, roots: [${JSON.stringify(join(folder, 'src'))}], testMatch: ['**/module.test.ts?(x)'] }], testTimeout: 60_000 };
`;

export class Checkout {
  readonly root = mkdtempSync(join(tmpdir(), 'lotline-team-'));
  readonly folder: string;

  constructor(readonly name: string) {
    this.folder = join(this.root, name);
    for (const shared of ['node_modules', 'tools']) symlinkSync(join(process.cwd(), shared), join(this.root, shared));
    writeFileSync(join(this.root, 'jest.config.cjs'), JEST(this.folder));
  }

  /** A copy of a remote of this clone. */
  static of(name: string): Checkout {
    const made = new Checkout(name);
    cpSync(join(process.cwd(), name), made.folder, {
      recursive: true,
      filter: (from) => !/[\\/](dist|node_modules)([\\/]|$)/.test(from),
    });
    return made;
  }

  /** A new remote from `npm run new-remote`. */
  static async fresh(name: string): Promise<Checkout> {
    const made = new Checkout(name);
    const script = `import { createRemote } from './tools/new-remote.mjs'; createRemote(${JSON.stringify(name)}, ${JSON.stringify(made.root)})`;
    await runFile(process.execPath, ['--input-type=module', '-e', script]);
    return made;
  }

  /** Changes a file's text; throws if nothing changes. Returns a function that restores it. */
  change(file: string, from: string | RegExp, to: string): () => void {
    const path = join(this.folder, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} has no ${String(from)}`);
    writeFileSync(path, after);
    return () => writeFileSync(path, before);
  }

  remove(): void {
    if (existsSync(this.root)) rmSync(this.root, { recursive: true, force: true });
  }
}

type Lock = { action: string; path: string; answer: Record<string, unknown> };

/** A proxy to the product, as if its API or shell were another version: passes reads through `change`, rejects writes and records them. */
export async function productBut(
  change: (pathname: string, text: string) => string,
): Promise<{ url: string; writes: string[]; close: () => void }> {
  const writes: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (request.method !== 'GET') {
      writes.push(`${request.method} ${path}`);
      return response.writeHead(500).end();
    }
    const { authorization, accept } = request.headers;
    const answer = await fetch(`${productUrl()}${path}`, {
      headers: { ...(authorization && { authorization }), ...(accept && { accept }) },
    });
    const text = change(new URL(path, productUrl()).pathname, await answer.text());
    return response
      .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
      .end(text);
  });
  await new Promise<void>((done) => server.listen(0, done));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, writes, close };
}

/** The OpenAPI text with one endpoint's lock changed. */
export function changeLock(text: string, action: string, change: (lock: Lock) => void): string {
  const document = JSON.parse(text) as { paths: Record<string, Record<string, { 'x-lock'?: Lock }>> };
  const lock = Object.values(document.paths)
    .flatMap((operations) => Object.values(operations))
    .find((operation) => operation['x-lock']?.action === action)?.['x-lock'];
  if (!lock) throw new Error(`The API locks no ${action}`);
  change(lock);
  return JSON.stringify(document);
}
