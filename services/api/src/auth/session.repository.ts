import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { userCollection, type UserRecord } from '../user/user.model.js';
import type { SessionRecord } from './session.model.js';

type Owners = 'landownerId' | 'builderId' | 'businessId';
export type SessionUser = Pick<UserRecord, '_id' | 'role' | 'grants' | 'disabledAt' | 'email' | 'verifiedAt' | Owners>;
export type LiveSession = SessionRecord & { user: SessionUser };
export type NewSession = Omit<SessionRecord, 'createdAt' | 'updatedAt'>;

/** The fields of the account that a session needs. */
const OF_USER = {
  role: 1,
  grants: 1,
  landownerId: 1,
  builderId: 1,
  businessId: 1,
  disabledAt: 1,
  email: 1,
  verifiedAt: 1,
} as const;

/** Losing the record of a session's last use is harmless. */
const LIGHTLY = { writeConcern: { w: 1 } } as const;

/** Sessions, read from the database each time, so that ending one takes effect in every process. */
@Injectable()
export class SessionRepository {
  constructor(@InjectModel('Session') private readonly sessions: Model<SessionRecord>) {}

  /**
   * A live session with its account's current state; null if there is none or the account is disabled. One round trip.
   */
  async live(tokenHash: string, now: Date): Promise<LiveSession | null> {
    const [found] = await this.sessions.aggregate<LiveSession>([
      { $match: { tokenHash, endsAt: { $gt: now }, longestEndsAt: { $gt: now } } },
      {
        $lookup: {
          from: userCollection.collection,
          localField: 'userId',
          foreignField: '_id',
          pipeline: [{ $project: OF_USER }],
          as: 'user',
        },
      },
      { $unwind: '$user' },
      { $match: { 'user.disabledAt': null } },
    ]);
    return found ?? null;
  }

  async insert(session: Session, made: NewSession): Promise<void> {
    await this.sessions.create([made], { session });
  }

  async touch(_id: EntityId, lastSeenAt: Date, endsAt: Date): Promise<void> {
    await this.sessions.updateOne({ _id }, { $set: { lastSeenAt, endsAt } }, LIGHTLY);
  }

  /**
   * Whether a session is still live, for a transaction that must not commit once it has ended. Always changes
   * `lastSeenAt`, so that a concurrent transaction that ends the session conflicts with this one.
   */
  async hold(session: Session, _id: EntityId, now = new Date()): Promise<boolean> {
    const later = { $max: [now, { $add: ['$lastSeenAt', 1] }] };
    const update = [{ $set: { lastSeenAt: later } }];
    const isOpen = { _id, endsAt: { $gt: now }, longestEndsAt: { $gt: now } };
    return (await this.sessions.updateOne(isOpen, update, { session, updatePipeline: true })).matchedCount === 1;
  }

  /** Rotates a session's secret; false if it has ended. */
  async rotate(session: Session, _id: EntityId, tokenHash: string, confirmedAt: Date): Promise<boolean> {
    const { matchedCount } = await this.sessions.updateOne({ _id }, { $set: { tokenHash, confirmedAt } }, { session });
    return matchedCount === 1;
  }

  /** A user's sessions, most recently used first. */
  of(userId: EntityId | string, now: Date): Promise<SessionRecord[]> {
    return this.sessions
      .find({ userId, endsAt: { $gt: now } }, { tokenHash: 0 })
      .sort({ lastSeenAt: -1 })
      .limit(100)
      .lean<SessionRecord[]>()
      .exec();
  }

  /** Ends one of a user's sessions; false if the user has no such session. */
  async end(userId: EntityId | string, _id: EntityId | string, session?: Session): Promise<boolean> {
    return (await this.sessions.deleteOne({ _id, userId }, session ? { session } : {})).deletedCount === 1;
  }

  /** Ends a session within the transaction that begins another in its place. */
  async endOne(session: Session, _id: EntityId): Promise<void> {
    await this.sessions.deleteOne({ _id }, { session });
  }

  /** Ends all of a user's sessions, or all but one; returns how many. */
  async endAll(
    userId: EntityId | string,
    { except, session }: { except?: EntityId | null; session?: Session } = {},
  ): Promise<number> {
    const { deletedCount } = await this.sessions.deleteMany(
      { userId, ...(except && { _id: { $ne: except } }) },
      session ? { session } : {},
    );
    return deletedCount;
  }
}
