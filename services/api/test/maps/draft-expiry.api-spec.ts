import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { DAY_MS } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { MapSweep } from '../../src/map/map-sweep.js';
import { aDrawing, aLot, api, drawerOf, type DrawingScene, put, setUp } from './drawing-scene.js';

setUp();
let scene: DrawingScene;
beforeEach(async () => {
  scene = await aDrawing();
  await system(() => api.models.User.updateOne({ _id: scene.scene.landownerId }, { verifiedAt: new Date() }));
});

const START = Date.now();
/** Sweeps as if so many days had passed. */
const sweepAfter = (days: number) => api.app.get(MapSweep, { strict: false }).sweep(new Date(START + days * DAY_MS));
const emails = () =>
  system(() =>
    api.models.OutboxMessage.find({ template: 'account-map-drafts', refId: String(scene.scene.landownerId) }).lean(),
  );
/** A draft that ended is removed 30 days after it was written: by these sweeps of days to come at once. */
const stateOf = async (id: string): Promise<string> => (await scene.mine.one(id)).body.state ?? 'gone';
/** A draft of the landowner with a lot in it, in a tab of its own. */
async function aDraft(kind: 'stage' | 'estate' = 'stage'): Promise<string> {
  const draw = drawerOf(scene.ids, scene.owner);
  const { body: draft } = await draw.open(kind);
  await draw.send(draft._id, 0, put(await draw.document(draft._id), aLot(randomUUID(), 0)));
  return draft._id;
}
/** As if a tab had had the draft open so many days after the test began. */
const openedAfter = (id: string, days: number) =>
  system(() => api.models.MapDraft.updateOne({ _id: id }, { seenAt: new Date(START + days * DAY_MS) }));

describe('a draft that no tab has had open for long', () => {
  it('goes after 90 days, and its person gets an email 14 days before', async () => {
    const id = await aDraft();
    await sweepAfter(75);
    expect(await emails()).toEqual([]);
    await sweepAfter(77);
    await sweepAfter(78);
    const [email, ...more] = await emails();
    expect([email?.to, more]).toEqual([expect.stringContaining('@'), []]);
    expect(email?.subject).toMatch(/^Your draft of the Stage 4 map will be deleted on \d{1,2} \w{3} \d{4}$/);
    for (const line of ['Estate: Tallowbrook Rise', 'Draft: Started ', 'Open map: http'])
      expect(email?.text).toContain(line);
    expect(email?.text).toContain(`/stages/${scene.ids.stage}/map/edit`);
    await sweepAfter(90);
    expect(await stateOf(id)).toBe('open');
    await sweepAfter(92);
    expect(await stateOf(id)).toBe('gone');
  });

  it('stays if it is opened after the email; then everything begins anew', async () => {
    const id = await aDraft();
    await sweepAfter(77);
    await openedAfter(id, 80);
    await sweepAfter(95);
    expect([await stateOf(id), (await emails()).length]).toEqual(['open', 1]);
    await sweepAfter(80 + 77);
    expect([await stateOf(id), (await emails()).length]).toEqual(['open', 2]);
    await sweepAfter(80 + 92);
    expect(await stateOf(id)).toBe('gone');
  });

  it('is warned about for 14 days, however late the sweep is', async () => {
    const id = await aDraft();
    await sweepAfter(200);
    await sweepAfter(213);
    expect([await stateOf(id), (await emails()).length]).toEqual(['open', 1]);
    await sweepAfter(215);
    expect(await stateOf(id)).toBe('gone');
  });

  it('is in one email with the others of its map, also if two processes sweep at once', async () => {
    await aDraft();
    await aDraft();
    await aDraft('estate');
    await Promise.all([sweepAfter(80), sweepAfter(80)]);
    const subjects = (await emails()).map(({ subject }) => subject.replace(/ on .*/, '')).sort();
    expect(subjects).toEqual([
      'Your 2 drafts of the Stage 4 map will be deleted',
      'Your draft of the estate’s map will be deleted',
    ]);
  });

  it('that nothing was drawn in goes without an email', async () => {
    const { body: empty } = await scene.mine.open();
    await sweepAfter(89);
    expect(await stateOf(empty._id)).toBe('open');
    await sweepAfter(91);
    expect([await stateOf(empty._id), await emails()]).toEqual(['gone', []]);
  });

  it('goes without an email where nobody is left to read it', async () => {
    const id = await aDraft();
    await system(() => api.models.MapDraft.updateOne({ _id: id }, { ownerId: String(new Types.ObjectId()) }));
    await sweepAfter(80);
    expect(await emails()).toEqual([]);
    await sweepAfter(95);
    expect(await system(() => api.models.MapDraft.findById(id).lean())).toBeNull();
  });
});

it('opening a draft again, and its plan, count as being opened', async () => {
  const draw = drawerOf(scene.ids, scene.owner);
  const { body: draft } = await draw.open();
  const old = new Date(0);
  const seenAfter = async (act: () => Promise<unknown>): Promise<boolean> => {
    await system(() => api.models.MapDraft.updateOne({ _id: draft._id }, { seenAt: old }));
    await act();
    const stored = await system(() => api.models.MapDraft.findById(draft._id).lean());
    return (stored?.seenAt.getTime() ?? 0) > old.getTime();
  };
  expect(await seenAfter(() => draw.open())).toBe(true);
  expect(await seenAfter(() => draw.meet(draft._id))).toBe(true);
  expect(await seenAfter(() => draw.call('PUT', `/map-drafts/${draft._id}/picture`, { fileId: null }))).toBe(true);
  // The control.
  expect(await seenAfter(() => draw.one(draft._id))).toBe(false);
});
