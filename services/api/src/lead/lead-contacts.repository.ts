import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { LeadRecord } from './lead.model.js';

/** A lead, or all leads of a person’s addresses, of one estate if it is given. */
export type LeadsOf =
  | { readonly landownerId: EntityId; readonly leadId: EntityId }
  | { readonly landownerId: EntityId; readonly emails: readonly string[]; readonly estateId?: EntityId };
export type ContactedLead = Pick<
  LeadRecord,
  '_id' | 'landownerId' | 'estateId' | 'status' | 'askedAt' | 'contactedAt' | 'lastContactAt'
>;

/**
 * Leads as contacts change them, but for deleted ones: one that became part of another was contacted as well (D200). Runs
 * in the caller’s scope.
 */
@Injectable()
export class LeadContactsRepository {
  constructor(@InjectModel('Lead') private readonly leads: Model<LeadRecord>) {}

  of(session: Session, of: LeadsOf): Promise<ContactedLead[]> {
    const which =
      'leadId' in of
        ? { $or: [{ _id: of.leadId }, { mergedInto: of.leadId }] }
        : { email: { $in: [...of.emails] }, ...(of.estateId && { estateId: of.estateId }) };
    return this.leads
      .find(
        { ...which, landownerId: of.landownerId, deletedAt: null },
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
