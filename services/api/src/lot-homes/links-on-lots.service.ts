import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AuditLog } from '../audit/audit-log.js';
import { Sweep } from '../common/sweep.js';
import { firstIdOf } from '../database/entity-id.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { LinkedLot } from './links-on-lot.js';
import { LotHomesRepository } from './lot-homes.repository.js';

/** How far clocks may differ, and how long a transaction may take, between a lot's id and its being there. */
const MARGIN_MS = 10 * 60_000;

/**
 * Homes of lots that a process of the release before has added while this one runs: it links designs on the lot. Lots from before are
 * migrated (0052), and what it takes out or puts back has its rows already. The next release has no use for it.
 */
@Sweep()
@Injectable()
export class LinksOnLots {
  /** Lots with later ids have not been looked at, or not for long enough. */
  #since: number | null = null;

  constructor(
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Migration') private readonly migrations: Model<{ _id: string; appliedAt?: Date }>,
    private readonly homes: LotHomesRepository,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  /** Runs in the system scope, in any number of processes. @returns how many lots got rows */
  async sweep(now = Date.now()): Promise<number> {
    this.#since ??= await this.#migratedAt();
    const linked = await this.lots
      .find(
        { _id: { $gt: firstIdOf(this.#since - MARGIN_MS) }, 'builders.0': { $exists: true } },
        'landownerId estateId stageId builders',
      )
      .lean<LinkedLot[]>();
    let moved = 0;
    for (const lot of await this.homes.without(linked)) if (await this.#move(lot)) moved += 1;
    this.#since = now;
    return moved;
  }

  async #move(lot: LinkedLot): Promise<boolean> {
    const { result } = await this.unit.run(async (session) => {
      if ((await this.homes.adopt(session, lot)) === 0) return false;
      const { _id: lotId, landownerId, estateId, stageId } = lot;
      const place = { landownerId, estateId, stageId, lotId };
      await this.audit.write(session, { ...place, entity: 'builderLink', entityId: lotId, to: 'moved' });
      return true;
    });
    return result;
  }

  async #migratedAt(): Promise<number> {
    const done = await this.migrations.findOne({ _id: '0052' }, 'appliedAt').lean();
    return done?.appliedAt?.getTime() ?? 0;
  }
}
