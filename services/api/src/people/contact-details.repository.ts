import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ContactRecord } from '../contact/contact.model.js';
import { currentScope } from '../database/scope.js';
import type { EnquiryRecord } from '../enquiry/enquiry.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { OutboxMessageRecord } from '../outbox/outbox-message.model.js';
import type { QuoteRecord } from '../quote/quote.model.js';
import type { WaitlistEntryRecord } from '../waitlist/waitlist-entry.model.js';

const MAX_LISTED = 100;
const NEWEST = { createdAt: -1, _id: -1 } as const;
type Emails = readonly string[];
const oneOf = (emails: Emails) => ({ $in: [...emails] });

/** The records of one contact in the caller's estates, by its addresses. Runs in the caller's scope. */
@Injectable()
export class ContactDetailsRepository {
  constructor(
    @InjectModel('InitialHold') private readonly holds: Model<InitialHoldRecord>,
    @InjectModel('Enquiry') private readonly enquiries: Model<EnquiryRecord>,
    @InjectModel('Quote') private readonly quotes: Model<QuoteRecord>,
    @InjectModel('WaitlistEntry') private readonly waitlist: Model<WaitlistEntryRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Estate') private readonly estatesModel: Model<EstateRecord>,
    @InjectModel('OutboxMessage') private readonly messages: Model<OutboxMessageRecord>,
  ) {}

  holdsOf(emails: Emails): Promise<InitialHoldRecord[]> {
    return this.holds
      .find({ leadEmail: oneOf(emails) })
      .sort(NEWEST)
      .limit(MAX_LISTED)
      .lean<InitialHoldRecord[]>()
      .exec();
  }

  /** How many of their holds were ever approved: only an approval sets a date. */
  countApproved(emails: Emails): Promise<number> {
    return this.holds.countDocuments({ leadEmail: oneOf(emails), expirationDate: { $type: 'date' } }).exec();
  }

  enquiriesOf(emails: Emails): Promise<EnquiryRecord[]> {
    return this.enquiries
      .find({ email: oneOf(emails) })
      .sort(NEWEST)
      .limit(MAX_LISTED)
      .lean<EnquiryRecord[]>()
      .exec();
  }

  quotesOf(emails: Emails): Promise<QuoteRecord[]> {
    return this.quotes
      .find({ 'buyer.email': oneOf(emails) } as never, 'estateId lotTitle status createdAt')
      .sort(NEWEST)
      .limit(MAX_LISTED)
      .lean<QuoteRecord[]>()
      .exec();
  }

  waitlistOf(emails: Emails): Promise<WaitlistEntryRecord[]> {
    return this.waitlist
      .find({ email: oneOf(emails) })
      .sort(NEWEST)
      .limit(MAX_LISTED)
      .lean<WaitlistEntryRecord[]>()
      .exec();
  }

  /** Lots that name these addresses as a buyer's, offline sales included, and lots by their ids. */
  lotsOf(emails: Emails, ids: readonly unknown[]): Promise<LotRecord[]> {
    const isBuyer = [
      'lotBuyers.firstBuyer.email',
      'lotBuyers.secondBuyer.email',
      'offlineSale.offlineBuyerData.email',
    ].map((field) => ({ [field]: oneOf(emails) }));
    return this.lots
      .find(
        { $or: [{ _id: { $in: ids } }, ...isBuyer] } as never,
        'title status stageId estateId lotBuyers offlineSale',
      )
      .lean<LotRecord[]>()
      .exec();
  }

  estates(ids: readonly unknown[]): Promise<Pick<EstateRecord, '_id' | 'landownerId' | 'title' | 'timeZone'>[]> {
    return this.estatesModel
      .find({ _id: { $in: ids } } as never, 'landownerId title timeZone')
      .lean<EstateRecord[]>()
      .exec();
  }

  /**
   * Emails of a contact's landowner to its addresses. They belong to no estate, so a key that is limited to some estates
   * sees none.
   */
  messagesTo({ landownerId, emails }: Pick<ContactRecord, 'landownerId' | 'emails'>): Promise<OutboxMessageRecord[]> {
    const scope = currentScope();
    if ('estateIds' in scope && scope.estateIds) return Promise.resolve([]);
    return this.messages
      .find(
        { to: oneOf(emails), landownerId },
        'landownerId subject state createdAt sentAt to lastError hasSecret resentAs',
      )
      .sort(NEWEST)
      .limit(MAX_LISTED)
      .lean<OutboxMessageRecord[]>()
      .exec();
  }
}
