import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { LeadRecord } from '../lead/lead.model.js';

export type WaitingLead = Pick<
  LeadRecord,
  '_id' | 'landownerId' | 'estateId' | 'firstName' | 'lastName' | 'assigneeId'
> & { readonly askedAt: Date };

/** Leads that wait for a first contact (D201). Runs in the caller’s scope. */
@Injectable()
export class DeskLeadsRepository {
  constructor(@InjectModel('Lead') private readonly leads: Model<LeadRecord>) {}

  /** Of these estates: those that wait longest, and how many wait. A deleted account waits for nothing. */
  async waiting(estateIds: readonly EntityId[], most: number): Promise<{ count: number; longest: WaitingLead[] }> {
    const filter: QueryFilter<LeadRecord> = {
      estateId: { $in: [...estateIds] },
      contactedAt: null,
      askedAt: { $type: 'date' },
      deletedAt: null,
      mergedInto: null,
      email: { $not: /@deleted\.invalid$/ },
    };
    const [count, longest] = await Promise.all([
      this.leads.countDocuments(filter),
      this.leads
        .find(filter, 'landownerId estateId firstName lastName assigneeId askedAt')
        .sort({ askedAt: 1, _id: 1 })
        .limit(most)
        .lean<WaitingLead[]>(),
    ]);
    return { count, longest };
  }
}
