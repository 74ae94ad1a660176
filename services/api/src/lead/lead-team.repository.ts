import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { asTenant } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { UserRecord } from '../user/user.model.js';

/** A member of a landowner's team. */
export type TeamUser = Pick<
  UserRecord,
  '_id' | 'firstName' | 'middleName' | 'lastName' | 'role' | 'disabledAt' | 'awayUntil'
>;

const TEAM_ROLES = ['LANDOWNER', 'SALES'] as const;
const FIELDS = 'firstName middleName lastName role disabledAt awayUntil';
/** Who works on a landowner's leads. Whoever deleted their account has left. */
const IN_TEAM: QueryFilter<UserRecord> = { role: { $in: [...TEAM_ROLES] }, deletedAt: null };
const within = (session: Session | null) => (session ? { session } : {});

/**
 * The team of a landowner, who work on its leads (D152). In the landowner's scope, whoever asks: a visitor’s submission
 * assigns a lead, and a key for some of the estates has the same team.
 */
@Injectable()
export class LeadTeamRepository {
  constructor(
    @InjectModel('User') private readonly users: Model<UserRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
  ) {}

  /** All of a team by name, those who are disabled too. */
  members(landownerId: EntityId): Promise<TeamUser[]> {
    return asTenant(landownerId, () =>
      this.users.find(IN_TEAM, FIELDS).sort({ lastName: 1, firstName: 1, _id: 1 }).lean<TeamUser[]>(),
    );
  }

  /** Those of these users who are of the team. */
  ofTeam(landownerId: EntityId, ids: readonly EntityId[], session: Session | null): Promise<TeamUser[]> {
    return asTenant(landownerId, () =>
      this.users.find({ ...IN_TEAM, _id: { $in: [...ids] } }, FIELDS, within(session)).lean<TeamUser[]>(),
    );
  }

  /** Whose team a user is or was of, in the caller’s scope: also after their account was deleted; null of none. */
  async landownerOf(_id: EntityId): Promise<EntityId | null> {
    const user = await this.users
      .findOne({ _id, role: { $in: [...TEAM_ROLES] } }, 'landownerId')
      .lean<Pick<UserRecord, 'landownerId'>>();
    return user?.landownerId ?? null;
  }

  /**
   * Writes to an account, so that it is neither disabled nor away before the transaction has ended: whoever changes that
   * begins again, and sees what this one did. False if it is so already.
   * @param at when it must not be away
   */
  async hold(session: Session, landownerId: EntityId, _id: EntityId, at: Date): Promise<boolean> {
    const isHere = { disabledAt: null, $or: [{ awayUntil: null }, { awayUntil: { $lte: at } }] };
    const touch = { $currentDate: { updatedAt: true } } as const;
    const { matchedCount } = await asTenant(landownerId, () =>
      this.users.updateOne({ ...IN_TEAM, ...isHere, _id }, touch, { session, timestamps: false }),
    );
    return matchedCount === 1;
  }

  /** The time zone of a landowner's first estate, by title; UTC without one. */
  async zoneOf(landownerId: EntityId): Promise<string> {
    const first = await asTenant(landownerId, () =>
      this.estates
        .findOne({ archivedAt: null }, 'timeZone')
        .collation({ locale: 'en' })
        .sort({ title: 1, _id: 1 })
        .lean<Pick<EstateRecord, 'timeZone'>>(),
    );
    return first?.timeZone ?? 'UTC';
  }
}
