import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { AccountLinkRecord, LinkPurpose } from './account-link.model.js';

@Injectable()
export class AccountLinkRepository {
  constructor(@InjectModel('AccountLink') private readonly links: Model<AccountLinkRecord>) {}

  byId(_id: string): Promise<AccountLinkRecord | null> {
    return this.links.findById(_id).lean<AccountLinkRecord>().exec();
  }

  /** When the newest of an address was made; null: never. */
  async newestAt(email: string, purpose: LinkPurpose): Promise<Date | null> {
    const newest = await this.links.findOne({ email, purpose }, 'createdAt').sort({ createdAt: -1 }).lean<AccountLinkRecord>();
    return newest?.createdAt ?? null;
  }

  /** A new link in place of all before it of the same address and purpose. */
  async insert(session: Session, link: Omit<AccountLinkRecord, 'usedAt' | 'replacedAt' | 'createdAt' | 'updatedAt'>): Promise<void> {
    const { email, purpose } = link;
    await this.links.updateMany({ email, purpose, usedAt: null, replacedAt: null }, { $set: { replacedAt: new Date() } }, { session });
    await this.links.create([link], { session });
  }

  /** False where another request has used it meanwhile. */
  async use(session: Session, _id: EntityId): Promise<boolean> {
    const { matchedCount } = await this.links.updateOne({ _id, usedAt: null }, { $set: { usedAt: new Date() } }, { session });
    return matchedCount === 1;
  }
}
