import {
  type EstateMap,
  getEstateMap,
  getEstates,
  getLotsMap,
  getStagesMap,
  type ListedEstate,
  type LotMapItem,
  type StageMapItem,
} from '@lotline/shared-domain';
import { listOf, read, setUp } from './public-reads-scene.js';

setUp();

describe('the list of estates', () => {
  it('the list of estates has the lowest displayed price and the sizes of the available lots, and a plan (D15)', async () => {
    for (const { key, hidePrice, fromPrice, sizes, plan } of await read<ListedEstate[]>(getEstates)) {
      const available = (await listOf(key)).filter(({ status }) => status === 'available');
      const lowest = (amounts: (number | null | undefined)[]) =>
        amounts.flatMap((amount) => amount ?? []).sort((a, b) => a - b)[0];
      expect(fromPrice).toBe(lowest(available.map(({ priceTracking }) => priceTracking?.value)));
      if (hidePrice) expect(fromPrice).toBeUndefined();
      const all = available.flatMap(({ size }) => size ?? []);
      expect(sizes).toEqual(all.length > 0 ? { smallest: Math.min(...all), largest: Math.max(...all) } : undefined);
      const stages = await read<StageMapItem[]>(getStagesMap, { estateId: key });
      const outlined = stages.filter(({ path }) => path).length;
      if (outlined > 0) expect(plan?.stages).toHaveLength(outlined);
    }
  });

  it('its lots, first registration, state and place, as the estate’s own pages say them (D217, D222)', async () => {
    for (const { key, lotsCount, registration, state, place } of await read<ListedEstate[]>(getEstates)) {
      const stages = (await read<StageMapItem[]>(getStagesMap, { estateId: key })).map(({ stageId }) => stageId);
      expect(lotsCount).toBe(stages.reduce((sum, stage) => sum + stage.lotsCount, 0));
      expect(registration).toBe(stages.flatMap((stage) => stage.registration ?? []).sort()[0]);
      expect(state).toMatch(/^(VIC|NSW|QLD)$/);
      const { lat, lng } = place!;
      expect([lat, lng].map((degrees) => Math.round(degrees * 1000) / 1000)).toEqual([lat, lng]);
    }
  });

  it('the picture of a card is its map’s, drawn already, where the map has it', async () => {
    const rise = (await read<ListedEstate[]>(getEstates)).find(({ key }) => key === 'tallowbrook-rise');
    const map = await read<EstateMap>(getEstateMap, { estateId: 'tallowbrook-rise' });
    const picture = rise!.plan!.picture!;
    expect(picture.url).toBe(map.mapImage.url.replace('.svg', '.phone.webp'));
    expect(picture.width / picture.height).toBeCloseTo(map.size.width / map.size.height, 1);
    expect([picture.x, picture.y].every((offset) => offset <= 0)).toBe(true);
  });

  it('an estate without a map of its own has its mapped stage’s picture, with what is available', async () => {
    const quay = (await read<ListedEstate[]>(getEstates)).find(({ key }) => key === 'pennyroyal-quay');
    const [stage] = await read<StageMapItem[]>(getStagesMap, { estateId: 'pennyroyal-quay' });
    const lots = await read<LotMapItem[]>(getLotsMap, { stageId: stage!.stageId._id });
    expect(lots.length).toBeGreaterThan(1);
    expect(quay?.plan?.stages).toHaveLength(lots.length);
    expect(quay!.plan!.stages.filter(({ status }) => status === 'now_selling')).toHaveLength(
      lots.filter(({ lotId }) => lotId.status === 'available').length,
    );
    expect(quay?.plan?.picture?.url).toMatch(/\.phone\.webp$/);
  });
});
