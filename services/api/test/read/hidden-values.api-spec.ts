import {
  getLot,
  getLotsList,
  getLotsMap,
  getStagesMap,
  type ListedLot,
  type LotInStage,
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
        north: 0,
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

describe('which way a lot faces is said where its map has north (D94)', () => {
  const facingOn = async (stageId: string) =>
    new Map((await read<LotMapItem[]>(getLotsMap, { stageId })).map(({ lotId }) => [lotId._id, lotId.facing]));

  it('alike in the list, on the map and of one lot, and never of a secret lot', async () => {
    const lots = await listOf('tallowbrook-rise');
    const shown = lots.filter(({ status }) => status !== 'not_released');
    expect(shown.filter(({ facing }) => !facing)).toEqual([]);
    expect(lots.filter(({ status, facing }) => status === 'not_released' && facing)).toEqual([]);
    const [first] = shown;
    const { lot } = await read<LotInStage>(getLot, { lotId: first!._id });
    expect([lot.facing, (await facingOn(lot.stageId)).get(lot._id), lot.outline]).toEqual([
      first!.facing,
      first!.facing,
      first!.outline,
    ]);
    // The demo's own note, 'NW', was made in another way: near the border of two points they may differ.
    const noted = (facing?: string | null) => facing?.replace(/(\w)\w*-?/g, '$1').toUpperCase();
    const differ = shown.filter(({ facing, faces }) => noted(facing) !== faces);
    expect(differ.length).toBeLessThan(shown.length / 20);
  });

  it('a map without north: no street side, no arrow', async () => {
    const [lot] = (await listOf('larkspur-green')).filter(({ facing }) => facing);
    const maps = api.connection.collection('stage_maps');
    const where = { stageId: new Types.ObjectId(lot!.stageId) };
    await maps.updateOne(where, { $unset: { north: 1 } });
    // No map of this estate was read before, so nothing is cached.
    expect((await facingOn(lot!.stageId)).get(lot!._id)).toBeUndefined();
    await maps.updateOne(where, { $set: { north: 0 } });
  });
});
