import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ContactRecord } from '../contact/contact.model.js';
import { asTenant } from '../database/scope.js';
import type { Session } from '../database/transaction.js';

/** Where records name a person by address, with the noun for what it is. */
export const ADDRESS_FIELDS = {
  Lead: { noun: 'a lead', fields: ['email'] },
  WaitlistEntry: { noun: 'a waitlist entry', fields: ['email'] },
  Enquiry: { noun: 'an enquiry', fields: ['email'] },
  InitialHold: {
    noun: 'a hold request',
    fields: ['leadEmail', 'leadsDetails.email', 'purchaserDetails.email'],
  },
  Quote: { noun: 'a quote request', fields: ['buyer.email'] },
  Eoi: { noun: 'an EOI', fields: ['buyersData.firstBuyer.email', 'buyersData.secondBuyer.email'] },
  Lot: {
    noun: 'a lot',
    fields: ['lotBuyers.firstBuyer.email', 'lotBuyers.secondBuyer.email', 'offlineSale.offlineBuyerData.email'],
  },
  LeadNote: { noun: 'a note', fields: ['email'] },
  LeadTask: { noun: 'a task', fields: ['email'] },
} as const;

/** What of a landowner names addresses. */
@Injectable()
export class AddressUses {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** The first of these addresses that a record names, and the noun of that record; null if none does. */
  async firstOf(
    session: Session,
    { landownerId, estateIds }: Pick<ContactRecord, 'landownerId' | 'estateIds'>,
    emails: readonly string[],
  ): Promise<{ email: string; noun: string } | null> {
    return asTenant(landownerId, async () => {
      for (const email of emails)
        for (const [model, { noun, fields }] of Object.entries(ADDRESS_FIELDS)) {
          const isNamed = { $or: fields.map((field) => ({ [field]: email })) };
          // Leads are found by estate and address.
          const where = model === 'Lead' ? { estateId: { $in: estateIds }, ...isNamed } : isNamed;
          const found = await this.connection.model(model).findOne(where, '_id', { session }).lean();
          if (found) return { email, noun };
        }
      return null;
    });
  }
}
