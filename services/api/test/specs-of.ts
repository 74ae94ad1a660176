import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { shareApis, stopIdleApis } from './create-test-api.js';
import { isFull } from './sizes.js';
import { dropFreeDatabases } from './test-databases.js';

/** At full size only: these are large, wait for deadlines, or measure what a busy machine distorts. */
const FULL = new Set([
  'seed-large.api-spec.ts',
  'rows-before.api-spec.ts',
  'verification-walks.api-spec.ts',
  'feed-connection.api-spec.ts',
  'frozen.api-spec.ts',
  'test-database.api-spec.ts',
  'rolling-restart.api-spec.ts',
  'migration-beside-release.api-spec.ts',
  'large-bodies-wait.api-spec.ts',
  'upload-memory.api-spec.ts',
  'check-memory.api-spec.ts',
  'check-processes.api-spec.ts',
  'object-store.api-spec.ts',
]);
const fits = (file: string): boolean => file.endsWith('.api-spec.ts') && (isFull || !FULL.has(file));

/**
 * Runs the spec files of a folder in one suite: the API's modules are loaded once for all of them, not once a file, which takes more than
 * half of a small file's time. A spec still stands alone: `jest --selectProjects api --testPathPatterns holds/offer`.
 * @param isWanted of a file's name, where a folder is in two suites
 */
export function specsOf(folder: string, isWanted: (file: string) => boolean = () => true): void {
  shareApis();
  for (const file of readdirSync(folder).filter((name) => fits(name) && isWanted(name)))
    describe(file, () => void require(join(folder, file)));
  afterAll(async () => {
    await stopIdleApis();
    await dropFreeDatabases();
  }, 60_000);
}
