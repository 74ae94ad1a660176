import { randomUUID } from 'node:crypto';
import { changeSettings, newShape, rectanglePart, textOf } from '@lotline/shared-map-document';
import { system } from '../../src/database/scope.js';
import { isFull } from '../sizes.js';
import { after, aDrawing, aLot, api, type DrawingScene, put, setUp } from './drawing-scene.js';

const VERSIONS = isFull ? 50 : 10;
setUp();
let scene: DrawingScene;
beforeEach(async () => {
  scene = await aDrawing();
});

describe('versions', () => {
  it('begin with the map that was there before', async () => {
    const { mine, scene: place } = scene;
    const lot = await place.lot('available', { title: '1' });
    const of = { landownerId: place.landownerId, estateId: place.estate._id, stageId: place.stageId };
    await system(async () => {
      await api.models.StageMap.create([
        { ...of, size: { width: 100, height: 60 }, mapImage: { url: '/files/plan.svg' }, metresPerUnit: 0.5 },
      ]);
      await api.models.LotMapItem.create([
        {
          ...of,
          lotId: lot._id,
          path: 'M0 0L40 0L40 60L0 60Z',
          binding: { x: 20, y: 30 },
          size: { width: 40, height: 60 },
        },
      ]);
    });
    const { body: draft } = await mine.open();
    expect(draft).toMatchObject({ picture: { url: '/files/plan.svg', size: { width: 100, height: 60 } } });
    const document = await mine.document(draft._id);
    expect(document).toMatchObject({ settings: { size: { width: 50, height: 30 }, metresPerUnit: 0.5 } });
    await mine.send(draft._id, 0, put(document, aLot('2', 1)));
    const done = await mine.publish(draft._id, { revision: 1 });
    expect(done.body.version).toMatchObject({ number: 2, added: 1, redrawn: 0 });
    const versions = await mine.versions();
    expect(versions.map(({ number, note, isLive, shapes }) => [number, note, isLive, shapes])).toEqual([
      [2, null, true, 2],
      [1, 'Before it was first drawn here', false, 1],
    ]);
    expect((await scene.lotsMap(done)).map(({ path }) => path)).toEqual([
      'M0 0L40 0L40 60L0 60Z',
      'M40 0L80 0L80 60L40 60Z',
    ]);
    const { body: map } = await api.get<{ mapImage: object }>(`/api/stages/${scene.ids.stage}/map`);
    expect(map).toMatchObject({ mapImage: { url: '/files/plan.svg' } });
  });

  it('say where north is only where somebody did: typed, known from the ground, or before (D94)', async () => {
    const northOf = async () =>
      (await system(() => api.models.StageMap.findOne({ stageId: scene.scene.stageId, deletedAt: null }).lean()))
        ?.north ?? null;
    const publishWith = async (change: object | null) => {
      const { body: draft } = await scene.mine.open();
      const document = await scene.mine.document(draft._id);
      const step = change ? changeSettings(document, change) : put(document, aLot(`l${(serial += 1)}`, serial));
      await scene.mine.send(draft._id, 0, step);
      expect((await scene.mine.publish(draft._id, { revision: 1 })).status).toBe(200);
      return northOf();
    };
    let serial = 0;
    expect(await publishWith(null)).toBe(null);
    expect(await publishWith({ north: 350 })).toBe(350);
    expect(await publishWith({ north: 0 })).toBe(0);
    expect(await publishWith(null)).toBe(0);
    scene = await aDrawing();
    await publishWith(null);
    expect(await publishWith({ origin: { lng: 145, lat: -37 } })).toBe(0);
  });

  it(`are restored byte for byte, ${VERSIONS} of them, and published again`, async () => {
    const { mine } = scene;
    await mine.publishAll([aLot('1', 0), aLot('2', 1)]);
    const texts: string[] = [];
    for (let at = 1; at <= VERSIONS; at += 1) {
      const { body: draft } = await mine.open();
      const document = await mine.document(draft._id);
      const moved = { ...document.shapes['1']!, parts: [rectanglePart(-at / 7, 0, 20, 30 + at / 3)] };
      const label = newShape(`note-${at}`, 'label', [], { title: `Note ${at}`, labelAt: { x: at, y: 40 } });
      const step = put(document, moved, label);
      await mine.send(draft._id, 0, step);
      expect((await mine.publish(draft._id, { revision: 1, note: `No ${at}` })).status).toBe(200);
      texts.push(textOf(after(document, step)));
    }
    const versions = (await mine.versions()).toReversed().slice(1);
    expect(versions.map(({ number }) => number)).toEqual(texts.map((_, at) => at + 2));
    for (const [at, version] of versions.entries()) {
      expect((await mine.text(`/map-versions/${version._id}`)) === texts[at]).toBe(true);
      const { body: draft } = await mine.restore(version._id);
      expect(draft).toMatchObject({ restoredFrom: version.number, revision: 0 });
      expect((await mine.text(`/map-drafts/${draft._id}`)) === texts[at]).toBe(true);
    }
    const { body: last } = await mine.restore(versions[9]?._id ?? '');
    const done = await mine.publish(last._id, { revision: 0 });
    expect(done.body.version).toMatchObject({ restoredFrom: 11, number: VERSIONS + 2, isLive: true });
    expect((await mine.text(`/map-versions/${done.body.version._id}`)) === texts[9]).toBe(true);
    expect(await scene.breaches()).toEqual([]);
  }, 120_000);
});

describe('two admins at one map (D96)', () => {
  it('the second reads who, when and which shapes differ, and chooses', async () => {
    const { mine, theirs, admin } = scene;
    await mine.publishAll([aLot('1', 0), aLot('2', 1)]);
    const [{ body: a }, { body: b }] = [await mine.open(), await theirs.open()];
    const document = await mine.document(a._id);
    await theirs.send(
      b._id,
      0,
      put(document, aLot('3', 2), { ...document.shapes['1']!, parts: [rectanglePart(0, 0, 18, 30)] }),
    );
    const first = await theirs.publish(b._id, { revision: 1, note: 'Wider road' });
    expect(first.status).toBe(200);
    // Lot 4 is drawn where the other drawing has lot 3.
    await mine.send(a._id, 0, put(document, aLot('4', 2), { ...document.shapes['2']!, frontEdge: 2 }));
    const met = await mine.meet(a._id);
    const change = {
      base: first.body.base,
      by: `${admin.user.firstName} ${admin.user.lastName}`,
      note: 'Wider road',
      number: 2,
      shapesCount: 2,
      shapes: [
        { id: '1', name: 'Lot 1', did: 'redrawn' },
        { id: '3', name: 'Lot 3', did: 'added' },
      ],
    };
    expect(met.body).toMatchObject({ base: first.body.base, change });
    const late = await mine.publish(a._id, { revision: 1 });
    expect(late).toMatchObject({ status: 412, body: { code: 'stale', map: change } });
    expect(late.body.message).toContain('published this map');
    // Put over what was seen, and over nothing else.
    expect((await mine.publish(a._id, { revision: 1, over: 'none' })).status).toBe(412);
    const over = await mine.publish(a._id, { revision: 1, over: first.body.base });
    expect(over).toMatchObject({ status: 200, body: { version: { number: 3 } } });
    // Both drawings are kept; the lot that they drew stays, without a shape.
    expect((await mine.versions()).map(({ number, isLive }) => [number, isLive])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    expect((await scene.lots()).map(({ title }) => title).sort()).toEqual(['1', '2', '3', '4']);
  });

  it('a change of the picture counts too; restoring a version over it names what is live', async () => {
    const { mine, theirs, ids } = scene;
    const { body: published } = await mine.publishAll([aLot('1', 0)]);
    const { body: draft } = await mine.open();
    const scaled = await theirs.call(
      'PUT',
      `/stage-maps/${published.mapId}`,
      { scale: { from: { x: 0, y: 0 }, to: { x: 1, y: 0 }, metres: 800 } },
      { 'if-match': '"0"', 'idempotency-key': randomUUID() },
    );
    expect(scaled.status).toBe(200);
    const late = await mine.publish(draft._id, { revision: 0 });
    expect(late.body.map).toMatchObject({ shapes: [{ id: '1', did: 'redrawn' }], number: null });
    const { body: again } = await mine.restore(published.version._id);
    expect([again.base, (await mine.publish(again._id, { revision: 0 })).status]).toEqual([
      `${published.mapId}.1`,
      200,
    ]);
    const { body: map } = await api.get<{ metresPerUnit: number }>(`/api/stages/${ids.stage}/map`);
    expect(map.metresPerUnit).toBe(1);
  });
});
