import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Consent } from '../database/consent.js';
import { type EntityId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { EnquiryRecord } from '../enquiry/enquiry.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import type { LeadRecord } from '../lead/lead.model.js';
import type { User } from '../user/user.repository.js';

export interface GivenConsent extends Consent {
  readonly estateId: EntityId;
}
type Consenting = Pick<EnquiryRecord, 'estateId' | 'marketingConsent'>;

/** Marketing consents, wherever a form stored them. Runs across all landowners: a person deals with several. */
@Injectable()
export class ChoicesRepository {
  constructor(
    @InjectModel('Enquiry') private readonly enquiries: Model<EnquiryRecord>,
    @InjectModel('InitialHold') private readonly holds: Model<InitialHoldRecord>,
    @InjectModel('Lead') private readonly leads: Model<LeadRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
  ) {}

  /**
   * Current consents, the newest of each estate. A partner's request carries the partner's consent, not its
   * purchaser's.
   */
  async consentsOf({ _id, email }: Pick<User, '_id' | 'email'>): Promise<GivenConsent[]> {
    const [given, fields] = [{ marketingConsent: { $ne: null } }, 'estateId marketingConsent'];
    const found: Consenting[] = (
      await Promise.all([
        this.enquiries.find({ customerId: _id, ...given }, fields).lean<Consenting[]>(),
        this.holds.find({ customerId: _id, purchaserDetails: null, ...given }, fields).lean<Consenting[]>(),
        this.leads.find({ email, ...given }, fields).lean<Consenting[]>(),
      ])
    ).flat();
    const newest = new Map<string, GivenConsent>();
    for (const { estateId, marketingConsent } of found) {
      const known = newest.get(String(estateId));
      if (marketingConsent && (!known || known.at < marketingConsent.at))
        newest.set(String(estateId), { estateId, ...marketingConsent });
    }
    return [...newest.values()].sort((a, b) => b.at.getTime() - a.at.getTime());
  }

  /** Withdraws the marketing consents for an estate; false if there were none. */
  async withdraw(session: Session, { _id, email }: Pick<User, '_id' | 'email'>, estateId: string): Promise<boolean> {
    const [at, none] = [
      { estateId: toId(estateId), marketingConsent: { $ne: null } },
      { $set: { marketingConsent: null } },
    ];
    const enquiries = await this.enquiries.updateMany({ customerId: _id, ...at }, none, { session });
    const holds = await this.holds.updateMany({ customerId: _id, purchaserDetails: null, ...at }, none, { session });
    const leads = await this.leads.updateMany({ email, ...at }, none, { session });
    return enquiries.modifiedCount + holds.modifiedCount + leads.modifiedCount > 0;
  }

  async titlesOf(estateIds: readonly EntityId[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.estates
      .find({ _id: { $in: estateIds } }, 'title')
      .lean<Pick<EstateRecord, '_id' | 'title'>[]>();
    return new Map(found.map(({ _id, title }) => [String(_id), title]));
  }
}
