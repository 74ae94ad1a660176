import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Person } from '../database/collection.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { LeadRecord, LeadSource } from './lead.model.js';

export interface LeadInput {
  landownerId: EntityId;
  estateId: EntityId;
  lotId?: EntityId | null;
  businessId?: EntityId | null;
  person: Person;
  source: LeadSource;
}

@Injectable()
export class LeadRepository {
  constructor(@InjectModel('Lead') private readonly leads: Model<LeadRecord>) {}

  /**
   * The one lead of an estate and address, made or brought up to date. Name and phone of a lead that exists stay: anybody
   * can type anybody's address, and what they typed stands on their own request.
   */
  async upsert(session: Session, { landownerId, estateId, lotId, businessId, person, source }: LeadInput): Promise<EntityId> {
    const { firstName, lastName, phone, email } = person;
    const lead = await this.leads
      .findOneAndUpdate(
        { estateId, email },
        {
          $set: { source, ...(lotId ? { lotId } : {}), ...(businessId ? { businessId } : {}) },
          $setOnInsert: { landownerId, firstName, lastName, phone, status: 'new', watched: false },
        },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean<LeadRecord>();
    if (!lead) throw new Error('an upsert answered nothing');
    return lead._id;
  }
}
