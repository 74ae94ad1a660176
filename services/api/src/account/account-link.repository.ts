import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { AccountLinkRecord, LinkPurpose } from './account-link.model.js';

@Injectable()
export class AccountLinkRepository {
  constructor(@InjectModel('AccountLink') private readonly links: Model<AccountLinkRecord>) {}

  byId(_id: EntityId | string, session?: Session): Promise<AccountLinkRecord | null> {
    return this.links.findById(_id, null, session ? { session } : {}).lean<AccountLinkRecord>().exec();
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

  /** False where it was used, replaced or ended meanwhile. */
  async use(session: Session, _id: EntityId, now: Date): Promise<boolean> {
    const open = { _id, usedAt: null, replacedAt: null, expiresAt: { $gt: now } };
    const { matchedCount } = await this.links.updateOne(open, { $set: { usedAt: now } }, { session });
    return matchedCount === 1;
  }

  /** Ends every open link of an account, whatever it is for. By its expiry, which v0.2.0 checks too. */
  async endAll(session: Session, userId: EntityId, now: Date): Promise<void> {
    const open = { userId, usedAt: null, replacedAt: null, expiresAt: { $gt: now } };
    await this.links.updateMany(open, { $set: { expiresAt: now } }, { session });
  }
}
