import { Injectable } from '@nestjs/common';
import type { LeadSource } from '@lotline/shared-domain';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Person } from '../database/collection.js';
import type { Consent } from '../database/consent.js';
import type { EntityId } from '../database/entity-id.js';
import { asTenant } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { LeadRecord } from './lead.model.js';

export interface LeadInput {
  landownerId: EntityId;
  estateId: EntityId;
  lotId?: EntityId | null;
  businessId?: EntityId | null;
  person: Person;
  source: LeadSource;
  /** Marketing consent, if given on this form. */
  marketingConsent?: Consent | null;
  /** The details were confirmed from the person's own mailbox. */
  isConfirmed?: boolean;
  /** The path of the first page of the visit, without its query. */
  page?: string | null;
  /** The builder's or partner's account that filed it for them. */
  filedBy?: EntityId | null;
}

@Injectable()
export class LeadRepository {
  constructor(@InjectModel('Lead') private readonly leads: Model<LeadRecord>) {}

  /**
   * Upserts the lead of an estate and address. Name and phone of an existing lead don't change unless the mailbox
   * confirmed them: anyone can enter another person's address, and what they typed is stored with their own request.
   * The first source stays, later ones are added to `sources`. Marketing consent is never withdrawn here: an unticked
   * box on a later form doesn't revoke an earlier yes. The newest consent is stored with its wording and time.
   */
  async upsert(
    session: Session,
    { landownerId, estateId, lotId, businessId, person, source, marketingConsent, isConfirmed = false }: LeadInput,
  ): Promise<EntityId> {
    const { email, firstName, lastName, phone } = person;
    const details = { firstName, lastName, phone };
    // The landowner's scope: with that of a key for some estates the upsert would name its estate twice.
    const lead = await asTenant(landownerId, () =>
      this.leads
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
        .lean<LeadRecord>(),
    );
    if (!lead) throw new Error('an upsert answered nothing');
    return lead._id;
  }

  /** The lead of an estate and address, or null. */
  async idOf(
    session: Session,
    { estateId, email }: { readonly estateId: EntityId; readonly email: string },
  ): Promise<EntityId | null> {
    return (
      (await this.leads.findOne({ estateId, email }, '_id', { session }).lean<Pick<LeadRecord, '_id'>>())?._id ?? null
    );
  }
}
