import { Injectable } from '@nestjs/common';
import type { ProviderRefund } from '../payment-provider/payment-provider.port.js';
import type { CheckoutRecord } from '../payment/checkout.model.js';

/**
 * Takes note of all refunds of a visit's payment as the provider has them, those made at its own desk too. Called for a
 * visit whose payment is booked, in its landowner's scope and outside any transaction; again with every event of it, so
 * that each refund must be booked once. What it throws is tried again with the event.
 */
export type RefundFollower = (checkout: CheckoutRecord, refunds: readonly ProviderRefund[]) => Promise<void>;

/** The room of refunds adds what books them. */
@Injectable()
export class ProviderRefundFollowers {
  readonly #followers: RefundFollower[] = [];

  add(follower: RefundFollower): void {
    this.#followers.push(follower);
  }

  async follow(checkout: CheckoutRecord, refunds: readonly ProviderRefund[]): Promise<void> {
    for (const follower of this.#followers) await follower(checkout, refunds);
  }
}
