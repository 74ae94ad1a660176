import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { BuilderRepository } from '../builder/builder.repository.js';
import { LotRepository, type LotsWhere, type ReadLot } from '../lot/lot.repository.js';
import { TAGS } from '../read-cache/read.js';

type CountedLot = Pick<ReadLot, '_id' | 'isBuildersEnabled' | 'homesCount'>;

/** How many designs are on offer for a lot (D100). */
@Injectable()
export class HomesCount {
  constructor(
    private readonly lots: LotRepository,
    private readonly builders: BuilderRepository,
  ) {}

  /**
   * Sets `homesCount` of lots that were read.
   * @returns tags of the linked builders: the counts change with them
   */
  async addTo(lots: readonly CountedLot[], which: LotsWhere, session: ClientSession): Promise<string[]> {
    if (!lots.some(({ isBuildersEnabled }) => isBuildersEnabled)) return [];
    const links = await this.lots.linksOf(which, session);
    const builders = new Map<string, Types.ObjectId>(
      links.flatMap((lot) => lot.builders.map(({ builderId }) => [String(builderId), builderId])),
    );
    const active = new Set((await this.builders.activeIdsOf([...builders.values()], session)).map(String));
    const counts = new Map(
      links.map((lot) => [
        String(lot._id),
        lot.builders.flatMap(({ housesIds }) => housesIds).filter(({ houseId }) => active.has(String(houseId))).length,
      ]),
    );
    for (const lot of lots) lot.homesCount = counts.get(String(lot._id));
    return [...builders.keys()].map(TAGS.builder);
  }
}
