import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type KeyPerson, type KeyStop, keyStopReason } from '@lotline/shared-domain';
import type { Model, PipelineStage } from 'mongoose';
import { type EntityId, toId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { userCollection, type UserRecord } from '../user/user.model.js';
import type { ApiTokenRecord } from './api-token.model.js';

/** The fields of an account that decide whether its keys work. */
type KeyHolder = Pick<UserRecord, 'role' | 'landownerId' | 'disabledAt'>;
/** A key's landowner and maker, joined by the same read: each a list of one, or empty if the account is gone. */
interface WithPeople {
  readonly owner: readonly KeyHolder[];
  readonly maker: readonly KeyHolder[];
}
export type StoredToken = Pick<
  ApiTokenRecord,
  '_id' | 'landownerId' | 'userId' | 'role' | 'isDemo' | 'capabilities' | 'estateIds' | 'lastUsedAt'
>;
/** `stopped`: why the key doesn't work although it is neither revoked nor expired. */
export type ListedToken = ApiTokenRecord & { readonly stopped: KeyStop | null };

const WHAT_IT_OPENS = {
  landownerId: 1,
  userId: 1,
  role: 1,
  isDemo: 1,
  capabilities: 1,
  estateIds: 1,
  lastUsedAt: 1,
  owner: 1,
  maker: 1,
} as const;
const person = (localField: string, as: keyof WithPeople): PipelineStage => ({
  $lookup: {
    from: userCollection.collection,
    localField,
    foreignField: '_id',
    pipeline: [{ $project: { _id: 0, role: 1, landownerId: 1, disabledAt: 1 } }],
    as,
  },
});
const WITH_PEOPLE = [person('landownerId', 'owner'), person('userId', 'maker')];

const asPerson = ({ role, landownerId, disabledAt }: KeyHolder): KeyPerson => ({
  role,
  landownerId: landownerId ? String(landownerId) : null,
  isDisabled: Boolean(disabledAt),
});
const stopOf = ({
  landownerId,
  userId,
  owner: [owner],
  maker: [maker],
}: Pick<ApiTokenRecord, 'landownerId' | 'userId'> & WithPeople): KeyStop | null =>
  // Keys without a maker come from the command line, in earlier releases too.
  keyStopReason({
    landownerId: String(landownerId),
    owner: owner ? asPerson(owner) : null,
    maker: userId ? (maker ? asPerson(maker) : null) : undefined,
  });

@Injectable()
export class ApiTokenRepository {
  constructor(@InjectModel('ApiToken') private readonly tokens: Model<ApiTokenRecord>) {}

  /**
   * The key, if it works now: not revoked, not expired, and its landowner and maker are both active. One round trip at
   * each use, uncached, so that a change takes effect in every process. System scope: until the hash is found, the
   * tenant is unknown.
   */
  async findLive(tokenHash: string, now: Date): Promise<StoredToken | null> {
    const isOpen = { tokenHash, revokedAt: null, $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] };
    const [found] = await system(() =>
      this.tokens.aggregate<StoredToken & WithPeople>([
        { $match: isOpen },
        ...WITH_PEOPLE,
        { $project: WHAT_IT_OPENS },
      ]),
    );
    if (!found || stopOf(found)) return null;
    const { owner: _owner, maker: _maker, ...token } = found;
    return token;
  }

  /** Records the use; losing the record in a failover is harmless. */
  async touch(_id: EntityId, now: Date): Promise<void> {
    await system(() =>
      this.tokens.updateOne({ _id }, { $set: { lastUsedAt: now } }, { timestamps: false, writeConcern: { w: 1 } }),
    );
  }

  /** Keys of the caller's scope, the newest first. */
  all(): Promise<ListedToken[]> {
    return this.listed([{ $sort: { createdAt: -1 } }, { $limit: 200 }]);
  }

  /** One key of the caller's scope, or null. */
  async one(_id: EntityId | string): Promise<ListedToken | null> {
    const [found] = await this.listed([{ $match: { _id: toId(String(_id)) } }]);
    return found ?? null;
  }

  private async listed(which: PipelineStage[]): Promise<ListedToken[]> {
    const found = await this.tokens.aggregate<ApiTokenRecord & WithPeople>([
      ...which,
      ...WITH_PEOPLE,
      { $project: { tokenHash: 0 } },
    ]);
    return found.map(({ owner, maker, ...token }) => ({ ...token, stopped: stopOf({ ...token, owner, maker }) }));
  }

  async insert(session: Session, token: Omit<ApiTokenRecord, 'createdAt' | 'updatedAt'>): Promise<void> {
    await this.tokens.create([token], { session });
  }

  /** False if there is no such key or it is already revoked. */
  async revoke(session: Session, _id: string, at: Date): Promise<boolean> {
    return (
      (await this.tokens.updateOne({ _id, revokedAt: null }, { $set: { revokedAt: at } }, { session })).matchedCount ===
      1
    );
  }
}
