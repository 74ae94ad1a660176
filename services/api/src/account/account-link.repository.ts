import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { AccountLinkRecord, LinkPurpose } from './account-link.model.js';

type LinkAbout = Pick<AccountLinkRecord, 'email' | 'purpose' | 'userId'>;
export type NewAccountLink = Omit<AccountLinkRecord, 'usedAt' | 'replacedAt' | 'createdAt' | 'updatedAt'>;

@Injectable()
export class AccountLinkRepository {
  constructor(@InjectModel('AccountLink') private readonly links: Model<AccountLinkRecord>) {}

  byId(_id: EntityId | string, session?: Session): Promise<AccountLinkRecord | null> {
    return this.links
      .findById(_id, null, session ? { session } : {})
      .lean<AccountLinkRecord>()
      .exec();
  }

  /** When this requester last requested a link for the address; null if never. */
  async newestAt(email: string, purpose: LinkPurpose, askedBy: string): Promise<Date | null> {
    const asked = this.links.findOne({ email, purpose, askedBy }, 'createdAt').sort({ createdAt: -1 });
    const newest = await asked.lean<AccountLinkRecord>();
    return newest?.createdAt ?? null;
  }

  /** Inserts a link. The newest `maxValid` of the same address and purpose stay valid; older ones are replaced. */
  async insert(session: Session, link: NewAccountLink, maxValid: number): Promise<void> {
    const open = this.links.find(openLike(link), '_id', { session }).sort({ createdAt: -1, _id: -1 });
    const older = await open.skip(maxValid - 1).lean();
    const replaced = { $set: { replacedAt: new Date() } };
    if (older.length > 0)
      await this.links.updateMany({ _id: { $in: older.map(({ _id }) => _id) } }, replaced, { session });
    await this.links.create([link], { session });
  }

  /** Uses up a link and the others sent for the same purpose; false if it has been used, replaced or ended since. */
  async use(session: Session, link: AccountLinkRecord, now: Date): Promise<boolean> {
    const open = { _id: link._id, usedAt: null, replacedAt: null, expiresAt: { $gt: now } };
    const used = { $set: { usedAt: now } };
    const { matchedCount } = await this.links.updateOne(open, used, { session });
    if (matchedCount !== 1) return false;
    await this.links.updateMany(openLike(link), used, { session });
    return true;
  }

  /** Ends every open link of an account, whatever its purpose, by setting the expiry, which v0.2.0 checks too. */
  async endAll(session: Session, userId: EntityId, now: Date): Promise<void> {
    const open = { userId, usedAt: null, replacedAt: null, expiresAt: { $gt: now } };
    await this.links.updateMany(open, { $set: { expiresAt: now } }, { session });
  }
}

/**
 * Open links of the same address and purpose. Two accounts may request the same new address: their links are separate.
 */
function openLike({ email, purpose, userId }: LinkAbout): Record<string, unknown> {
  return { email, purpose, ...(purpose === 'email' && { userId }), usedAt: null, replacedAt: null };
}
