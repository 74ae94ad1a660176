import { Injectable } from '@nestjs/common';
import type { PaymentProvider } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import { PaymentAccounts } from './payment-accounts.service.js';

/** Which estates take deposits by card. */
@Injectable()
export class CardWays {
  constructor(private readonly accounts: PaymentAccounts) {}

  /** The provider whose page an estate's buyers pay on; null where they can't. Only its name leaves here. */
  async of(estateId: EntityId): Promise<PaymentProvider | null> {
    return (await this.accounts.accountOf(estateId))?.provider.name ?? null;
  }
}
