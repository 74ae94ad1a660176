import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AccountState, fullName, isPartner, type Role } from '@lotline/shared-domain';
import type { Model, QueryFilter } from 'mongoose';
import type { BuilderRecord } from '../builder/builder.model.js';
import type { BusinessRecord } from '../business/business.model.js';
import type { EntityId } from '../database/entity-id.js';
import { searchWords } from '../database/search-words.js';
import type { UserRecord } from '../user/user.model.js';
import type { User } from '../user/user.repository.js';

/** Filters for the accounts of each state; `stateOf` derives the state of one account. */
const OF_STATE: Readonly<Record<AccountState, QueryFilter<UserRecord>>> = {
  disabled: { disabledAt: { $ne: null } },
  unverified: { disabledAt: null, role: 'CUSTOMER', verifiedAt: null },
  invited: { disabledAt: null, role: { $ne: 'CUSTOMER' }, $or: [{ passwordHash: null }, { secondFactor: null }] },
  active: {
    disabledAt: null,
    $or: [
      { role: 'CUSTOMER', verifiedAt: { $ne: null } },
      { role: { $ne: 'CUSTOMER' }, passwordHash: { $ne: null }, secondFactor: { $ne: null } },
    ],
  },
};
/** An unknown state matches nothing. */
const ofState = (state: string): QueryFilter<UserRecord> =>
  Object.hasOwn(OF_STATE, state) ? OF_STATE[state as AccountState] : { _id: null };
/** Maximum profiles and estates that a form offers. */
const MAX_NAMED = 500;

export interface PeopleFilter {
  readonly roles: readonly Role[];
  readonly state: string | undefined;
  readonly search: string | undefined;
}
/** The landowner's company, or else their name. */
const landownerName = (user: User): string => user.company || fullName(user);

export interface Named {
  readonly _id: string;
  readonly name: string;
}

/** Users as lists show them, and the profiles that accounts may belong to. Runs in the caller's scope. */
@Injectable()
export class UserListRepository {
  constructor(
    @InjectModel('User') private readonly users: Model<UserRecord>,
    @InjectModel('Builder') private readonly builders: Model<BuilderRecord>,
    @InjectModel('Business') private readonly businesses: Model<BusinessRecord>,
  ) {}

  /**
   * One page sorted by name, of these roles and this state; every search word must begin a name or occur in the
   * address.
   */
  async page(
    { roles, state, search }: PeopleFilter,
    page: number,
    limit: number,
  ): Promise<{ rows: User[]; total: number }> {
    const words = searchWords(search);
    const hits = words.map((word): QueryFilter<UserRecord> => ({
      $or: [
        ...['firstName', 'middleName', 'lastName'].map((field) => ({ [field]: { $regex: `^${word}`, $options: 'i' } })),
        { email: { $regex: word, $options: 'i' } },
      ],
    }));
    const where: QueryFilter<UserRecord> = {
      $and: [{ role: { $in: [...roles] } }, ...(state ? [ofState(state)] : []), ...hits],
    };
    const [rows, total] = await Promise.all([
      this.users
        .find(where)
        .sort({ lastName: 1, firstName: 1, _id: 1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<User[]>(),
      this.users.countDocuments(where),
    ]);
    return { rows, total };
  }

  async has(kind: 'builder' | 'business' | 'landowner', _id: string): Promise<boolean> {
    const found =
      kind === 'builder'
        ? this.builders.exists({ _id })
        : kind === 'business'
          ? this.businesses.exists({ _id })
          : this.users.exists({ _id, role: 'LANDOWNER' });
    return (await found) !== null;
  }

  /** A person's name for an email; null if there is no such account. */
  async nameOf(_id: EntityId | string): Promise<Pick<User, 'firstName' | 'middleName' | 'lastName'> | null> {
    return this.users.findOne({ _id }, 'firstName middleName lastName').lean<User>();
  }

  /** Names of people by id; unknown ids are left out. */
  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.users.find({ _id: { $in: [...ids] } }, 'firstName middleName lastName').lean<User[]>();
    return new Map(found.map((user) => [String(user._id), fullName(user)]));
  }

  /** Landowners in the caller's scope, by name. */
  async landowners(): Promise<Named[]> {
    const found = await this.users
      .find({ role: 'LANDOWNER', disabledAt: null }, 'firstName middleName lastName company')
      .sort({ company: 1, lastName: 1 })
      .limit(MAX_NAMED)
      .lean<User[]>();
    return found.map((user) => ({ _id: String(user._id), name: landownerName(user) }));
  }

  async profiles(kind: 'builder' | 'business'): Promise<Named[]> {
    if (kind === 'builder')
      return (await this.builders.find({}, 'name').sort({ name: 1 }).limit(MAX_NAMED).lean<BuilderRecord[]>()).map(
        ({ _id, name }) => ({ _id: String(_id), name }),
      );
    return (await this.businesses.find({}, 'title').sort({ title: 1 }).limit(MAX_NAMED).lean<BusinessRecord[]>()).map(
      ({ _id, title }) => ({ _id: String(_id), name: title }),
    );
  }

  /**
   * The company that builders and channel partners request holds as: their own, else the name of their builder or
   * business. For other roles only their own.
   */
  async companyOf(
    user: Pick<User, 'role' | 'landownerId' | 'builderId' | 'businessId' | 'company'>,
  ): Promise<string | null> {
    return user.company || (isPartner(user.role) ? this.profileOf(user) : null);
  }

  /** The name of the landowner, builder or business that an account belongs to; null if none. */
  async profileOf({
    role,
    landownerId,
    builderId,
    businessId,
  }: Pick<User, 'role' | 'landownerId' | 'builderId' | 'businessId'>): Promise<string | null> {
    if (role === 'BUILDER' && builderId)
      return (await this.builders.findById(builderId, 'name').lean<BuilderRecord>())?.name ?? null;
    if (role === 'CHANNEL_PARTNER' && businessId)
      return (await this.businesses.findById(businessId, 'title').lean<BusinessRecord>())?.title ?? null;
    const landowner =
      role === 'SALES' && landownerId
        ? await this.users.findOne({ _id: landownerId }, 'firstName middleName lastName company').lean<User>()
        : null;
    return landowner && landownerName(landowner);
  }
}
