import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { EoiFollowers } from '../eoi/eoi-followers.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { ProviderMoney } from '../provider-refund/provider-money.js';
import { RefundAccountRepository } from './refund-account.repository.js';

/** Deletes the account that a buyer gave, in the transaction after which nothing is to be transferred back any more. */
@Injectable()
export class SettledAccounts implements OnModuleInit {
  constructor(
    private readonly accounts: RefundAccountRepository,
    private readonly eois: EoiRepository,
    private readonly money: ProviderMoney,
    private readonly followers: EoiFollowers,
  ) {}

  onModuleInit(): void {
    this.followers.add((session, eoiId) => this.follow(session, eoiId));
  }

  async follow(session: Session, eoiId: EntityId): Promise<void> {
    if (!(await this.accounts.ofEoi(eoiId, session))) return;
    const eoi = await this.eois.readIn(session, eoiId);
    // Written even where none was given: one that is being given at this moment must not be left behind.
    if ((await this.money.byTransfer(session, eoi)) === 0) await this.accounts.forget(session, eoiId);
  }
}
