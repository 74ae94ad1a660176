import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { BuilderRepository } from '../builder/builder.repository.js';
import { toId } from '../database/entity-id.js';
import type { ReadLot } from '../lot/lot.repository.js';
import { type HomesWhere, LotHomesRepository } from '../lot-homes/lot-homes.repository.js';
import { TAGS } from '../read-cache/read.js';

type CountedLot = Pick<ReadLot, '_id' | 'isBuildersEnabled' | 'homesCount'>;

/** How many designs are on offer for a lot (D100). */
@Injectable()
export class HomesCount {
  constructor(
    private readonly homes: LotHomesRepository,
    private readonly builders: BuilderRepository,
  ) {}

  /**
   * Sets `homesCount` of lots that were read.
   * @returns tags of the linked builders: the counts change with them
   */
  async addTo(lots: readonly CountedLot[], which: HomesWhere, session: ClientSession): Promise<string[]> {
    const open = new Map(
      lots.filter(({ isBuildersEnabled }) => isBuildersEnabled).map((lot) => [String(lot._id), lot]),
    );
    if (open.size === 0) return [];
    const rows = (await this.homes.counted(which, session)).filter(({ lotId }) => open.has(lotId));
    const builderIds = [...new Set(rows.map(({ builderId }) => builderId))];
    const active = new Set((await this.builders.activeIdsOf(builderIds.map(toId), session)).map(String));
    for (const { lotId, designs } of rows) {
      const lot = open.get(lotId);
      if (!lot) continue;
      for (const { designId } of designs) if (active.has(designId)) lot.homesCount = (lot.homesCount ?? 0) + 1;
    }
    return builderIds.map(TAGS.builder);
  }
}
