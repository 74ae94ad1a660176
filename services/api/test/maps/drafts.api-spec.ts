import { randomUUID } from 'node:crypto';
import { type MapShape, textOf } from '@lotline/shared-map-document';
import { system } from '../../src/database/scope.js';
import { MapWork } from '../../src/map/map-work.service.js';
import { after, aDrawing, aLot, api, drawerOf, type DrawingScene, put, setUp } from './drawing-scene.js';

setUp();
let scene: DrawingScene;
beforeEach(async () => {
  scene = await aDrawing();
});
const MISSING = 'f'.repeat(24);

describe('a draft of a map', () => {
  it('begins blank, is the same one for its tab, and another for another tab', async () => {
    const { mine, ids, owner } = scene;
    const { status, body } = await mine.open();
    expect([status, body]).toMatchObject([
      200,
      { kind: 'stage', state: 'open', revision: 0, base: 'none', picture: null },
    ]);
    expect(await mine.document(body._id)).toMatchObject({ settings: { size: { width: 400 } }, shapes: {} });
    expect((await mine.open()).body._id).toBe(body._id);
    const [one, two] = await Promise.all([1, 2].map(() => drawerOf(ids, owner, 'a-tab').open()));
    expect([one?.status, two?.body._id]).toEqual([200, one?.body._id]);
    expect(one?.body._id).not.toBe(body._id);
    const { body: listed } = await mine.call<{ by: string; isYours: boolean }[]>(
      'GET',
      `/stages/${ids.stage}/map-drafts`,
    );
    expect(listed).toMatchObject([{ isYours: true }, { isYours: true }]);
  });

  it('keeps every step, also of a tab that was closed; the same batch twice is one', async () => {
    const { mine, ids, owner } = scene;
    const { body: draft } = await mine.open();
    const blank = await mine.document(draft._id);
    const first = put(blank, aLot('1', 0), aLot('2', 1));
    const second = put(blank, aLot('2', 2));
    expect((await mine.send(draft._id, 0, first)).body).toMatchObject({ revision: 1 });
    expect((await mine.send(draft._id, 1, second, { ...second, name: 'Undo' })).body).toMatchObject({ revision: 3 });
    // Its answer was lost.
    expect((await mine.send(draft._id, 1, second, { ...second, name: 'Undo' })).body).toMatchObject({ revision: 3 });
    const again = drawerOf(ids, owner, mine.tab);
    expect((await again.open()).body).toMatchObject({ _id: draft._id, revision: 3 });
    expect(await again.text(`/map-drafts/${draft._id}`)).toBe(textOf(after(blank, first, second)));
    expect((await mine.send(draft._id, 1, second, { ...second, name: 'Undo' })).body).toMatchObject({ revision: 3 });
  });

  it('of a batch that doesn’t follow says what it has', async () => {
    const { mine } = scene;
    const { body: draft } = await mine.open();
    const step = put(await mine.document(draft._id), aLot('1', 0));
    await mine.send(draft._id, 0, step);
    for (const at of [0, 5]) {
      const other = { ...step, name: 'From a copy of the tab' };
      expect(await mine.send(draft._id, at, other)).toMatchObject({
        status: 409,
        body: { code: 'conflict', draft: { revision: 1, state: 'open' } },
      });
    }
  });

  it('of two batches at once keeps one', async () => {
    const { mine } = scene;
    const { body: draft } = await mine.open();
    const blank = await mine.document(draft._id);
    const both = await Promise.all([1, 2].map((at) => mine.send(draft._id, 0, put(blank, aLot(`${at}`, at)))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(Object.keys((await mine.document(draft._id)).shapes)).toHaveLength(1);
  });

  it('is refused what is no patch, and says which step', async () => {
    const { mine } = scene;
    const { body: draft } = await mine.open();
    const good = { name: 'Draw', redo: {} };
    for (const redo of [{ shapes: { a: { id: 'b' } } }, { settings: {} }, []])
      expect(await mine.send(draft._id, 0, good, { name: 'x', redo: redo as never })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'steps[1].change' }] },
      });
    expect((await mine.one(draft._id)).body).toMatchObject({ revision: 0 });
  });

  it('is folded as it grows, and reads the same', async () => {
    const { mine } = scene;
    const { body: draft } = await mine.open();
    let expected = await mine.document(draft._id);
    const rows: MapShape[][] = Array.from({ length: 7 }, (_, row) =>
      Array.from({ length: 900 }, (_, at) => aLot(`${row}-${at}`, at, { to: 'new lot' })),
    );
    for (const [at, row] of rows.entries()) {
      const steps = put(expected, ...row);
      expect((await mine.send(draft._id, at, steps)).status).toBe(200);
      expected = after(expected, steps);
    }
    const stored = await system(() => api.models.MapDraft.findById(draft._id).lean());
    expect([stored?.folded, (stored?.pending ?? 0) < 2_000_000]).toEqual([expect.any(Number), true]);
    expect(stored?.folded).toBeGreaterThan(0);
    expect(await mine.text(`/map-drafts/${draft._id}`)).toBe(textOf(expected));
    expect(await system(() => api.models.MapSteps.countDocuments({ draftId: draft._id }))).toBe(1);
    // Only its drawing now and the one it began with are kept.
    expect(await system(() => api.models.MapDrawing.countDocuments({ estateId: scene.scene.estate._id }))).toBe(2);
    const plain = await fetch(`${api.url}/api/staff/map-drafts/${draft._id}/document`, {
      headers: { ...scene.owner.headers, 'accept-encoding': 'br, gzip;q=0' },
    });
    expect([
      plain.headers.get('content-encoding'),
      plain.headers.get('lotline-map-revision'),
      await plain.text(),
    ]).toEqual([null, '7', textOf(expected)]);
  });

  it('reads the same while it is folded, however often it is read', async () => {
    const { mine } = scene;
    const { body: draft } = await mine.open();
    let expected = await mine.document(draft._id);
    for (let at = 0; at < 6; at += 1) {
      const step = put(expected, aLot(`${at}`, at));
      await mine.send(draft._id, at, step);
      expected = after(expected, step);
      const texts = await Promise.all([1, 2, 3, 4].map(() => mine.text(`/map-drafts/${draft._id}`)));
      expect(texts.map((text) => text === textOf(expected))).toEqual([true, true, true, true]);
    }
  });

  it('is its owner’s alone: to everyone else it is missing', async () => {
    const { mine, theirs } = scene;
    const { body: draft } = await mine.open();
    const path = `/map-drafts/${draft._id}`;
    const tries = (drawer: typeof mine, id: string) => [
      drawer.call('GET', `/map-drafts/${id}`),
      drawer.call('GET', `/map-drafts/${id}/document`),
      drawer.send(id, 0, { name: 'x', redo: {} }),
      drawer.check(id, 0),
      drawer.publish(id, { revision: 0 }),
      drawer.meet(id),
      drawer.discard(id),
      drawer.call('PUT', `/map-drafts/${id}/picture`, { fileId: null }),
    ];
    for (const answer of [...tries(theirs, draft._id), ...tries(mine, MISSING)])
      expect((await answer).status).toBe(404);
    expect((await mine.call('GET', path)).status).toBe(200);
  });

  it('is for those who draw the estate’s maps: a landowner without that, and sales staff, get 403 (D91)', async () => {
    const { mine, ids, scene: place, member } = scene;
    const { body: draft } = await mine.open();
    await mine.publishAll([aLot('1', 0)]);
    const [version] = await mine.versions();
    await system(() => api.models.Estate.updateOne({ _id: place.estate._id }, { landownerEditsMaps: false }));
    for (const answer of [
      mine.open(),
      mine.open('estate'),
      mine.send(draft._id, 0, { name: 'x', redo: {} }),
      mine.publish(draft._id, { revision: 0 }),
      mine.call('GET', `/stages/${ids.stage}/map-versions`),
      mine.call('GET', `/map-versions/${version?._id ?? ''}/document`),
      mine.restore(version?._id ?? ''),
      drawerOf(ids, await member('SALES')).open(),
    ])
      expect((await answer).status).toBe(403);
    const other = await aDrawing();
    for (const answer of [
      other.mine.call('POST', `/stages/${ids.stage}/map-drafts`, { tab: 'x' }),
      other.mine.call('GET', `/estates/${ids.estate}/map-versions`),
      other.mine.restore(version?._id ?? ''),
      other.mine.restore(MISSING),
    ])
      expect((await answer).status).toBe(404);
  });

  it('that is discarded takes no step; the tab begins anew', async () => {
    const { mine } = scene;
    const { body: draft } = await mine.open();
    expect((await mine.discard(draft._id)).body).toMatchObject({ state: 'discarded' });
    expect(await mine.send(draft._id, 0, { name: 'x', redo: {} })).toMatchObject({
      status: 409,
      body: { draft: { state: 'discarded' } },
    });
    expect((await mine.open()).body._id).not.toBe(draft._id);
  });

  it('meets others who have a tab open', async () => {
    const { mine, theirs, ids, owner } = scene;
    const [{ body: one }, { body: two }] = [await mine.open(), await theirs.open()];
    await drawerOf(ids, owner, randomUUID()).open();
    const { body } = await mine.meet(one._id);
    expect(body).toMatchObject({ base: 'none', others: [{ isYou: true }, { _id: two._id, isYou: false }] });
    expect(body.change).toBeUndefined();
    await system(() => api.models.MapDraft.updateMany({}, { seenAt: new Date(Date.now() - 180_000) }));
    expect((await mine.meet(one._id)).body.others).toEqual([]);
  });

  it('is worked on in a process of its own where the product is compiled: here the work is the same, without one', async () => {
    const work = api.app.get(MapWork, { strict: false });
    const { gz } = await work.run('begin', () => ({ last: null, live: null, shapes: [] }));
    expect((await work.run('fold', () => ({ gz, changes: ['{}'] }))).hash).toMatch(/^[0-9a-f]{64}$/);
  });
});
