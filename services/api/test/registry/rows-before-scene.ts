import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stateOf } from '../../src/registry/rows/row-state.js';
import { createTestDatabase } from '../create-test-api.js';
import { STATIC } from './release-scene.js';

/** A row as the release before wrote it, field by field. */
export const oldRow = (build: string, more: object = {}) => ({
  _id: 'mf-a',
  name: 'mf-a',
  version: '0.1.0',
  build,
  entry: `${STATIC}/r/mf-a/0.1.0-${build}/mf-manifest.json`,
  contract: '1.0.0',
  provides: { routes: ['EstateMap'], slots: [], modals: [] },
  requires: { react: '^19.3' },
  files: { 'mf-manifest.json': 'x' },
  preload: ['a.js'],
  staffOnly: false,
  ...more,
});
export let database: Awaited<ReturnType<typeof createTestDatabase>>;
export let folder: string;
/** Sets up the environment of these specs before their tests and closes it afterwards. */
export function setUp(): void {
  beforeEach(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'lotline-rows-'));
    await database.models.Migration.deleteOne({ _id: '0002' });
    const now = new Date('2026-11-01');
    await database.connection.collection('registry_rows').insertOne({
      ...oldRow('aaaaaaaa'),
      previous: [oldRow('00000000')],
      rev: 2,
      createdAt: now,
      updatedAt: now,
    } as never);
  });
  afterEach(async () => {
    await database.connection.dropDatabase();
    await database.connection.close();
    await rm(folder, { recursive: true, force: true });
  });
}
export const stored = async () => stateOf((await database.models.RegistryRow.findById('mf-a').lean()) as never);
