import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isId } from '../common/id.pipe.js';
import type { EntityId } from '../database/entity-id.js';
import { searchWords } from '../database/search-words.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { BusinessRecord } from './business.model.js';

export type Business = Pick<BusinessRecord, '_id' | 'title'>;

/** Maximum length of a list. */
const MAX_LISTED = 500;

@Injectable()
export class BusinessRepository {
  constructor(@InjectModel('Business') private readonly businesses: Model<BusinessRecord>) {}

  /**
   * The business that a link to a landowner's estate names by id or key: theirs, or nobody's. Null for none, and for an
   * unknown one, which is never an error (D21).
   */
  async known(businessId: string | null | undefined, landownerId: EntityId): Promise<Business | null> {
    if (!businessId) return null;
    const named = isId(businessId) ? { _id: businessId } : { key: businessId };
    // System scope: a visitor has none, and in a landowner's nobody's businesses are missing.
    return system(() =>
      this.businesses.findOne({ ...named, landownerId: { $in: [landownerId, null] } }, 'title').lean<BusinessRecord>(),
    );
  }

  /** The businesses in the caller's scope, by name; every word of the search must occur in it. */
  async list(search: string | undefined): Promise<BusinessRecord[]> {
    const words = searchWords(search);
    const where = words.length > 0 ? { $and: words.map((word) => ({ title: { $regex: word, $options: 'i' } })) } : {};
    return this.businesses
      .find(where)
      .collation({ locale: 'en' })
      .sort({ title: 1, _id: 1 })
      .limit(MAX_LISTED)
      .lean<BusinessRecord[]>();
  }

  /** One of the caller's scope. */
  async one(_id: string, session?: Session): Promise<BusinessRecord | null> {
    return this.businesses.findOne({ _id }, null, session ? { session } : {}).lean<BusinessRecord>();
  }

  /** Whether a key is taken, by any landowner's business. */
  async hasKey(key: string, session: Session | null = null): Promise<boolean> {
    return (await system(() => this.businesses.exists({ key }).session(session))) !== null;
  }

  /** Whether a business of the caller's scope has this logo. */
  async showsLogo(session: Session, logoUrl: string): Promise<boolean> {
    return (await this.businesses.exists({ logoUrl }).session(session)) !== null;
  }

  /** Throws a duplicate key error (11000) if the key is taken. */
  async insert(
    session: Session,
    business: Pick<BusinessRecord, '_id' | 'key' | 'title' | 'landownerId' | 'logoUrl'>,
  ): Promise<void> {
    await this.businesses.create([business], { session });
  }

  async update(
    session: Session,
    _id: EntityId,
    fields: Partial<Pick<BusinessRecord, 'title' | 'logoUrl'>>,
  ): Promise<void> {
    await this.businesses.updateOne({ _id }, { $set: fields }, { session });
  }
}
