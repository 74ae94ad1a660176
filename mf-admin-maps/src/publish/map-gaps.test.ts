import { emptyDocument, newShape, rectanglePart } from '@lotline/shared-map-document';
import type { StaffStage } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { withHost } from '@lotline/shared-runtime/testing';
import { mapGaps } from './map-gaps';

// jsdom has no workers, so the page checks the map itself.
jest.mock('../editor/check/open-check-worker', () => ({
  openCheckWorker: (_told: unknown, broke: (error: unknown) => void) => {
    setTimeout(() => broke(new Error('no workers here')));
    return { ask: () => undefined, end: () => undefined };
  },
}));

const stageOf = (id: string, more: object = {}) =>
  ({ _id: id, title: id, status: 'not_released', availableLotsCount: 0, lotsCount: 3, hasMap: true, ...more }) as never;
const shapeOf = (lotId: string) => ({ lotId, path: '', binding: { x: 0, y: 0 } });
const LOTS = ['l1', 'l2', 'l3'].map((_id, at) => ({ _id, title: String(at + 1), size: 200, status: 'available' }));
const drawnLot = (id: string, x: number, width: number) =>
  newShape(id, 'lot', [rectanglePart(x, 0, width, 20)], { title: id, link: { to: 'lot', id: `l${id}` } });
/** Lots 1 and 2; the second is drawn smaller than its size says. */
const drawing = {
  ...emptyDocument({ width: 90, height: 50 }),
  shapes: { '1': drawnLot('1', 0, 10), '2': drawnLot('2', 10, 8) },
};

const ask = (stages: readonly StaffStage[], estateMap: object | null = null, checks = true, more: object = {}) => {
  const { api } = withHost({
    role: 'SUPER_ADMIN',
    answers: {
      'staff/getStageMap': { shapes: [shapeOf('l1'), shapeOf('l2')] },
      'staff/getLots': LOTS,
      'staff/getStageMapVersions': [{ _id: 'v1', isLive: true }],
      'staff/getMapVersionDocument': { text: async () => JSON.stringify(drawing) },
      ...more,
    },
  });
  return { api, gaps: mapGaps({ estateId: 'e1', stages, estateMap: estateMap as never }, checks) };
};
const found = async (...given: Parameters<typeof ask>) =>
  (await ask(...given).gaps).map(({ stage, withoutShape, warnings }) => [
    stage?._id ?? 'estate',
    withoutShape,
    warnings,
  ]);

it('lots without a shape are counted once, beside what else the check warns of', async () => {
  expect(await found([stageOf('s1')])).toEqual([['s1', 1, 1]]);
});

it('for those who may not edit maps lots without a shape are counted, and no drawing is read', async () => {
  const { api, gaps } = ask([stageOf('s1')], null, false);
  expect(await gaps).toEqual([{ stage: expect.objectContaining({ _id: 's1' }), withoutShape: 1, warnings: 0 }]);
  expect(api.callsOf('staff/getStageMapVersions')).toEqual([]);
});

it('a map that was never drawn here has no warnings', async () => {
  expect(await found([stageOf('s1')], null, true, { 'staff/getStageMapVersions': [] })).toEqual([['s1', 1, 0]]);
});

it('a complete map is no gap', async () => {
  expect(await found([stageOf('s1')], null, false, { 'staff/getLots': LOTS.slice(0, 2) })).toEqual([]);
});

it('a stage without a map lacks all its lots, once another stage has one', async () => {
  const bare = stageOf('s2', { hasMap: false, lotsCount: 30 });
  expect(await found([stageOf('s1'), bare], null, false)).toEqual([
    ['s1', 1, 0],
    ['s2', 30, 0],
  ]);
  expect(await found([bare])).toEqual([]);
});

it('stages that the drawn map of the estate leaves out are counted; a map made of the stages’ maps lacks none', async () => {
  const map = { shapes: [{ stageId: 's1' }] };
  const stages = [stageOf('s1', { hasMap: false }), stageOf('s2', { hasMap: false })];
  expect(await found(stages, map)).toEqual([['estate', 1, 0]]);
  expect(await found(stages, { ...map, fromStages: true })).toEqual([]);
});

it('what can’t be read is an error, not a map without gaps', async () => {
  const refused = new ApiError(500, 'internal', '');
  await expect(ask([stageOf('s1')], null, true, { 'staff/getStageMapVersions': refused }).gaps).rejects.toBe(refused);
});
