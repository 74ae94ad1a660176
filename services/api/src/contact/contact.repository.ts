import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { currentScope } from '../database/scope.js';
import type { EnquiryRecord } from '../enquiry/enquiry.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import type { LeadRecord } from '../lead/lead.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { OutboxMessageRecord } from '../outbox/outbox-message.model.js';
import type { QuoteRecord } from '../quote/quote.model.js';
import type { WaitlistEntryRecord } from '../waitlist/waitlist-entry.model.js';
import type { ContactRecord } from './contact.model.js';

const MAX_LISTED = 100;
const NEWEST = { createdAt: -1, _id: -1 } as const;
export interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string | null;
}

/** The records of one person in the caller's estates. Runs in the caller's scope. */
@Injectable()
export class ContactRepository {
  constructor(
    @InjectModel('Contact') private readonly contacts: Model<ContactRecord>,
    @InjectModel('Lead') private readonly leads: Model<LeadRecord>,
    @InjectModel('InitialHold') private readonly holds: Model<InitialHoldRecord>,
    @InjectModel('Enquiry') private readonly enquiries: Model<EnquiryRecord>,
    @InjectModel('Quote') private readonly quotes: Model<QuoteRecord>,
    @InjectModel('WaitlistEntry') private readonly waitlist: Model<WaitlistEntryRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Estate') private readonly estatesModel: Model<EstateRecord>,
    @InjectModel('OutboxMessage') private readonly messages: Model<OutboxMessageRecord>,
  ) {}

  /**
   * The person that an id stands for: a lead, a customer with requests, a contact, or the sender of an enquiry or
   * waitlist entry, as linked from emails to staff; null if there is none in the caller's scope.
   */
  async named(id: string): Promise<Named | null> {
    const lead = await this.leads.findOne({ _id: id }).lean<LeadRecord>();
    if (lead) return lead;
    const hold = await this.holds.findOne({ customerId: id }).sort(NEWEST).lean<InitialHoldRecord>();
    if (hold) return hold.purchaserDetails ?? hold.leadsDetails;
    const known =
      (await this.enquiries.findOne({ customerId: id }).sort(NEWEST).lean<EnquiryRecord>()) ??
      (await this.contacts.findOne({ _id: id }).lean<ContactRecord>());
    if (known) return known;
    return (
      (await this.enquiries.findOne({ _id: id }).lean<EnquiryRecord>()) ??
      this.waitlist.findOne({ _id: id }).lean<WaitlistEntryRecord>()
    );
  }

  holdsOf(leadEmail: string): Promise<InitialHoldRecord[]> {
    return this.holds.find({ leadEmail }).sort(NEWEST).limit(MAX_LISTED).lean<InitialHoldRecord[]>().exec();
  }

  enquiriesOf(email: string): Promise<EnquiryRecord[]> {
    return this.enquiries.find({ email }).sort(NEWEST).limit(MAX_LISTED).lean<EnquiryRecord[]>().exec();
  }

  quotesOf(email: string): Promise<QuoteRecord[]> {
    return this.quotes
      .find({ 'buyer.email': email }, 'estateId lotTitle status createdAt')
      .sort(NEWEST)
      .limit(MAX_LISTED)
      .lean<QuoteRecord[]>()
      .exec();
  }

  waitlistOf(email: string): Promise<WaitlistEntryRecord[]> {
    return this.waitlist.find({ email }).sort(NEWEST).limit(MAX_LISTED).lean<WaitlistEntryRecord[]>().exec();
  }

  /** Lots that name this address as a buyer's, offline sales included, and lots by their ids. */
  lotsOf(email: string, ids: readonly unknown[]): Promise<LotRecord[]> {
    const isBuyer = [
      'lotBuyers.firstBuyer.email',
      'lotBuyers.secondBuyer.email',
      'offlineSale.offlineBuyerData.email',
    ].map((field) => ({ [field]: email }));
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
   * Emails of the caller's landowner to an address. They belong to no estate, so a key that is limited to some estates
   * sees none.
   */
  messagesTo(to: string): Promise<OutboxMessageRecord[]> {
    const scope = currentScope();
    if (scope.kind !== 'all' && (scope.kind !== 'landowner' || scope.estateIds)) return Promise.resolve([]);
    return this.messages
      .find(
        { to, ...(scope.kind === 'landowner' && { landownerId: scope.id }) },
        'landownerId subject state createdAt sentAt',
      )
      .sort(NEWEST)
      .limit(MAX_LISTED)
      .lean<OutboxMessageRecord[]>()
      .exec();
  }
}
