import type { Estate, LotMapItem } from '@lotline/shared-domain';
import { getLotsMap } from '@lotline/shared-domain';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COLLECTIONS } from '../../src/migrations/collections.js';
import { largeEstate } from '../../src/seed/large-estate.js';
import { LARGE_KEY, largeStageId, removeLarge, seedLarge } from '../../src/seed/seed-large.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { shapeErrors } from './wire-check.js';

const LOTS = 450;
let api: TestApi;
let dataDir: string;
const said: string[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lotline-large-'));
  api = await createTestApi({ env: { LOTLINE_DATA_DIR: dataDir } });
  await seedLarge(api.connection, { lots: LOTS, dataDir, log: (line) => said.push(line) });
}, 60_000);
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the large estate', () => {
  it('tiles without gaps: the areas of its lots are the area of its rows', () => {
    const { lots, size } = largeEstate(2000);
    const area = lots.reduce((sum, lot) => sum + lot.area, 0);
    expect(Math.abs(area / (2000 * 16 * 28) - 1)).toBeLessThan(0.02);
    expect(size.width % 16).toBe(0);
    expect(new Set(lots.map(({ path }) => (path.match(/[ML]/g) ?? []).length))).toEqual(new Set([4, 5, 6, 7, 8]));
    expect(largeEstate(50)).toEqual(largeEstate(50));
  });

  it('is answered whole, in order, in its wire shape; every invariant holds, and progress was said', async () => {
    const { status, body } = await api.get<LotMapItem[]>(`/api/stages/${largeStageId()}/lots-map`);
    expect([status, body.length]).toEqual([200, LOTS]);
    expect(shapeErrors(getLotsMap.answer, body)).toEqual([]);
    expect(body.map(({ lotId }) => Number(lotId.title))).toEqual(Array.from({ length: LOTS }, (_, i) => i + 1));
    expect(new Set(body.map(({ lotId }) => lotId.status))).toEqual(new Set(['available', 'not_released', 'offline']));
    expect(await api.breaches()).toEqual([]);
    expect(said.length).toBeGreaterThan(1);
  });

  it('its page stays short: 150 rows before its scripts, as many as the app begins with, and long answers are left to them', async () => {
    const { body } = await api.get<string>(`/estate/${LARGE_KEY}?stageId=${largeStageId()}&default=list`);
    expect(body.match(/<tr[^>]*><th scope="row">/g)).toHaveLength(150);
    const left = [...body.matchAll(/And (\d+) more lots on the map\./g)].map(([, count]) => Number(count));
    expect(left.reduce((sum, count) => sum + count)).toBe(LOTS - 150);
    expect(body.length).toBeLessThan(1_000_000);
  });

  it('goes again with everything it brought, and running programs notice', async () => {
    expect((await api.get<Estate[]>('/api/estates')).body.map(({ key }) => key)).toEqual([LARGE_KEY]);
    expect(await removeLarge(api.connection)).toBe(LOTS);
    for (const end = Date.now() + 5000; Date.now() < end && (await api.get<Estate[]>('/api/estates')).body.length > 0;)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await api.get<Estate[]>('/api/estates')).body).toEqual([]);
    expect((await api.get(`/api/estates/${LARGE_KEY}`)).status).toBe(404);
    const left = await Promise.all(
      Object.values(COLLECTIONS)
        .filter(({ name }) => name !== 'Migration' && name !== 'LimitCounter')
        .map(
          async ({ collection }) => [collection, await api.connection.collection(collection).countDocuments()] as const,
        ),
    );
    expect(left.filter(([, count]) => count > 0)).toEqual([]);
  });
});
