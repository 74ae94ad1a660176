import { aListedLot, aLotMapItem, aLotsOfStage, aStageMapItem } from '../testing/index.js';
import { patchLot } from './lot-patchers.js';

const lot = (title: string, status = 'available') => aListedLot({ _id: `lot-${title}`, title, status });
const counted = (availableLotsCount: number) =>
  aStageMapItem({ stage: { _id: 'stage-4', title: '4', availableLotsCount } });
const held = { lot: lot('2', 'hold'), stage: counted(1).stageId };

it('a list has it in its place; every other lot and stage is the same object', () => {
  const list = [
    aLotsOfStage({ stage: { id: 'stage-1', title: '1', status: 'now_selling' } }),
    aLotsOfStage({ lotData: [lot('1'), lot('2'), lot('3')] }),
  ];
  const after = patchLot('lot/getLotsList', list, held) as typeof list;
  expect(after[0]).toBe(list[0]);
  expect(after[1]?.lotData.map(({ status }) => status)).toEqual(['available', 'hold', 'available']);
  expect([after[1]?.lotData[0], after[1]?.lotData[2]]).toEqual([list[1]?.lotData[0], list[1]?.lotData[2]]);
  expect(after[1]?.lotData[0]).toBe(list[1]?.lotData[0]);
});

it('a list keeps what its lots share (D171)', () => {
  const file = { fileName: 'Guide.pdf', link: '/files/1', mimetype: 'application/pdf' };
  const list = [{ ...aLotsOfStage({ lotData: [lot('2')] }), sharedDocuments: [file], estateDocuments: [file] }];
  expect(patchLot('lot/getLotsList', list, held)).toEqual([{ ...list[0], lotData: [held.lot] }]);
});

it('a stage’s map has it as a map has lots, with its shape as it was', () => {
  const items = [aLotMapItem({ lot: { _id: 'lot-1' } }), aLotMapItem({ lot: { _id: 'lot-2' } })];
  const after = patchLot('lot/getLotsMap', items, held) as typeof items;
  expect(after[0]).toBe(items[0]);
  expect(after[1]).toMatchObject({ path: items[1]?.path, lotId: { _id: 'lot-2', status: 'hold' } });
  expect(Object.keys(after[1]?.lotId ?? {})).toEqual(expect.not.arrayContaining(['stageId', 'stageTitle', 'outline']));
});

it('the stages have its stage’s counts, and are as they were where those aren’t known', () => {
  const items = [counted(2)];
  expect(patchLot('stage/getStagesMap', items, held)).toEqual([counted(1)]);
  expect(patchLot('stage/getStagesMap', items, { lot: held.lot })).toBe(items);
});

it('one lot alone is that lot, or another', () => {
  expect(patchLot('lot/getLot', { lot: lot('2'), stage: counted(2).stageId }, held)).toEqual(held);
  const other = { lot: lot('1'), stage: counted(2).stageId };
  expect(patchLot('lot/getLot', other, held)).toBe(other);
});

it.each([
  ['a list without it', 'lot/getLotsList', [aLotsOfStage({ lotData: [lot('1')] })]],
  ['a list without its stage', 'lot/getLotsList', []],
  ['a map without it', 'lot/getLotsMap', []],
  ['an answer that nobody knows', 'lot/getLotsOfTomorrow', [lot('2')]],
  ['a name that every object has', 'constructor', []],
])('%s has to be read again', (_, action, answer) => expect(patchLot(action, answer, held)).toBeNull());
