import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isId } from '../common/id.pipe.js';
import type { ContactRecord } from '../contact/contact.model.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LeadNoteRecord } from '../lead/lead-note.model.js';
import type { LeadRecord } from '../lead/lead.model.js';

type Lead = Pick<LeadRecord, '_id' | 'landownerId' | 'estateId' | 'lotId' | 'firstName' | 'lastName' | 'email'>;
const LEAD = 'landownerId estateId lotId firstName lastName email';
const NEWEST = { createdAt: -1, _id: -1 } as const;

/** What emails to people are about: their leads and the estates they dealt with. Runs in the caller's scope. */
@Injectable()
export class RecipientsRepository {
  constructor(
    @InjectModel('Lead') private readonly leads: Model<LeadRecord>,
    @InjectModel('LeadNote') private readonly notes: Model<LeadNoteRecord>,
    @InjectModel('Contact') private readonly contacts: Model<ContactRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
  ) {}

  /**
   * A lead by its id, or the one that it became part of (D200), of one of the addresses if they are given; null if there
   * is none, or it was deleted.
   */
  async lead(leadId: string, emails?: readonly string[]): Promise<Lead | null> {
    if (!isId(leadId)) return null;
    const whose = { deletedAt: null, ...(emails && { email: { $in: [...emails] } }) };
    const found = await this.leads.findOne({ _id: leadId, ...whose }, `${LEAD} mergedInto`).lean<LeadRecord>();
    return found?.mergedInto ? this.leads.findOne({ _id: found.mergedInto, ...whose }, LEAD).lean<Lead>() : found;
  }

  /** A person's newest lead, or null. */
  newestLead(emails: readonly string[]): Promise<Lead | null> {
    return this.leads
      .findOne({ email: { $in: [...emails] }, deletedAt: null, mergedInto: null }, LEAD)
      .sort(NEWEST)
      .lean<Lead>()
      .exec();
  }

  /** The newest estate that a person dealt with, or null. */
  async estateOf(emails: readonly string[]): Promise<EntityId | null> {
    const contact = await this.contacts
      .findOne({ emails: { $in: [...emails] } }, 'estateIds')
      .lean<Pick<ContactRecord, 'estateIds'>>();
    return this.#newest({ _id: { $in: contact?.estateIds ?? [] } });
  }

  /** The newest of the caller's estates, or null. */
  anEstate(): Promise<EntityId | null> {
    return this.#newest({});
  }

  /** Titles by estate. */
  async titlesOf(estateIds: readonly EntityId[]): Promise<ReadonlyMap<string, string>> {
    if (estateIds.length === 0) return new Map();
    const found = await this.estates
      .find({ _id: { $in: [...estateIds] } }, 'title')
      .lean<Pick<EstateRecord, '_id' | 'title'>[]>();
    return new Map(found.map(({ _id, title }) => [String(_id), title]));
  }

  /** The note that an email was sent. */
  async note(session: Session, note: Omit<LeadNoteRecord, '_id' | 'createdAt' | 'updatedAt'>): Promise<void> {
    await this.notes.create([note], { session });
  }

  async #newest(which: object): Promise<EntityId | null> {
    const found = await this.estates
      .findOne({ ...which, archivedAt: null }, '_id')
      .sort(NEWEST)
      .lean<Pick<EstateRecord, '_id'>>();
    return found?._id ?? null;
  }
}
