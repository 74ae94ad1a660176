import { getEstate, getEstateMap } from './estate.endpoints.js';
import { getFile, getFileUsage } from './file.endpoints.js';
import { isTouchedBy } from './live-tags.js';
import { getLotsList, getLotsMap } from './lot.endpoints.js';
import { getAccount } from './session.endpoints.js';
import { getStageMap, getStagesMap } from './stage.endpoints.js';

const estate = { estateId: 'rise' };
const stage = { stageId: 's2' };
const event = (kind: string, stageId?: string) => ({ asOf: '1.1', kind, ...(stageId && { stageId }) });

it.each([
  ['a lot of the stage', event('lot', 's2'), [true, false, true, true, false]],
  ['a lot of another stage', event('lot', 's9'), [true, false, false, true, false]],
  ['a lot, nobody says of which stage', event('lot'), [true, false, true, true, false]],
  ['the drawing of the stage', event('map', 's2'), [true, true, true, true, true]],
  ['the drawing of another stage', event('map', 's9'), [true, true, false, true, false]],
  ['the estate', event('estate'), [true, true, true, true, true]],
  ['a kind of tomorrow', event('auction'), [true, true, true, true, true]],
  ['a new build of a remote', event('registry'), [false, false, false, false, false]],
])(
  '%s touches the list, the estate’s map, the stage’s lots, the stages, the stage’s map as told',
  (_, told, expected) => {
    const asked = [
      [getLotsList, estate],
      [getEstateMap, estate],
      [getLotsMap, stage],
      [getStagesMap, estate],
      [getStageMap, stage],
    ] as const;
    expect(asked.map(([endpoint, params]) => isTouchedBy(told, endpoint, params))).toEqual(expected);
  },
);

it('an answer without tags is touched by none', () =>
  expect(isTouchedBy(event('estate'), getEstate, estate)).toBe(false));

it.each(['hold', 'auction'])('an answer that no live event announces is not touched by %s', (kind) =>
  expect(isTouchedBy(event(kind), getAccount, {})).toBe(false),
);

it('an event of a file touches that file’s answer and those about all files, not another file’s', () => {
  const told = { ...event('file'), fileId: 'f1' };
  const asked = [
    [getFile, { fileId: 'f1' }],
    [getFile, { fileId: 'f2' }],
    [getFileUsage, {}],
    [getLotsList, estate],
  ] as const;
  expect(asked.map(([endpoint, params]) => isTouchedBy(told, endpoint, params))).toEqual([true, false, true, false]);
});
