import { Injectable } from '@nestjs/common';
import {
  type Account,
  type ClaimedRequests,
  DomainError,
  principalMay,
  type SelectEstate,
  type UpdateUser,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { isSeen } from '../common/etag.js';
import { isId } from '../common/id.pipe.js';
import { toId } from '../database/entity-id.js';
import { currentPrincipal, system } from '../database/scope.js';
import { EstateRepository } from '../estate/estate.repository.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { StaleSave } from '../user/stale-save.service.js';
import { type User, UserRepository } from '../user/user.repository.js';
import { accountView, profileEtag } from './account-view.js';
import { caller } from './caller.js';
import { RequestClaims, NOTHING_CLAIMED } from './request-claims.service.js';
import { UserListRepository } from './user-list.repository.js';

const DETAILS = { firstName: 'First Name', middleName: 'Middle Name', lastName: 'Last Name', phone: 'Phone' } as const;
const DETAILS_CHANGED = 'details changed';
const detailsWords = ({ to, reason }: { to: string | null; reason: string | null }): string | null =>
  to === DETAILS_CHANGED ? `changed your details: ${reason ?? ''}` : null;

/** The profile of an account. Every read and write runs in the caller's scope. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UserRepository,
    private readonly estates: EstateRepository,
    private readonly claims: RequestClaims,
    private readonly stale: StaleSave,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
    private readonly lists: UserListRepository,
  ) {}

  async own(): Promise<Account> {
    return this.answer(await this.load(caller().userId));
  }

  /** The caller's own account; other accounts in scope only for a caller who manages users. */
  async one(userId: string): Promise<Account> {
    if (userId.toLowerCase() !== caller().userId && !principalMay(currentPrincipal(), 'user.manage'))
      throw new DomainError('not_found');
    return this.answer(await this.load(userId));
  }

  /**
   * `seen`: the profileEtag that the caller read; null if none was sent. The audit names the changed fields, never
   * their values (D40).
   */
  async update({ firstName, middleName, lastName, phone }: UpdateUser, seen: string | null): Promise<Account> {
    const { userId } = caller();
    const set = { firstName, middleName: middleName || null, lastName, phone: phone || null };
    await this.unit.run(async (session) => {
      const user = await this.users.byId(userId, session);
      if (!user) throw new DomainError('not_found');
      if (!isSeen(seen, profileEtag(user)))
        throw await this.stale.of(session, { entity: 'user', entityId: userId, words: detailsWords, isOwn: true });
      const changed = (Object.keys(set) as (keyof typeof set)[]).filter((name) => (user[name] ?? null) !== set[name]);
      if (changed.length === 0) return;
      await this.users.update(session, user._id, { $set: set });
      await this.audit.write(session, {
        entity: 'user',
        entityId: user._id,
        landownerId: user.landownerId ?? null,
        to: DETAILS_CHANGED,
        reason: changed.map((name) => DETAILS[name]).join(', '),
      });
    });
    return this.own();
  }

  /** Only an estate in the caller's scope can be chosen. */
  async selectEstate({ estateId }: SelectEstate): Promise<Account> {
    const isWorkedOn =
      principalMay(currentPrincipal(), 'lot.manage') && isId(estateId) && (await this.estates.exists(estateId));
    if (!isWorkedOn) throw new DomainError('not_found', 'There is no such estate.');
    return this.set({ selectedEstateId: toId(estateId) });
  }

  async claim(): Promise<ClaimedRequests> {
    const { userId } = caller();
    // Reads the account within the transaction: an unverified address claims nothing (D77).
    const { result } = await this.unit.run(async (session) => {
      const user = await this.users.byId(userId, session);
      if (!user) throw new DomainError('not_found');
      return user.verifiedAt ? this.claims.claimAll(session, user) : NOTHING_CLAIMED;
    });
    return result;
  }

  private async set(fields: Partial<User>): Promise<Account> {
    const { userId } = caller();
    await this.unit.run((session) => this.users.update(session, toId(userId), { $set: fields }));
    return this.own();
  }

  /** System scope: an account's builder or business may be outside its own. */
  private async answer(user: User): Promise<Account> {
    return { ...accountView(user), company: await system(() => this.lists.companyOf(user)) };
  }

  private async load(userId: string): Promise<User> {
    const user = await this.users.byId(userId);
    if (!user) throw new DomainError('not_found');
    return user;
  }
}
