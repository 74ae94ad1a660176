import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClaimedRequests } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { QuoteAnswerRecord } from '../quote-answer/quote-answer.model.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { EnquiryRecord } from '../enquiry/enquiry.model.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { EoiDocumentRecord } from '../eoi/eoi-document.model.js';
import type { EoiMessageRecord } from '../eoi/eoi-message.model.js';
import type { InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import type { QuoteRecord } from '../quote/quote.model.js';
import type { WaitlistEntryRecord } from '../waitlist/waitlist-entry.model.js';
import type { WatchRecord } from '../watch/watch.model.js';

/** Records made with an address before it had an account. Runs across all landowners: a person deals with several. */
@Injectable()
export class RequestClaimRepository {
  constructor(
    @InjectModel('InitialHold') private readonly holds: Model<InitialHoldRecord>,
    @InjectModel('WaitlistEntry') private readonly waitlist: Model<WaitlistEntryRecord>,
    @InjectModel('Enquiry') private readonly enquiries: Model<EnquiryRecord>,
    @InjectModel('Watch') private readonly watches: Model<WatchRecord>,
    @InjectModel('Quote') private readonly quotes: Model<QuoteRecord>,
    @InjectModel('Eoi') private readonly eois: Model<EoiRecord>,
    @InjectModel('EoiMessage') private readonly messages: Model<EoiMessageRecord>,
    @InjectModel('EoiDocument') private readonly documents: Model<EoiDocumentRecord>,
    @InjectModel('QuoteAnswer') private readonly answers: Model<QuoteAnswerRecord>,
  ) {}

  /**
   * Assigns records without an account to this one; returns how many. A hold belongs to its purchaser, not to the
   * partner who filed it; an EOI that was entered from paper to its first buyer, never to the second.
   */
  async assign(session: Session, email: string, customerId: EntityId): Promise<ClaimedRequests> {
    const [set, unowned] = [{ $set: { customerId } }, { customerId: null }];
    // Sequential: a transaction runs one operation at a time.
    const holds = await this.holds.updateMany({ leadEmail: email, ...unowned }, set, { session });
    const waitlist = await this.waitlist.updateMany({ email, ...unowned }, set, { session });
    const enquiries = await this.enquiries.updateMany({ email, ...unowned }, set, { session });
    const watches = await this.watches.updateMany({ email, ...unowned }, set, { session });
    const quoteIds = await this.quotes.distinct('_id', { 'buyer.email': email, ...unowned }).session(session);
    const quotes = await this.quotes.updateMany({ _id: { $in: quoteIds } }, set, { session });
    await this.answers.updateMany({ quoteId: { $in: quoteIds } }, set, { session });
    const paper = { 'buyersData.firstBuyer.email': email, ...unowned };
    const eoiIds = await this.eois.distinct('_id', paper as never).session(session);
    const eois = await this.eois.updateMany({ _id: { $in: eoiIds } }, set, { session });
    await this.messages.updateMany({ eoiId: { $in: eoiIds } }, set, { session });
    await this.documents.updateMany({ eoiId: { $in: eoiIds } }, set, { session });
    return {
      holds: holds.modifiedCount,
      waitlistEntries: waitlist.modifiedCount,
      enquiries: enquiries.modifiedCount,
      watches: watches.modifiedCount,
      quotes: quotes.modifiedCount,
      ...(eois.modifiedCount > 0 && { eois: eois.modifiedCount }),
    };
  }
}
