import { Injectable } from '@nestjs/common';
import { type OwnEoi, outstanding, parseEoiStatus } from '@lotline/shared-domain';
import { system } from '../database/scope.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { CardWays } from './card-ways.js';
import { CheckoutRepository } from '../payment/checkout.repository.js';
import { checkoutView } from '../payment/checkout-view.js';

/** Whether a buyer can pay an EOI's deposit by card, and where their newest payment stands. */
@Injectable()
export class CardOfEoi {
  constructor(
    private readonly ways: CardWays,
    private readonly checkouts: CheckoutRepository,
  ) {}

  /** Null where the estate takes no cards, or nothing is to be paid and nothing was. `deposit`: of a draft, as it would be sent. */
  async of(eoi: EoiRecord, deposit: OwnEoi['deposit']): Promise<OwnEoi['card'] | null> {
    // System scope: the caller was checked, and visits are the landowner's.
    const [way, [newest]] = await Promise.all([
      this.ways.of(eoi.estateId),
      system(() => this.checkouts.ofEoi(eoi._id)),
    ]);
    const isDraft = parseEoiStatus(eoi.status) === 'draft';
    const left = isDraft ? (deposit.due ?? 0) : outstanding(eoi.status, { ...deposit, due: deposit.due ?? null });
    if (!newest && (!way || left === 0)) return null;
    const isTest = (newest?.provider ?? way) === 'test';
    return { ...(isTest && { isTest }), ...(newest && { checkout: checkoutView(newest, eoi.lotId) }) };
  }
}
