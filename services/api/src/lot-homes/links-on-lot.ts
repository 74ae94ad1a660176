import type { EntityId } from '../database/entity-id.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { HomeOnLot, LotHomesRecord } from './lot-homes.model.js';

/** A lot as the release before links designs to it: on the lot itself. */
export type LinkedLot = Pick<LotRecord, '_id' | 'landownerId' | 'estateId' | 'stageId' | 'builders'>;
export type NewLotHomes = Omit<LotHomesRecord, '_id'>;

const homeOf = ({
  houseId,
  siteCosts,
  siteCostKind,
}: LotRecord['builders'][number]['housesIds'][number]): HomeOnLot => ({
  designId: houseId,
  ...(typeof siteCosts === 'number' && { siteCosts }),
  ...(siteCostKind && { siteCostKind }),
});

/** The rows that a lot's own links stand for: one for each builder, with each design once, as it is named first. */
export function homesOnLot({ _id: lotId, landownerId, estateId, stageId, builders = [] }: LinkedLot): NewLotHomes[] {
  const at = new Date();
  const byBuilder = new Map<string, { builderId: EntityId; designs: Map<string, HomeOnLot> }>();
  for (const { builderId, housesIds } of builders) {
    const { designs } = byBuilder.get(String(builderId)) ?? { designs: new Map<string, HomeOnLot>() };
    for (const link of housesIds)
      if (!designs.has(String(link.houseId))) designs.set(String(link.houseId), homeOf(link));
    byBuilder.set(String(builderId), { builderId, designs });
  }
  const place = { landownerId, estateId, stageId, lotId, createdAt: at, updatedAt: at };
  return [...byBuilder.values()].map(({ builderId, designs }) => ({
    ...place,
    builderId,
    designs: [...designs.values()],
  }));
}

/** The other way: what the release before reads of a lot with these homes. */
export const linksOnLot = (rows: readonly Pick<LotHomesRecord, 'builderId' | 'designs'>[]): LotRecord['builders'] =>
  rows.map(({ builderId, designs }) => ({
    builderId,
    housesIds: designs.map(({ designId, siteCosts, siteCostKind }) => ({
      houseId: designId,
      ...(typeof siteCosts === 'number' && { siteCosts }),
      ...(siteCostKind && { siteCostKind }),
    })),
  }));
