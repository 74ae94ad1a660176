import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { asTenant } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { LeadRecord } from './lead.model.js';

/** A contact with a person: about one lead, or about all that these addresses have. */
export type LeadContact = { readonly landownerId: EntityId; readonly at: Date } & (
  | { readonly leadId: EntityId; readonly emails?: undefined }
  | { readonly emails: readonly string[]; readonly leadId?: undefined }
);

/** What a contact with a person does to their leads: the first stops the clock and moves New to Contacted (D148, D201). */
@Injectable()
export class LeadContacts {
  constructor(@InjectModel('Lead') private readonly leads: Model<LeadRecord>) {}

  /** Notes a contact within the transaction of what made it. */
  async contacted(session: Session, { landownerId, leadId, emails, at }: LeadContact): Promise<void> {
    const stops = { $and: ['$askedAt', { $not: ['$contactedAt'] }, { $lte: ['$askedAt', at] }] };
    await asTenant(landownerId, () =>
      this.leads.updateMany(
        leadId ? { _id: leadId } : { email: { $in: [...emails] }, deletedAt: null },
        [
          {
            $set: {
              lastContactAt: { $max: ['$lastContactAt', at] },
              contactedAt: { $cond: [stops, at, '$contactedAt'] },
              status: { $cond: [{ $eq: ['$status', 'new'] }, 'contacted', '$status'] },
            },
          },
        ],
        { session, updatePipeline: true },
      ),
    );
  }
}
