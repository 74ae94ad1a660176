import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { fullName } from '@lotline/shared-domain';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { isId } from '../common/id.pipe.js';
import type { EntityId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { UserRecord } from './user.model.js';

export type User = UserRecord;
export type NewUser = Pick<User, '_id' | 'firstName' | 'lastName' | 'email' | 'shownEmail' | 'role'> & Partial<User>;
const within = (session: Session | undefined) => (session ? { session } : {});

/** People with accounts. Runs in the caller's scope; before authentication, call it within system() and say why. */
@Injectable()
export class UserRepository {
  constructor(@InjectModel('User') private readonly users: Model<UserRecord>) {}

  /** The account of a normalised address. */
  byEmail(email: string, session?: Session): Promise<User | null> {
    return this.users.findOne({ email }, null, within(session)).lean<User>().exec();
  }

  byId(_id: EntityId | string, session?: Session): Promise<User | null> {
    return this.users.findOne({ _id }, null, within(session)).lean<User>().exec();
  }

  /**
   * Names of actors, by ids in audit rows and `enteredBy`. System scope, because a super admin is outside the caller's.
   * Keys, roles and deleted users are absent.
   */
  async namesOf(actors: readonly (string | null | undefined)[]): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(actors)].filter((id): id is string => isId(id));
    if (ids.length === 0) return new Map();
    const found = await system(() =>
      this.users.find({ _id: { $in: ids } }, 'firstName middleName lastName').lean<User[]>(),
    );
    return new Map(found.map((user) => [String(user._id), fullName(user)]));
  }

  /** A second account of an address is refused by the unique index (code 11000). */
  async insert(session: Session, user: NewUser): Promise<void> {
    await this.users.create([user], { session });
  }

  /**
   * Writes to an account, so that nothing disables it until the transaction has ended: whoever disables it begins again
   * and sees what this one did. False if it is disabled already.
   */
  async holdEnabled(session: Session, _id: EntityId): Promise<boolean> {
    const touch = { $currentDate: { updatedAt: true } } as const;
    const { matchedCount } = await this.users.updateOne({ _id, disabledAt: null }, touch, {
      session,
      timestamps: false,
    });
    return matchedCount === 1;
  }

  /** Updates an account if it still is as `expected`; false if not. */
  async update(
    session: Session,
    _id: EntityId,
    update: UpdateQuery<UserRecord>,
    expected: QueryFilter<UserRecord> = {},
  ): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne({ ...expected, _id }, update, { session });
    return matchedCount === 1;
  }
}
