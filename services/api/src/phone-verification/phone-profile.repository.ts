import { DAY_MS, VERIFICATION } from '@lotline/shared-domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { PhoneProfileRecord, SentCode } from './phone-profile.model.js';

/** An email address with a phone number, both normalised. */
export interface Pair {
  readonly email: string;
  readonly phone: string;
}
/** Most browsers that a profile remembers, the newest. */
const MAX_BROWSERS = 20;
const isDuplicate = (error: unknown): boolean => (error as { code?: number }).code === 11000;

@Injectable()
export class PhoneProfileRepository {
  constructor(@InjectModel('PhoneProfile') private readonly profiles: Model<PhoneProfileRecord>) {}

  /** The profile of a pair, unless it has expired. */
  one({ email, phone }: Pair, now: Date): Promise<PhoneProfileRecord | null> {
    return this.profiles
      .findOne({ email, phone, expiresAt: { $gt: now } })
      .lean<PhoneProfileRecord | null>()
      .exec();
  }

  /** Profiles that are verified with one of the pair and something else. */
  rivals({ email, phone }: Pair, now: Date, session: Session | null = null): Promise<PhoneProfileRecord[]> {
    return this.profiles
      .find(
        {
          $or: [
            { verifiedEmail: email, phone: { $ne: phone } },
            { verifiedPhone: phone, email: { $ne: email } },
          ],
          expiresAt: { $gt: now },
        },
        null,
        { session },
      )
      .lean<PhoneProfileRecord[]>()
      .exec();
  }

  /** Stores a code that is about to be sent; false if another was sent within the wait. */
  async startCode({ email, phone }: Pair, code: SentCode): Promise<boolean> {
    const since = new Date(code.sentAt.getTime() - VERIFICATION.resendSeconds * 1000);
    try {
      await this.profiles.updateOne(
        { email, phone, $or: [{ code: null }, { 'code.sentAt': { $lte: since } }] },
        { $set: { code }, $max: { expiresAt: new Date(code.sentAt.getTime() + DAY_MS) } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Forgets a code that could not be sent, so that another may be requested at once. */
  async dropCode({ email, phone }: Pair, hash: string): Promise<void> {
    await this.profiles.updateOne({ email, phone, 'code.hash': hash }, { $set: { code: null } });
  }

  /** Counts a try of the current code and returns the profile; null if there is no code to try. */
  tryCode({ email, phone }: Pair, now: Date): Promise<PhoneProfileRecord | null> {
    return this.profiles
      .findOneAndUpdate(
        { email, phone, 'code.endsAt': { $gt: now }, 'code.tries': { $lt: VERIFICATION.tries } },
        { $inc: { 'code.tries': 1 } },
        { returnDocument: 'after' },
      )
      .lean<PhoneProfileRecord | null>()
      .exec();
  }

  /** Verifies a profile and ends its code, unless another request has done so. */
  async verify(
    session: Session,
    { _id, email, phone, code }: PhoneProfileRecord,
    { browser, account, now }: { readonly browser: string; readonly account: EntityId | null; readonly now: Date },
  ): Promise<boolean> {
    const { matchedCount } = await this.profiles.updateOne(
      { _id, 'code.hash': code?.hash ?? '' },
      {
        $set: {
          verifiedEmail: email,
          verifiedPhone: phone,
          verifiedAt: now,
          code: null,
          expiresAt: new Date(now.getTime() + VERIFICATION.days * DAY_MS),
        },
        $push: { browsers: { $each: [browser], $slice: -MAX_BROWSERS } },
        ...(account && { $addToSet: { accounts: account } }),
      },
      { session },
    );
    return matchedCount === 1;
  }

  async remove(session: Session, ids: readonly EntityId[]): Promise<void> {
    if (ids.length > 0) await this.profiles.deleteMany({ _id: { $in: [...ids] } }, { session });
  }

  /** Deletes what has expired of a pair before the database does: its indexes would still refuse another. */
  async removeExpired({ email, phone }: Pair, now: Date): Promise<void> {
    await this.profiles.deleteMany({
      $or: [{ email }, { verifiedPhone: phone }],
      expiresAt: { $lte: now },
    });
  }
}
