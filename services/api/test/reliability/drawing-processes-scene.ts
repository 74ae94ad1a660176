import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { hashOf } from '../../src/files/file-store.js';
import { modelsOf } from '../../src/migrations/collections.js';
import { createTestDatabase } from '../create-test-api.js';
import { type DrawnEstate, drawnEstate, PLAN } from '../drawings/drawings-scene.js';
import { type ApiProcess, buildApi, pause, startApiProcess } from './api-process.js';

const dataDir = mkdtempSync(join(tmpdir(), 'lotline-drawings-'));
export const settings = { dataDir, bucket: null };
/** Of a drawing: another worker takes it up after it. */
export const LEASE_MS = 1_500;
/** A process that draws. */
export const DRAWS = {
  LOTLINE_DATA_DIR: dataDir,
  LOTLINE_ROLES: 'files',
  LOTLINE_CHECK_EVERY_MS: '50',
  LOTLINE_CHECK_LEASE_MS: String(LEASE_MS),
};
/** A process that is asked. */
export const ANSWERS = { LOTLINE_DATA_DIR: dataDir, LOTLINE_ROLES: 'api', LOTLINE_TEST_LOOP: '1' };

export let connection: Connection;
export let uri: string;
/** A database and a compiled API for the specs of a file. */
export function setUp(): void {
  beforeAll(async () => {
    buildApi();
    ({ connection, uri } = await createTestDatabase());
  }, 60_000);
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
    rmSync(dataDir, { recursive: true });
  });
}

export const start = (env: Record<string, string>): Promise<ApiProcess> => startApiProcess({ uri, env });
export const anEstate = (): Promise<DrawnEstate> => drawnEstate(connection, settings);

export async function until<T>(find: () => T | Promise<T>, what: string, withinMs = 60_000): Promise<NonNullable<T>> {
  for (const giveUpAt = Date.now() + withinMs; Date.now() < giveUpAt; await pause(20)) {
    const found = await find();
    if (found) return found;
  }
  throw new Error(`${what} did not happen`);
}
export const owed = () => system(() => modelsOf(connection).OwedDrawing.find({}).lean());
export const forgetOwed = () => system(() => modelsOf(connection).OwedDrawing.deleteMany({}));

let made = 0;
/** A drawing that no other is like. */
export const lightPlan = (): string => PLAN.replace('M0', `M${(made += 1)}`);
/** One that takes seconds to draw, as drawings might that were checked before they had a limit. */
export function heavyPlan({ size = 0, patterns = 2 } = {}): string {
  const filled = '<path fill="url(#h)" d="M0 0h1280v800H0z"/>'.repeat(patterns);
  const hatch =
    '<pattern id="h" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 0l10 10" stroke="#000"/></pattern>';
  const noise = Array.from({ length: size / 8 }, () => ` ${Math.random().toFixed(5)}`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 800" width="1280" height="800"><desc>${(made += 1)}${noise}</desc>${hatch}${filled}</svg>`;
}
/** The URL of a plan that is a map's. */
export const planOf = (estate: DrawnEstate, svg: string): Promise<string> =>
  estate.plan(`plan-${hashOf(svg)}.svg`, svg);
/** The URL of a plan's preview. */
export const previewOf = async (estate: DrawnEstate, svg: string): Promise<string> =>
  (await planOf(estate, svg)).replace('.svg', '.share.png');
