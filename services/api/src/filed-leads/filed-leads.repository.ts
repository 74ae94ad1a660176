import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { LeadRecord } from '../lead/lead.model.js';

/** A lead as its filer may know it: who brought it, and nothing of the team's work. */
export type FiledLeadRecord = Pick<LeadRecord, '_id' | 'estateId' | 'email' | 'attributions'>;

/** Leads that the caller filed: the scope filters by the filing account (ADR-0041). */
@Injectable()
export class FiledLeadsRepository {
  constructor(@InjectModel('Lead') private readonly leads: Model<LeadRecord>) {}

  /** The leads of these people in these estates that the caller filed. */
  of(people: readonly { readonly estateId: EntityId; readonly email: string }[]): Promise<FiledLeadRecord[]> {
    if (people.length === 0) return Promise.resolve([]);
    return this.leads
      .find({ $or: people.map(({ estateId, email }) => ({ estateId, email })) } as never, 'estateId email attributions')
      .lean<FiledLeadRecord[]>()
      .exec();
  }
}
