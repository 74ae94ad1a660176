import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@lotline/shared-domain';
import { Sweep } from '../common/sweep.js';
import { RefundAccountRepository } from './refund-account.repository.js';

/** How long an account is kept after its link has ended, in ms. */
const KEPT_MS = 30 * DAY_MS;

/** Deletes accounts whose link ended 30 days ago, whatever became of the refund. Several processes may run it. */
@Sweep()
@Injectable()
export class RefundAccountExpiry {
  constructor(private readonly accounts: RefundAccountRepository) {}

  /** Returns how many this process deleted. Runs in the system scope. */
  sweep(now = new Date()): Promise<number> {
    return this.accounts.deleteEnded(new Date(now.getTime() - KEPT_MS));
  }
}
