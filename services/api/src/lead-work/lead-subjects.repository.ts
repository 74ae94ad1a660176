import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ContactRecord } from '../contact/contact.model.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { DueEstate } from '../lead/due-tasks.js';
import type { LeadRecord } from '../lead/lead.model.js';

export type SubjectLead = Pick<LeadRecord, '_id' | 'landownerId' | 'estateId' | 'email' | 'deletedAt' | 'mergedInto'>;
export type SubjectContact = Pick<ContactRecord, '_id' | 'landownerId' | 'emails'>;

/** Leads and people that notes and tasks are about. Runs in the caller’s scope. */
@Injectable()
export class LeadSubjectsRepository {
  constructor(
    @InjectModel('Lead') private readonly leads: Model<LeadRecord>,
    @InjectModel('Contact') private readonly contacts: Model<ContactRecord>,
    @InjectModel('Estate') private readonly estatesModel: Model<EstateRecord>,
  ) {}

  lead(session: Session, _id: EntityId): Promise<SubjectLead | null> {
    return this.leads
      .findOne({ _id }, 'landownerId estateId email deletedAt mergedInto', { session })
      .lean<SubjectLead>()
      .exec();
  }

  /** By its id, or one that became part of it. */
  contact(session: Session, id: EntityId): Promise<SubjectContact | null> {
    return this.contacts
      .findOne({ $or: [{ _id: id }, { formerIds: id }] }, 'landownerId emails', { session })
      .lean<SubjectContact>()
      .exec();
  }

  contactOf(
    session: Session,
    { landownerId, email }: Pick<SubjectLead, 'landownerId' | 'email'>,
  ): Promise<SubjectContact | null> {
    return this.contacts
      .findOne({ landownerId, emails: email }, 'landownerId emails', { session })
      .lean<SubjectContact>()
      .exec();
  }

  /** The time zone of an estate. */
  async zoneOf(_id: EntityId): Promise<string> {
    const estate = await this.estatesModel.findOne({ _id }, 'timeZone').lean<Pick<EstateRecord, 'timeZone'>>();
    return estate?.timeZone ?? 'UTC';
  }

  /** The estates of the caller, by title. */
  estates(): Promise<DueEstate[]> {
    return this.estatesModel
      .find({}, 'timeZone landownerId')
      .collation({ locale: 'en' })
      .sort({ title: 1, _id: 1 })
      .lean<DueEstate[]>()
      .exec();
  }

  /** The landowner of an estate in the caller’s scope; null if there is no such estate. */
  async landownerOf(estateId: EntityId): Promise<EntityId | null> {
    const estate = await this.estatesModel
      .findOne({ _id: estateId }, 'landownerId')
      .lean<Pick<EstateRecord, 'landownerId'>>();
    return estate?.landownerId ?? null;
  }
}
