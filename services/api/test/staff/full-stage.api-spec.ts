import { MAX_LOTS_OF_STAGE, type RemovedLot, type StaffLot } from '@lotline/shared-domain';
import { LotManagementRepository } from '../../src/lot-management/lot-management.repository.js';
import { atFullSize } from '../sizes.js';
import { api, scene, setUp } from './lot-scene.js';
import { importRows, post, stagePath } from './stage-lots-scene.js';

setUp();
jest.setTimeout(60_000);
const FULL = 'Stage 4 can have at most 20,000 lots. Put the others into another stage.';
const add = (title: string) => post<StaffLot>(stagePath('/lots'), { title });
const lots = () => api.connection.collection('lots');
const count = () => lots().countDocuments({ stageId: scene.stageId });
/** Lots are put straight into the database until the stage has room for `room` more. */
async function fill(room: number): Promise<void> {
  const { landownerId, estate, stageId } = scene;
  const at = { createdAt: new Date(), updatedAt: new Date() };
  const facts = { status: 'not_released', claim: null, rev: 1, documents: [], builders: [], features: [] };
  const lot = { landownerId, estateId: estate._id, stageId, ...facts, isBuildersEnabled: false, ...at };
  const missing = MAX_LOTS_OF_STAGE - room - (await count());
  await lots().insertMany(Array.from({ length: missing }, (_, number) => ({ ...lot, title: `F${number}` })));
}

/** Empties the stage: what was put there has no history. */
const empty = () => lots().deleteMany({ stageId: scene.stageId, title: /^[FXY]/ });

it('a stage takes its last lot and none beyond, and form and import read why', async () => {
  const lot = await scene.lot();
  await fill(1);
  const removed = (await add('X1')).body;
  const path = `/api/staff/lots/${removed._id}/remove`;
  await post<RemovedLot>(path, {}, { 'if-match': `"${removed.rev}"` });
  expect([(await add('X2')).status, await count()]).toEqual([201, MAX_LOTS_OF_STAGE]);
  for (const refused of [
    await add('X3'),
    await post(`/api/staff/lots/${String(lot._id)}/copy`, { title: 'X3' }),
    await post(`/api/staff/removed-lots/${removed._id}/restore`),
  ])
    expect([refused.status, refused.body.message]).toEqual([409, FULL]);
  const imported = await importRows([
    { title: lot.title, street: 'Creek Road', rev: lot.rev },
    { title: 'X3' },
    { title: 'X4' },
  ]);
  expect([imported.status, imported.body.errors]).toEqual([
    400,
    [
      { path: 'rows[1]', message: `Row 3: ${FULL}` },
      { path: 'rows[2]', message: `Row 4: ${FULL}` },
    ],
  ]);
  // What is there still changes.
  expect((await importRows([{ title: lot.title, street: 'Creek Road', rev: lot.rev }])).status).toBe(200);
  expect(await count()).toBe(MAX_LOTS_OF_STAGE);
  await empty();
});

/** Three at once for the last place. */
async function atOnce(): Promise<number> {
  await fill(1);
  await Promise.all(['Y1', 'Y2', 'Y3'].map((title) => add(title)));
  const beyond = (await count()) - MAX_LOTS_OF_STAGE;
  await empty();
  return beyond;
}
atFullSize('of several that are added at once, the last place is for one', async () => expect(await atOnce()).toBe(0));
atFullSize('the control: without the lock of the stage there would be more', async () => {
  const lock = jest.spyOn(LotManagementRepository.prototype, 'lockStage').mockResolvedValue(undefined);
  expect(await atOnce()).toBeGreaterThan(0);
  lock.mockRestore();
});
