import { Injectable } from '@nestjs/common';
import { type Account, type Claimed, DomainError, principalMay, type SelectEstate, type UpdateUser } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { toId } from '../database/entity-id.js';
import { currentPrincipal } from '../database/scope.js';
import { EstateRepository } from '../estate/estate.repository.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { type User, UserRepository } from '../user/user.repository.js';
import { accountView } from './account-view.js';
import { caller } from './caller.js';
import { Claims, NOTHING_CLAIMED } from './claims.service.js';

/** What an account says of itself. Every read and write runs in the caller's scope. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UserRepository,
    private readonly estates: EstateRepository,
    private readonly claims: Claims,
    private readonly unit: UnitOfWork,
  ) {}

  async own(): Promise<Account> {
    return accountView(await this.load(caller().userId));
  }

  /** Oneself; others within one's scope only for who manages users. */
  async one(userId: string): Promise<Account> {
    if (userId.toLowerCase() !== caller().userId && !principalMay(currentPrincipal(), 'user.manage')) throw new DomainError('not_found');
    return accountView(await this.load(userId));
  }

  async update({ firstName, middleName, lastName, phone }: UpdateUser): Promise<Account> {
    return this.set({ firstName, middleName: middleName || null, lastName, phone: phone || null });
  }

  /** Only an estate of the caller's scope can be chosen; for the others there is none. */
  async selectEstate({ estateId }: SelectEstate): Promise<Account> {
    const isWorkedOn = principalMay(currentPrincipal(), 'lot.manage') && isId(estateId) && (await this.estates.exists(estateId));
    if (!isWorkedOn) throw new DomainError('not_found', 'There is no such estate.');
    return this.set({ selectedEstateId: toId(estateId) });
  }

  async claim(): Promise<Claimed> {
    const { userId } = caller();
    // With the address as the transaction sees it: one that isn't verified claims nothing (D77).
    const { result } = await this.unit.run(async (session) => {
      const user = await this.users.byId(userId, session);
      if (!user) throw new DomainError('not_found');
      return user.verifiedAt ? this.claims.take(session, user) : NOTHING_CLAIMED;
    });
    return result;
  }

  private async set(fields: Partial<User>): Promise<Account> {
    const { userId } = caller();
    await this.unit.run((session) => this.users.update(session, toId(userId), { $set: fields }));
    return this.own();
  }

  private async load(userId: string): Promise<User> {
    const user = await this.users.byId(userId);
    if (!user) throw new DomainError('not_found');
    return user;
  }
}
