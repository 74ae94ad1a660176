import { Types } from 'mongoose';
import { DAY_MS } from '@lotline/shared-domain';
import { textOf } from '@lotline/shared-map-document';
import { createJobs } from '../../src/create-jobs.js';
import { system } from '../../src/database/scope.js';
import { MapSweep } from '../../src/map/map-sweep.js';
import { until } from '../read/two-apis.js';
import { aDrawing, aLot, api, type DrawingScene, put, setUp } from './drawing-scene.js';

setUp();
let scene: DrawingScene;
beforeEach(async () => {
  scene = await aDrawing();
});

const sweep = (days = 0) => api.app.get(MapSweep).sweep(new Date(Date.now() + days * DAY_MS));
const countsOf = (draftId: string) =>
  system(async () => {
    const draft = await api.models.MapDraft.findOne({ _id: draftId }).lean();
    return {
      drafts: draft ? 1 : 0,
      steps: await api.models.MapSteps.countDocuments({ draftId }),
      drawings: draft
        ? await api.models.MapDrawing.countDocuments({ _id: { $in: [draft.begunId, draft.drawingId] } })
        : 0,
    };
  });
/** A draft with a step of its own. */
async function aDraft() {
  const { body: draft } = await scene.mine.open();
  const document = await scene.mine.document(draft._id);
  await scene.mine.send(draft._id, draft.revision, put(document, aLot(`new-${draft._id}`, 7)));
  return draft._id;
}

describe('drafts that ended', () => {
  it('are removed after 30 days with their steps and drawings; versions stay, byte for byte', async () => {
    const { mine, theirs } = scene;
    await mine.publishAll([aLot('1', 0)]);
    const [version] = await mine.versions();
    const text = await mine.text(`/map-versions/${version?._id ?? ''}`);
    const published = await system(() => api.models.MapDraft.findOne({ state: 'published' }).lean());
    const discarded = await aDraft();
    await mine.discard(discarded);
    const { body: other } = await theirs.open();
    const before = await system(() => api.models.MapDrawing.countDocuments({ estateId: scene.ids.estate }));

    // The control: a day earlier nothing is removed.
    await sweep(29);
    expect(await countsOf(discarded)).toEqual({ drafts: 1, steps: 1, drawings: 1 });
    await sweep(31);
    for (const id of [String(published?._id), discarded])
      expect(await countsOf(id)).toEqual({ drafts: 0, steps: 0, drawings: 0 });
    expect((await mine.one(discarded)).status).toBe(404);
    // Of the published one a drawing and what it was folded from, of the discarded one its own.
    const left = await system(() => api.models.MapDrawing.countDocuments({ estateId: scene.ids.estate }));
    expect(left).toBeLessThan(before);
    expect(await mine.text(`/map-versions/${version?._id ?? ''}`)).toBe(text);
    expect((await mine.restore(version?._id ?? '')).status).toBe(200);
    expect((await theirs.one(other._id)).status).toBe(200);
  });

  it('the control: a draft that is open stays with every step: it doesn’t go before its person was warned', async () => {
    const id = await aDraft();
    const text = await scene.mine.text(`/map-drafts/${id}`);
    await system(() =>
      api.models.MapDraft.collection.updateOne(
        { _id: new Types.ObjectId(id) },
        { $set: { updatedAt: new Date(0), savedAt: new Date(0), seenAt: new Date(0) } },
      ),
    );
    await sweep(400);
    expect(await scene.mine.text(`/map-drafts/${id}`)).toBe(text);
    const drawn = JSON.parse(text) as Parameters<typeof textOf>[0];
    expect(Object.keys(drawn.shapes)).toEqual([`new-${id}`]);
    expect((await scene.mine.publish(id, { revision: 1 })).status).toBe(200);
  });
});

it('the sweep runs beside the other jobs of a process', async () => {
  const id = await aDraft();
  await scene.mine.discard(id);
  await system(() =>
    api.models.MapDraft.collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: { updatedAt: new Date(0) } }),
  );
  const jobs = await createJobs({ ...api.config, roles: ['sweeper'] });
  try {
    await until(async () => (await countsOf(id)).drafts === 0, 'the sweep of an ended draft', 30_000);
  } finally {
    await jobs?.close();
  }
});

describe('shapes that a killed publish prepared', () => {
  const MINUTE = 60_000;
  const aShape = async (minutesAgo: number, lotId = new Types.ObjectId()) => {
    const at = new Date(Date.now() - minutesAgo * MINUTE);
    const { scene: place } = scene;
    const _id = new Types.ObjectId(
      Types.ObjectId.createFromTime(at.getTime() / 1000)
        .toHexString()
        .slice(0, 8) + new Types.ObjectId().toHexString().slice(8),
    );
    const of = { landownerId: place.landownerId, estateId: place.estate._id, stageId: place.stageId, lotId };
    const shape = { path: 'M0 0L4 0L4 6L0 6Z', binding: { x: 2, y: 3 }, size: { width: 4, height: 6 } };
    await system(() =>
      api.models.LotMapItem.collection.insertOne({ _id, ...of, ...shape, createdAt: at, updatedAt: at } as never),
    );
    return _id;
  };
  const isThere = (_id: Types.ObjectId) => system(async () => (await api.models.LotMapItem.exists({ _id })) !== null);

  it('are removed after half an hour; those of a publish that runs, and of lots, stay', async () => {
    const lot = await scene.scene.lot('available', { title: '1' });
    const [leftOver, running, drawn] = [await aShape(31), await aShape(5), await aShape(2 * 24 * 60, lot._id)];
    await sweep();
    expect([await isThere(leftOver), await isThere(running), await isThere(drawn)]).toEqual([false, true, true]);
    // A later sweep finds what has become old since.
    await sweep(1);
    expect([await isThere(running), await isThere(drawn)]).toEqual([false, true]);
    expect(await scene.breaches()).toEqual([]);
  });
});
