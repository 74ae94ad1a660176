import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { drawerWith, type Drawer } from '../../src/file-check/drawer.js';
import { drawFolder } from '../../src/file-check/draw-folder.js';
import { DrawingWorker } from '../../src/file-check/drawing.worker.js';
import { paperOf } from '../../src/files/lot-papers.js';
import { openStore, type StoreSettings } from '../../src/files/open-store.js';
import { modelsOf } from '../../src/migrations/collections.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene } from '../scene.js';

export const SQUARE = 'M0 0H20V30H0Z';
export const PLAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path d="M0 0h400v300z"/></svg>';

export let api: TestApi;
/** One API for the specs of a file. */
export function setUp(env: Record<string, string> = {}): void {
  const dataDir = mkdtempSync(join(tmpdir(), 'lotline-owed-'));
  beforeAll(async () => {
    api = await createTestApi({ env: { LOTLINE_DATA_DIR: dataDir, ...env } });
  }, 60_000);
  afterAll(async () => {
    await api.close();
    rmSync(dataDir, { recursive: true });
  });
}

export const get = async (path: string) => {
  const response = await fetch(api.url + path);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
/** Draws what is owed by a drawer of the test's; by default as the worker does. */
export const drawBy = (drawer: Drawer = drawerWith(drawFolder)): Promise<number> =>
  api.app.get(DrawingWorker, { strict: false }).drain(drawer);

/** An estate of a landowner whose lots are drawn, in a database and a data folder. */
export async function drawnEstate(connection: Connection, settings: StoreSettings) {
  const models = modelsOf(connection);
  const scene = await aScene(connection);
  const of = { landownerId: scene.landownerId, estateId: scene.estate._id, stageId: scene.stageId };
  const size = { width: 400, height: 300 };
  const store = openStore(settings);
  return {
    ...scene,
    /** A released lot with a shape. */
    async drawnLot(path = SQUARE) {
      const lot = await scene.lot();
      const shape = { ...of, lotId: lot._id, path, outline: path, frontEdge: 0, binding: { x: 10, y: 15 }, size };
      await system(() => models.LotMapItem.create(shape as never));
      return { ...lot, outline: `/files/lots/${String(lot._id)}/outline.png` };
    },
    /** A map with a plan of this name, or a new one; its URL. */
    async plan(name = `plan-${randomUUID().replaceAll('-', '').repeat(2)}.svg`, content = PLAN): Promise<string> {
      const url = `/files/${name}`;
      await store.put(name, Buffer.from(content));
      await system(() => models.StageMap.create({ ...of, size, mapImage: { url }, deletedAt: new Date() } as never));
      return url;
    },
    /** A lot with its papers as documents; their links, perhaps with an older hash. */
    async papers({ hash, path = SQUARE }: { hash?: string; path?: string } = {}): Promise<string[]> {
      const lot = await scene.lot();
      const shape = { ...of, lotId: lot._id, path, outline: path, binding: { x: 1, y: 1 }, size };
      await system(() => models.LotMapItem.create(shape as never));
      const facts = { lot: lot.title } as never;
      const rows = (['plan', 'engineering', 'picture', 'boundary'] as const).map((name, order) => {
        const paper = paperOf(name, String(lot._id), facts, new Date());
        const link = hash ? paper.link.replace(/[0-9a-f]{64}/, hash) : paper.link;
        const what = { of: 'lot', type: 'other', audience: 'public', state: 'checked', order, rev: 0, fileId: null };
        return { ...of, ...what, ...paper, link, lotId: lot._id };
      });
      await system(() => models.Document.create(rows as never));
      return rows.map(({ link }) => link);
    },
  };
}
export type DrawnEstate = Awaited<ReturnType<typeof drawnEstate>>;

/** One of the API of this file. */
export const anEstate = (): Promise<DrawnEstate> => drawnEstate(api.connection, api.config);
