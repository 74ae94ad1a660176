import { aBuilderOfLot, aHouse, aLot, anEstate, aStage } from '@lotline/shared-domain/testing';
import type { BuilderOfLot, LotInStage } from '@lotline/shared-domain';
import { renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import module from '../module';
import BuilderScreen from '../builder-page/builder.screen';

export const estate = anEstate();
const stage = aStage();
export const place = {
  lot: {
    ...aLot({ _id: 'lot-310', title: '310', priceTracking: { type: 'fixed', value: 400_000 } }),
    stageId: stage._id,
    stageTitle: stage.title,
  },
  stage,
} as unknown as LotInStage;

const design = (name: string, over: Parameters<typeof aHouse>[0] = {}) => {
  const key = name.toLowerCase().replace(' ', '-');
  return aHouse({ _id: `id-${key}`, key, name, mainImages: [`/files/${key}.svg`], ...over });
};
export const ketterwick = aBuilderOfLot({ houses: [design('Kestrel 16'), design('Kestrel 20')] });
export const pallow = aBuilderOfLot({
  _id: 'builder-2',
  key: 'pallow-finch',
  name: 'Pallow & Finch Homes',
  houses: [design('Saltbush 18', { builderId: 'builder-2', siteCosts: undefined, siteCostKind: 'unknown' })],
});

interface PageOptions extends RenderOptions {
  readonly builders?: readonly BuilderOfLot[] | Error;
}

/** The Builder page of lot 310. */
export const builderPage = ({ builders = [ketterwick, pallow], answers, ...options }: PageOptions = {}) =>
  renderWithHost(<BuilderScreen />, {
    module,
    estate,
    pathname: '/builder/estate/tallowbrook-rise/lot/lot-310',
    answers: { 'lot/getLot': place, 'builder/getBuildersByLotId': builders, ...answers },
    ...options,
  });
