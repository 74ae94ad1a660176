import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { LeadRecord } from './lead.model.js';

/** A lead, or all leads of a person's addresses. */
export type LeadsOf =
  | { readonly landownerId: EntityId; readonly leadId: EntityId }
  | { readonly landownerId: EntityId; readonly emails: readonly string[] };
export type ContactedLead = Pick<
  LeadRecord,
  '_id' | 'landownerId' | 'estateId' | 'status' | 'askedAt' | 'contactedAt' | 'lastContactAt'
>;

/** Leads as contacts change them: neither deleted ones nor those that became part of another. In the caller's scope. */
@Injectable()
export class LeadContactsRepository {
  constructor(@InjectModel('Lead') private readonly leads: Model<LeadRecord>) {}

  of(session: Session, of: LeadsOf): Promise<ContactedLead[]> {
    const which = 'leadId' in of ? { _id: of.leadId } : { email: { $in: [...of.emails] } };
    return this.leads
      .find(
        { ...which, landownerId: of.landownerId, deletedAt: null, mergedInto: null },
        'landownerId estateId status askedAt contactedAt lastContactAt',
        { session },
      )
      .lean<ContactedLead[]>()
      .exec();
  }

  /** `rev` counts only changes of what staff save. */
  async write(
    session: Session,
    _id: EntityId,
    set: Pick<ContactedLead, 'status' | 'contactedAt' | 'lastContactAt'>,
    isChanged: boolean,
  ): Promise<void> {
    await this.leads.updateOne({ _id }, { $set: set, ...(isChanged && { $inc: { rev: 1 } }) }, { session });
  }
}
