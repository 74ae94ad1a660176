import { system } from '../../src/database/scope.js';
import { MapWork } from '../../src/map/map-work.service.js';
import { aDrawing, aLot, api, type DrawingScene, put, setUp } from './drawing-scene.js';

setUp();
let scene: DrawingScene;
beforeEach(async () => {
  scene = await aDrawing();
});

describe('publishing what was just checked', () => {
  const plans = () => jest.spyOn(MapWork.prototype, 'run').mock.calls.filter(([name]) => name === 'plan').length;
  afterEach(() => jest.restoreAllMocks());
  const begun = async () => {
    const { mine } = scene;
    const { body: draft } = await mine.open();
    await mine.send(draft._id, 0, put(await mine.document(draft._id), aLot('1', 0), aLot('2', 1)));
    jest.spyOn(MapWork.prototype, 'run');
    expect((await mine.check(draft._id, 1)).status).toBe(200);
    expect(plans()).toBe(1);
    return draft._id;
  };

  it('plans nothing again', async () => {
    const id = await begun();
    const done = await scene.mine.publish(id, { revision: 1 });
    expect([done.status, done.body.newLots, plans()]).toEqual([200, 2, 1]);
    expect((await scene.lots()).map(({ title }) => title)).toEqual(['1', '2']);
    expect(await scene.breaches()).toEqual([]);
  });

  it('the control: with a lot added in the meantime it is planned anew, and refused for a number that is taken', async () => {
    const id = await begun();
    await scene.scene.lot('available', { title: '2' });
    const done = await scene.mine.publish(id, { revision: 1 });
    expect([done.status, plans()]).toEqual([400, 2]);
    expect((done.body.errors ?? []).some(({ message }) => message.includes('has Lot 2 already'))).toBe(true);
    expect(await system(() => api.models.LotMapItem.countDocuments({ stageId: scene.scene.stageId }))).toBe(0);
  });
});
