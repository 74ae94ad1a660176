import { Injectable } from '@nestjs/common';
import type { LeadSource } from '@lotline/shared-domain';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Person } from '../database/collection.js';
import type { Consent } from '../database/consent.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { LeadRecord } from './lead.model.js';

export interface LeadInput {
  landownerId: EntityId;
  estateId: EntityId;
  lotId?: EntityId | null;
  businessId?: EntityId | null;
  person: Person;
  source: LeadSource;
  /** To news and offers, where this form gave it. */
  marketingConsent?: Consent | null;
  /** The person's own mailbox has said that these are their details. */
  isConfirmed?: boolean;
}

@Injectable()
export class LeadRepository {
  constructor(@InjectModel('Lead') private readonly leads: Model<LeadRecord>) {}

  /**
   * The one lead of an estate and address, made or brought up to date. Name and phone of a lead that exists stay: anyone
   * can type another person's address, and what they typed is kept with their own request. Only what the mailbox confirmed replaces them. The first
   * source stays, later ones are added to `sources`. Consent to news is never turned off
   * here: a later form with its box left alone says nothing about an earlier yes. The newest yes is kept, with its words and time.
   */
  async upsert(
    session: Session,
    { landownerId, estateId, lotId, businessId, person, source, marketingConsent, isConfirmed = false }: LeadInput,
  ): Promise<EntityId> {
    const { email, firstName, lastName, phone } = person;
    const details = { firstName, lastName, phone };
    const lead = await this.leads
      .findOneAndUpdate(
        { estateId, email },
        {
          $set: {
            ...(lotId && { lotId }),
            ...(businessId && { businessId }),
            ...(marketingConsent && { marketingConsent }),
            ...(isConfirmed && details),
          },
          $addToSet: { sources: source },
          $setOnInsert: { landownerId, source, status: 'new', watched: false, ...(!isConfirmed && details) },
        },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean<LeadRecord>();
    if (!lead) throw new Error('an upsert answered nothing');
    return lead._id;
  }

  /** The lead of an estate and address, null where there is none (any more). */
  async idOf(
    session: Session,
    { estateId, email }: { readonly estateId: EntityId; readonly email: string },
  ): Promise<EntityId | null> {
    return (
      (await this.leads.findOne({ estateId, email }, '_id', { session }).lean<Pick<LeadRecord, '_id'>>())?._id ?? null
    );
  }
}
