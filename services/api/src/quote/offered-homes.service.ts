import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type BuilderOfLot, type OfferedHomes, shownLandPrice } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import { BuilderService } from '../catalogue/builder.service.js';
import { system } from '../database/scope.js';
import type { PublicLotRecord } from '../lot/lot.repository.js';
import { publicLotOf, type Visibility } from '../lot/public-lot.js';

/** What a lot's public page offers now, for the selections of a quote (D102). */
@Injectable()
export class OfferedHomesOfLot {
  constructor(
    private readonly homes: BuilderService,
    @Inject(getConnectionToken()) private readonly connection: Connection,
  ) {}

  /** @throws DomainError 404 for a lot that visitors don't see */
  async of(lot: PublicLotRecord, estate: Visibility): Promise<OfferedHomes> {
    const lotId = String(lot._id);
    const snapshot = await this.connection.startSession({ snapshot: true });
    let builders: readonly BuilderOfLot[];
    try {
      // System scope: builders belong to no landowner, and the public answer is an allow-list.
      builders = (await system(() => this.homes.ofLot(lotId).load(snapshot))).body as readonly BuilderOfLot[];
    } finally {
      await snapshot.endSession();
    }
    const { priceTracking = null } = publicLotOf(lot, estate);
    return { builders, lot: { _id: lotId, title: lot.title, ...shownLandPrice({ priceTracking }) } };
  }
}
