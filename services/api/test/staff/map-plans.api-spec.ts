import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { system } from '../../src/database/scope.js';
import { openStore } from '../../src/files/open-store.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { isFull } from '../sizes.js';
import { aMapScene, type Kind, type MapScene, png, SCALE, SVG } from './map-scene.js';

const dataDir = mkdtempSync(join(tmpdir(), 'lotline-maps-'));
const KINDS: readonly Kind[] = ['estate', 'stage'];
let api: TestApi;
let scene: MapScene;
beforeAll(async () => {
  api = await createTestApi({ env: { LOTLINE_DATA_DIR: dataDir } });
}, 60_000);
beforeEach(async () => {
  scene = await aMapScene(api);
});
afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true });
});

/** A picture as the map of an estate or stage. */
async function aMap(kind: Kind) {
  const { status, body, headers } = await scene.create(kind, { fileId: await scene.upload(SVG), scale: SCALE });
  expect([status, body.code]).toEqual([201, undefined]);
  return { _id: body._id, rev: body.rev, headers };
}

describe.each(KINDS)('a picture as the map of one %s', (kind) => {
  it('is public at once with size, scale and north, and a 404 when it is deleted; restored, it is back', async () => {
    expect((await scene.publicMap(kind)).status).toBe(404);
    const fileId = await scene.upload(await png(800, 600));
    const made = await scene.create(kind, { fileId, scale: SCALE, north: 12.5 });
    expect(made.body).toMatchObject({ rev: 0, size: { width: 800, height: 600 }, metresPerUnit: 0.5, scale: SCALE });
    const shown = await scene.publicMap(kind, made);
    expect(shown.body).toMatchObject({
      size: { width: 800, height: 600 },
      metresPerUnit: 0.5,
      north: 12.5,
      mapImage: { url: expect.stringMatching(/^\/files\/plan-[0-9a-f]{64}\.webp$/) },
    });
    const { _id } = made.body;
    const removed = await scene.remove(kind, _id, 0);
    expect(removed.body).toMatchObject({ rev: 1, deletedAt: expect.any(String) });
    expect((await scene.publicMap(kind, removed)).body).toMatchObject({ statusCode: 404 });
    expect((await scene.plans(kind)).body).toMatchObject({ live: null, deleted: [{ _id, rev: 1 }] });
    const restored = await scene.restore(kind, _id, 1);
    expect([restored.status, (await scene.publicMap(kind, restored)).status]).toEqual([200, 200]);
    const entity = `${kind}Map`;
    expect(await scene.audits(_id)).toMatchObject([
      { entity, to: 'created', rev: 0 },
      { entity, to: 'deleted', rev: 1 },
      { entity, to: 'restored', rev: 2 },
    ]);
  });

  it('is one at a time, also of two that are made at once; a deleted one isn’t restored beside another', async () => {
    const fileId = await scene.upload(SVG);
    const both = await Promise.all([1, 2].map(() => scene.create(kind, { fileId, scale: SCALE })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { _id } = (await scene.plans(kind)).body.live ?? { _id: '' };
    await scene.remove(kind, _id, 0);
    expect((await scene.remove(kind, _id, 1)).status).toBe(409);
    await aMap(kind);
    expect((await scene.restore(kind, _id, 1)).body).toMatchObject({ statusCode: 409, code: 'conflict' });
  });

  it('is changed by revision: who saves second reads who was first, and what they did', async () => {
    const { _id } = await aMap(kind);
    const body = { scale: { ...SCALE, metres: 100 }, north: 90 };
    expect((await scene.update(kind, _id, 0, body, scene.admin)).body).toMatchObject({ rev: 1, metresPerUnit: 0.5 });
    expect((await scene.call('PUT', `/staff/${kind}-maps/${_id}`, body)).status).toBe(428);
    const late = await scene.update(kind, _id, 0, body);
    expect([late.status, late.body.message]).toEqual([412, expect.stringContaining('changed this map')]);
    expect((await scene.remove(kind, _id, 1, scene.admin)).status).toBe(200);
    const later = await scene.update(kind, _id, 2, body);
    expect([later.status, later.body.message]).toEqual([412, expect.stringContaining('deleted this map')]);
  });

  it('deleted and changed at once, one of the two is refused by name', async () => {
    for (let round = 0; round < (isFull ? 10 : 3); round += 1) {
      const { _id, rev } = await aMap(kind);
      const [changed, deleted] = await Promise.all([
        scene.update(kind, _id, rev, { scale: { ...SCALE, metres: 100 + round } }),
        scene.remove(kind, _id, rev, scene.admin),
      ]);
      expect([changed.status, deleted.status].sort()).toEqual([200, 412]);
      const lost = changed.status === 412 ? changed : deleted;
      expect(lost.body.message).toContain(changed.status === 412 ? 'deleted this map' : 'changed this map');
      if (deleted.status === 412) await scene.remove(kind, _id, rev + 1);
      expect((await scene.audits(_id)).filter(({ rev: at }) => at === rev + 1)).toHaveLength(1);
    }
  }, 60_000);

  it('is edited by super admins, and by a landowner where the estate allows it; for others it doesn’t exist (D63, D91)', async () => {
    const { closed, owner, closedOwner, admin, sales } = scene;
    const { _id } = await aMap(kind);
    const foreign = { estate: String(closed.estate._id), stage: String(closed.stageId) }[kind];
    const ofPlace = async (by: typeof owner, id: string) => (await scene.plans(kind, by, id)).status;
    const missing = '65f0000000000000000000aa';
    expect([
      await ofPlace(owner, scene.ids[kind]),
      await ofPlace(owner, foreign),
      await ofPlace(owner, missing),
    ]).toEqual([200, 404, 404]);
    expect([await ofPlace(closedOwner, foreign), await ofPlace(closedOwner, scene.ids[kind])]).toEqual([403, 404]);
    expect([await ofPlace(admin, foreign), await ofPlace(admin, missing), await ofPlace(sales, foreign)]).toEqual([
      200, 404, 403,
    ]);
    const calls = (by: typeof owner, mapId: string) =>
      Promise.all([
        scene.update(kind, mapId, 9, { scale: SCALE }, by),
        scene.remove(kind, mapId, 9, by),
        scene.restore(kind, mapId, 9, by),
      ]).then((answers) => answers.map(({ status }) => status));
    expect(await calls(closedOwner, _id)).toEqual([404, 404, 404]);
    expect(await calls(sales, _id)).toEqual([403, 403, 403]);
    expect(await calls(owner, missing)).toEqual([404, 404, 404]);
    await system(() => api.models.Estate.updateOne({ _id: scene.mine.estate._id }, { landownerEditsMaps: false }));
    expect(await calls(owner, _id)).toEqual([403, 403, 403]);
    expect((await scene.create(kind, { fileId: missing, scale: SCALE })).status).toBe(403);
  });
});

describe('what becomes a picture', () => {
  const create = async (fileId: string) => (await scene.create('stage', { fileId, scale: SCALE })).body;
  const imageOf = async (url: string) => Buffer.from(await (await fetch(api.url + url)).arrayBuffer());

  it('a drawing stays a drawing, in the units of its view box, and is served as an image that runs nothing (D46)', async () => {
    const { size, mapImage, metresPerUnit } = await create(await scene.upload(SVG));
    expect([size, metresPerUnit]).toEqual([{ width: 400, height: 300 }, 1]);
    const served = await fetch(api.url + mapImage.url);
    expect(served.headers.get('content-type')).toBe('image/svg+xml');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    expect(await served.text()).toContain('<path d="M0 0h400v300z">');
  });

  it('of a PDF it is the first page, as its check drew it', async () => {
    const fileId = await scene.upload(await png(20, 10));
    const stored = await openStore(api.config).keep(
      await sharp(await png(320, 200))
        .webp()
        .toBuffer(),
    );
    const page = { name: 'page', type: 'image/webp', width: 320, height: 200, ...stored };
    const drawn = (renditions: object[]) =>
      system(() => api.models.FileRecord.updateOne({ _id: fileId }, { type: 'application/pdf', renditions } as never));
    await drawn([]);
    expect((await create(fileId)).errors).toMatchObject([{ message: expect.stringContaining('can’t be drawn') }]);
    await drawn([page]);
    const { size, mapImage } = await create(fileId);
    expect(size).toEqual({ width: 320, height: 200 });
    expect((await imageOf(mapImage.url)).length).toBe(stored.size);
  });

  it('a scan is shown as a picture that is drawn once it is checked, and until then its map is refused in words', async () => {
    const scan = await scene.upload(await png(900, 700));
    const { mapImage, size } = await create(scan);
    expect(size).toEqual({ width: 900, height: 700 });
    expect(await sharp(await imageOf(mapImage.url)).metadata()).toMatchObject({ format: 'webp', width: 900 });
    // As if it had been checked before pictures were drawn then.
    await openStore(api.config).removeUnless(mapImage.url.replace('/files/', ''), async () => false);
    const again = () => scene.create('estate', { fileId: scan, scale: SCALE });
    expect((await again()).body.errors).toMatchObject([
      { path: 'fileId', message: 'This picture is still being prepared. Please save again in a moment.' },
    ]);
    await api.drawFiles();
    expect((await again()).body.mapImage).toEqual(mapImage);
  });

  it('previews for phones and shared links are drawn from it', async () => {
    const { mapImage } = await create(await scene.upload(await png(1600, 900)));
    await api.drawFiles();
    const share = await sharp(await imageOf(mapImage.url.replace('.webp', '.share.png'))).metadata();
    const phone = await sharp(await imageOf(mapImage.url.replace('.webp', '.phone.webp'))).metadata();
    expect([share.width, share.height, phone.width]).toEqual([1200, 630, 540]);
  });

  it.each([
    ['a file of facts', '{"type":"FeatureCollection","features":[]}', 'Choose an SVG, PNG, JPEG or PDF file.'],
    ['a drawing without a size', SVG.replace(' viewBox="0 0 400 300"', ''), 'doesn’t say how large it is'],
  ])('not of %s', async (_, content, message) => {
    const { errors } = await create(await scene.upload(content));
    expect(errors).toMatchObject([{ path: 'fileId', message: expect.stringContaining(message) }]);
  });

  it('not of another estate’s file, of one that isn’t checked, nor of any other purpose', async () => {
    const { admin, closed } = scene;
    const foreign = await scene.upload(SVG, { by: admin, estateId: String(closed.estate._id) });
    const own = await scene.upload(SVG);
    const answers = [
      await scene.create('stage', { fileId: foreign, scale: SCALE }, admin),
      ...(await Promise.all(
        [{ state: 'received' }, { state: 'refused' }, { state: 'checked', purpose: 'lotDocument' }].map(async (set) => {
          await system(() => api.models.FileRecord.updateOne({ _id: own }, { $set: set } as never));
          return scene.create('stage', { fileId: own, scale: SCALE });
        }),
      )),
    ];
    expect(answers.map(({ body }) => body.errors?.[0]?.path)).toEqual(['fileId', 'fileId', 'fileId', 'fileId']);
  });
});

describe('under shapes', () => {
  const SHAPE = { path: 'M0 0h9v9h-9z', binding: { x: 4, y: 4 } };

  it('a picture is replaced by one of the same proportions, and lots keep their units', async () => {
    const { mine, ids } = scene;
    const { _id } = await aMap('stage');
    const lot = await mine.lot();
    await system(() =>
      api.models.LotMapItem.create({
        landownerId: mine.landownerId,
        estateId: mine.estate._id,
        stageId: mine.stageId,
        lotId: lot._id,
        ...SHAPE,
        size: { width: 9, height: 9 },
      }),
    );
    const replace = async (width: number, height: number) =>
      scene.update('stage', _id, 0, { fileId: await scene.upload(await png(width, height)), scale: SCALE });
    const other = await replace(1000, 1000);
    expect(other.body.errors).toMatchObject([{ path: 'fileId', message: expect.stringContaining('400 × 300') }]);
    expect((await replace(1600, 1200)).body).toMatchObject({ size: { width: 400, height: 300 }, metresPerUnit: 1 });
    // Also after it was deleted.
    await scene.remove('stage', _id, 1);
    const wrong = await scene.create('stage', { fileId: await scene.upload(await png(500, 500)), scale: SCALE });
    expect(wrong.body.errors?.[0]?.path).toBe('fileId');
    expect((await scene.plans('stage')).body.hasShapes).toBe(true);
    expect(ids.stage).toBe(String(mine.stageId));
  });

  it('the upload of a replaced picture is no longer kept, unless another map is made from it', async () => {
    const isKept = async (_id: string): Promise<boolean> =>
      (await system(() => api.models.FileRecord.exists({ _id, attachedAt: { $ne: null } }))) !== null;
    const [shared, next, last] = [
      await scene.upload(await png(64, 48)),
      await scene.upload(await png(65, 48)),
      await scene.upload(await png(66, 48)),
    ];
    const ofStage = (await scene.create('stage', { fileId: shared, scale: SCALE })).body;
    const ofEstate = (await scene.create('estate', { fileId: shared, scale: SCALE })).body;
    await scene.update('stage', ofStage._id, 0, { fileId: next, scale: SCALE });
    expect([await isKept(shared), await isKept(next)]).toEqual([true, true]);
    // A deleted map can be restored: it keeps its picture.
    await scene.remove('estate', ofEstate._id, 0);
    await scene.update('stage', ofStage._id, 1, { fileId: last, scale: SCALE });
    expect([await isKept(shared), await isKept(next), await isKept(last)]).toEqual([true, false, true]);
  });

  it('the upload of a draft’s picture is kept while the draft is open', async () => {
    const isKept = async (_id: string): Promise<boolean> =>
      (await system(() => api.models.FileRecord.exists({ _id, attachedAt: { $ne: null } }))) !== null;
    const [shown, next, last] = [
      await scene.upload(await png(64, 48)),
      await scene.upload(await png(65, 48)),
      await scene.upload(await png(66, 48)),
    ];
    const map = (await scene.create('stage', { fileId: shown, scale: SCALE })).body;
    const draft = (await scene.call('POST', `/staff/stages/${scene.ids.stage}/map-drafts`, { tab: 'one' })).body;
    // The draft was begun with the map's picture.
    await scene.update('stage', map._id, 0, { fileId: next, scale: SCALE });
    expect([await isKept(shown), await isKept(next)]).toEqual([true, true]);
    await scene.call('PUT', `/staff/map-drafts/${draft._id}/picture`, { fileId: last });
    expect([await isKept(shown), await isKept(next), await isKept(last)]).toEqual([false, true, true]);
    await scene.call('DELETE', `/staff/map-drafts/${draft._id}`);
    expect([await isKept(next), await isKept(last)]).toEqual([true, false]);
  });

  it('a stage keeps its outline on the estate’s map when its own map is deleted, and when it gets a new one', async () => {
    const { _id } = await aMap('stage');
    const outline = { ...SHAPE, outlineSize: { width: 9, height: 9 } };
    await system(() => api.models.StageMap.updateOne({ _id }, { $set: outline }));
    let write: Pick<Response, 'headers'> = await aMap('estate');
    const outlinesOfStaff = async () =>
      (
        await api.get<{ shapes: object[] }>(`/api/staff/estates/${scene.ids.estate}/map`, {
          headers: scene.owner.headers,
        })
      ).body.shapes;
    for (const hasMap of [true, false, true]) {
      if (!hasMap) write = await scene.remove('stage', _id, 0);
      else if ((await scene.plans('stage')).body.live === null) write = await aMap('stage');
      expect(await scene.publicStage(write)).toMatchObject({ ...SHAPE, stageId: { hasMap } });
      expect(await outlinesOfStaff()).toEqual([{ stageId: scene.ids.stage, ...SHAPE }]);
    }
  });
});
