import { Injectable } from '@nestjs/common';
import type { DepositState } from '@lotline/shared-domain';
import type { Session } from '../database/transaction.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { LedgerRepository } from '../payment/ledger.repository.js';

/** What is due for an EOI and what the ledger has for it, in cents. */
@Injectable()
export class EoiDeposits {
  constructor(private readonly ledger: LedgerRepository) {}

  /** With a session, as the transaction sees it. */
  async of(session: Session | null, { _id, due }: Pick<EoiRecord, '_id' | 'due'>): Promise<DepositState> {
    return { due: due ?? null, ...(await this.ledger.sumsOf(session, [_id])).of(_id) };
  }
}
