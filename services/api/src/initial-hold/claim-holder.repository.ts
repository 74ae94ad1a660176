import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { normaliseEmail } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import type { Hold } from './hold-scene.js';

/** Who holds a lot: the buyer of its approved hold or EOI. Runs in the caller's scope. */
@Injectable()
export class ClaimHolderRepository {
  constructor(
    @InjectModel('InitialHold') private readonly holds: Model<Hold>,
    private readonly eois: EoiRepository,
  ) {}

  /**
   * Normalised email addresses of the buyers holding each lot; lots without a claim are absent.
   * @example (await repository.emailsOf([lot._id])).get(String(lot._id)) // Set { 'ann@example.com' }
   */
  async emailsOf(lotIds: readonly EntityId[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    if (lotIds.length === 0) return new Map();
    const [holds, eois] = await Promise.all([
      this.holds
        .find({ activeLotId: { $in: [...lotIds] } }, 'lotId leadEmail')
        .lean<Pick<Hold, 'lotId' | 'leadEmail'>[]>(),
      this.eois.buyersOf(lotIds),
    ]);
    const found = new Map<string, Set<string>>();
    const add = (lotId: EntityId, email: string | undefined): void => {
      if (email) found.set(String(lotId), (found.get(String(lotId)) ?? new Set()).add(normaliseEmail(email)));
    };
    for (const { lotId, leadEmail } of holds) add(lotId, leadEmail);
    for (const { lotId, buyersData } of eois) {
      add(lotId, buyersData.firstBuyer?.email);
      add(lotId, buyersData.secondBuyer?.email);
    }
    return found;
  }
}
