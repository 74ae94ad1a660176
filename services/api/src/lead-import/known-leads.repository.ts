import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ContactRecord } from '../contact/contact.model.js';
import type { EntityId } from '../database/entity-id.js';
import { asTenant } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { LeadNoteRecord } from '../lead/lead-note.model.js';
import type { LeadRecord } from '../lead/lead.model.js';

export type KnownContact = Pick<
  ContactRecord,
  '_id' | 'emails' | 'phones' | 'firstName' | 'lastName' | 'estateIds' | 'updatedAt'
>;
export type KnownLeadRecord = Pick<
  LeadRecord,
  '_id' | 'email' | 'firstName' | 'lastName' | 'phone' | 'deletedAt' | 'deletedBy' | 'mergedInto'
> & { hasNote: boolean };

/** What is there of the addresses of a file. */
export interface KnownPeople {
  /** By each of their addresses. */
  readonly contacts: ReadonlyMap<string, KnownContact>;
  readonly leads: ReadonlyMap<string, KnownLeadRecord>;
}

export interface EstateOf {
  readonly landownerId: EntityId;
  readonly estateId: EntityId;
}

const LEAD = '_id email firstName lastName phone deletedAt deletedBy mergedInto';
const CONTACT = '_id emails phones firstName lastName estateIds updatedAt';

/** The contacts of a landowner and the leads of an estate by addresses: a person has one lead an estate (D200). */
@Injectable()
export class KnownLeadsRepository {
  constructor(
    @InjectModel('Lead') private readonly leads: Model<LeadRecord>,
    @InjectModel('Contact') private readonly contacts: Model<ContactRecord>,
    @InjectModel('LeadNote') private readonly notes: Model<LeadNoteRecord>,
  ) {}

  /** @param emails normalised; a few hundred at a time */
  of({ landownerId, estateId }: EstateOf, emails: readonly string[], session: Session | null): Promise<KnownPeople> {
    // The landowner's scope: with that of a key for some estates a person of another estate would be unknown.
    return asTenant(landownerId, async () => {
      const contacts = await this.contacts
        .find({ emails: { $in: emails } }, CONTACT, { session })
        .lean<KnownContact[]>();
      const addresses = [...new Set([...emails, ...contacts.flatMap((contact) => contact.emails)])];
      const found = await this.leads
        .find({ estateId, email: { $in: addresses } }, LEAD, { session })
        .sort({ createdAt: 1 })
        .lean<KnownLeadRecord[]>();
      const behind = found.flatMap(({ mergedInto }) => (mergedInto ? [mergedInto] : []));
      const ahead =
        behind.length > 0
          ? await this.leads.find({ estateId, _id: { $in: behind } }, LEAD, { session }).lean<KnownLeadRecord[]>()
          : [];
      const all = await this.#withNotes([...found, ...ahead], session);
      const byId = new Map(all.map((lead) => [String(lead._id), lead]));
      const byEmail = new Map(found.map(({ _id, email, mergedInto }) => [email, byId.get(String(mergedInto ?? _id))]));
      const leads = new Map<string, KnownLeadRecord>();
      const contactsByEmail = new Map(
        contacts.flatMap((contact) => contact.emails.map((email) => [email, contact] as const)),
      );
      for (const email of emails) {
        const own = [email, ...(contactsByEmail.get(email)?.emails ?? [])];
        const theirs = own.flatMap((address) => byEmail.get(address) ?? []);
        // One lead an estate: a deleted one stays deleted where another of theirs is there.
        const lead = theirs.find(({ deletedAt }) => !deletedAt) ?? theirs[0];
        if (lead) leads.set(email, lead);
      }
      return { contacts: contactsByEmail, leads };
    });
  }

  async #withNotes(leads: readonly KnownLeadRecord[], session: Session | null): Promise<KnownLeadRecord[]> {
    if (leads.length === 0) return [];
    const noted = await this.notes
      .distinct('leadId', { leadId: { $in: leads.map(({ _id }) => _id) } })
      .session(session)
      .exec();
    const ids = new Set(noted.map(String));
    return leads.map((lead) => ({ ...lead, hasNote: ids.has(String(lead._id)) }));
  }
}
