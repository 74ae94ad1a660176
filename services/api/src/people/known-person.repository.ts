import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@lotline/shared-domain';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { NamedPerson } from '../contact/contact-update.js';
import type { ContactRecord } from '../contact/contact.model.js';
import type { EntityId } from '../database/entity-id.js';
import type { EnquiryRecord } from '../enquiry/enquiry.model.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import type { LeadRecord } from '../lead/lead.model.js';
import type { QuoteRecord } from '../quote/quote.model.js';
import type { WaitlistEntryRecord } from '../waitlist/waitlist-entry.model.js';

/** Someone's contact, or what a record says of a person without one. */
export type KnownPerson = Pick<ContactRecord, 'landownerId' | 'firstName' | 'lastName' | 'emails' | 'phones'> &
  Partial<Pick<ContactRecord, '_id' | 'formerIds' | 'estateIds'>>;
/** A record that names a person. */
type Naming = NamedPerson & { readonly landownerId: EntityId };

const NEWEST = { createdAt: -1, _id: -1 } as const;

/** Whom an id stands for. Runs in the caller's scope. */
@Injectable()
export class KnownPersonRepository {
  constructor(
    @InjectModel('Contact') private readonly contacts: Model<ContactRecord>,
    @InjectModel('Lead') private readonly leads: Model<LeadRecord>,
    @InjectModel('InitialHold') private readonly holds: Model<InitialHoldRecord>,
    @InjectModel('Enquiry') private readonly enquiries: Model<EnquiryRecord>,
    @InjectModel('Eoi') private readonly eois: Model<EoiRecord>,
    @InjectModel('Quote') private readonly quotes: Model<QuoteRecord>,
    @InjectModel('WaitlistEntry') private readonly waitlist: Model<WaitlistEntryRecord>,
  ) {}

  /**
   * The contact with this id, or that of the lead, customer, enquiry or waitlist entry with it: emails to staff and pages
   * link those. Null if there is none in the caller's scope. Whoever has no contact yet, because version 0.2.0 accepted
   * them, is who the record says.
   */
  async byId(id: string): Promise<KnownPerson | null> {
    const contact = await this.contacts.findOne({ $or: [{ _id: id }, { formerIds: id }] }).lean<ContactRecord>();
    if (contact) return contact;
    const naming = (await this.#record(id)) ?? (await this.#ofCustomer(id));
    if (!naming) return null;
    const { landownerId, firstName, lastName, phone } = naming;
    const email = normaliseEmail(naming.email);
    return (
      (await this.contacts.findOne({ landownerId, emails: email }).lean<ContactRecord>()) ?? {
        landownerId,
        firstName,
        lastName,
        emails: [email],
        phones: phone ? [phone] : [],
      }
    );
  }

  async #record(id: string): Promise<Naming | null> {
    return (
      (await this.leads.findOne({ _id: id }).lean<LeadRecord>()) ??
      (await this.enquiries.findOne({ _id: id }).lean<EnquiryRecord>()) ??
      this.waitlist.findOne({ _id: id }).lean<WaitlistEntryRecord>().exec()
    );
  }

  /** By what a customer last did. */
  async #ofCustomer(customerId: string): Promise<Naming | null> {
    const hold = await this.holds.findOne({ customerId }).sort(NEWEST).lean<InitialHoldRecord>();
    if (hold) return { ...(hold.purchaserDetails ?? hold.leadsDetails), landownerId: hold.landownerId };
    const enquiry = await this.enquiries.findOne({ customerId }).sort(NEWEST).lean<EnquiryRecord>();
    if (enquiry) return enquiry;
    const eoi = await this.eois.findOne({ customerId }).sort(NEWEST).lean<EoiRecord>();
    if (eoi?.buyersData.firstBuyer) return { ...eoi.buyersData.firstBuyer, landownerId: eoi.landownerId };
    const quote = await this.quotes.findOne({ customerId }).sort(NEWEST).lean<QuoteRecord>();
    if (quote?.buyer?.email) {
      const { firstName = '', lastName = '', email, phone } = quote.buyer;
      return { firstName, lastName, email, phone, landownerId: quote.landownerId };
    }
    return this.waitlist.findOne({ customerId }).sort(NEWEST).lean<WaitlistEntryRecord>().exec();
  }
}
