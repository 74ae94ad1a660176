import {
  getLotsList,
  getLotsMap,
  getStagesMap,
  type ListedLot,
  type LotMapItem,
  type LotsOfStage,
  type StageMapItem,
} from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { api, read, listOf, setUp } from './public-reads-scene.js';

setUp();

const lotNamed = async (estateId: string, title: string): Promise<ListedLot> => {
  const lot = (await listOf(estateId)).find((one) => one.title === title);
  if (!lot) throw new Error(`no lot ${title}`);
  return lot;
};

describe('what is hidden is not sent', () => {
  it('D15: Pennyroyal Quay hides prices, so no lot carries one', async () => {
    const lots = await listOf('pennyroyal-quay');
    expect(lots.filter((lot) => 'price' in lot || 'priceTracking' in lot)).toEqual([]);
    const [stage] = await read<StageMapItem[]>(getStagesMap, { estateId: 'pennyroyal-quay' });
    const map = await read<LotMapItem[]>(getLotsMap, { stageId: stage?.stageId._id ?? '' });
    expect(map).toHaveLength(24);
    expect(map.filter(({ lotId }) => 'price' in lotId || 'priceTracking' in lotId)).toEqual([]);
    // The control: the prices are there to be hidden.
    expect(
      await api.connection.collection('lots').countDocuments({
        stageId: new Types.ObjectId(stage?.stageId._id),
        title: '1',
        'priceTracking.value': { $gt: 0 },
      }),
    ).toBe(1);
  });

  it.each([
    ['501', 'not_released'],
    ['333', 'withdrawn'],
  ])('D6, D59, D87: lot %s, stored as %s, is a shape and a number, told as not released', async (title, stored) => {
    const lot = await lotNamed('tallowbrook-rise', title);
    expect(await api.connection.collection('lots').countDocuments({ title, status: stored })).toBeGreaterThan(0);
    expect(lot).toEqual({
      _id: expect.any(String),
      title,
      status: 'not_released',
      estateId: expect.any(String),
      landownerId: expect.any(String),
      isBuildersEnabled: false,
      documents: [],
      stageId: expect.any(String),
      stageTitle: title.charAt(0),
      outline: {
        path: expect.any(String),
        width: expect.any(Number),
        height: expect.any(Number),
        frontEdge: expect.any(Number),
      },
    });
  });

  it('a stage that is not released tells no dates', async () => {
    const list = await read<LotsOfStage[]>(getLotsList, { estateId: 'tallowbrook-rise' });
    expect(list.map(({ stage }) => ['releaseDate' in stage, 'registrationDate' in stage])).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it('offers and hide carry no value; fixed and from do', async () => {
    const lots = await listOf('tallowbrook-rise');
    const offers = lots.filter(({ priceTracking }) => priceTracking?.type === 'offers');
    expect(offers.length).toBeGreaterThan(0);
    expect(offers.filter((lot) => 'price' in lot || lot.priceTracking?.value !== undefined)).toEqual([]);
    expect(
      lots
        .filter(({ priceTracking }) => priceTracking?.type === 'from')
        .every(({ priceTracking }) => Number(priceTracking?.value) > 0),
    ).toBe(true);
  });
});
