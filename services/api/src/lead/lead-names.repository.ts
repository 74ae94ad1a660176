import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ContactRecord } from '../contact/contact.model.js';
import type { EntityId } from '../database/entity-id.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LeadRecord } from './lead.model.js';

export type NamedLead = Pick<LeadRecord, '_id' | 'firstName' | 'lastName'>;
export type NamedContact = Pick<ContactRecord, '_id' | 'landownerId' | 'firstName' | 'lastName' | 'emails'>;
export type NamedEstate = Pick<EstateRecord, '_id' | 'title' | 'timeZone'>;

/** The names of what notes and tasks are about. Runs in the caller’s scope. */
@Injectable()
export class LeadNamesRepository {
  constructor(
    @InjectModel('Lead') private readonly leads: Model<LeadRecord>,
    @InjectModel('Contact') private readonly contacts: Model<ContactRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
  ) {}

  leadsOf(ids: readonly EntityId[]): Promise<NamedLead[]> {
    return this.leads
      .find({ _id: { $in: [...ids] } }, 'firstName lastName')
      .lean<NamedLead[]>()
      .exec();
  }

  /** The people of addresses; an address may be a contact of several landowners. */
  contactsOf(landownerIds: readonly EntityId[], emails: readonly string[]): Promise<NamedContact[]> {
    return this.contacts
      .find(
        { landownerId: { $in: [...landownerIds] }, emails: { $in: [...emails] } },
        'landownerId firstName lastName emails',
      )
      .lean<NamedContact[]>()
      .exec();
  }

  estatesOf(ids: readonly EntityId[]): Promise<NamedEstate[]> {
    return this.estates
      .find({ _id: { $in: [...ids] } }, 'title timeZone')
      .lean<NamedEstate[]>()
      .exec();
  }
}
