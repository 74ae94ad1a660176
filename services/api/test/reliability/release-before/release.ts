import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { placePrevious } from '../../../../../tools/test/federation/previous-build.mjs';
import { testEnvironment } from '../../create-test-api.js';

const ROOT = join(__dirname, '..', '..', '..', '..', '..');
const run = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;

export interface Side {
  /** A key of the landowner's staff. */
  readonly token: string;
  readonly estateId: string;
}
export interface Seeded {
  readonly main: Side;
  readonly other: Side;
  /** The second estate of the main landowner. */
  readonly secondId: string;
  /** Available lots that nobody has asked for. */
  readonly free: readonly { readonly id: string; readonly rev: number }[];
}

/** Builds the previous release, or takes its cached build, and returns its root. @param folder where it is placed */
export async function placeRelease(folder: string): Promise<string> {
  const { root } = await placePrevious({ root: ROOT, folder: join(folder, 'release'), log: () => undefined });
  return root;
}

/** The main file of a placed release. */
export const mainOf = (release: string): string => join(release, 'services', 'api', 'dist', 'main.js');

/** Fills a database by the release's own code (seed.mjs). */
export async function seedByRelease(
  release: string,
  { uri, dataDir, lots, people }: { uri: string; dataDir: string; lots: number; people: number },
): Promise<Seeded> {
  const { stdout } = await run(process.execPath, [join(__dirname, 'seed.mjs'), release, String(lots), String(people)], {
    env: { PATH: process.env.PATH ?? '', ...testEnvironment(uri, { LOTLINE_DATA_DIR: dataDir }) },
    maxBuffer: MAX_OUTPUT,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Seeded;
}

/** Migrates as an installation does: by this release's command, in a process of its own. */
export async function migrateByCommand(uri: string, dataDir: string): Promise<void> {
  const cli = join(ROOT, 'services', 'api', 'dist', 'cli.js');
  await run(process.execPath, [cli, 'prepare', '--no-seed', '--no-registry'], {
    env: { PATH: process.env.PATH ?? '', ...testEnvironment(uri, { LOTLINE_DATA_DIR: dataDir }) },
    maxBuffer: MAX_OUTPUT,
  });
}
