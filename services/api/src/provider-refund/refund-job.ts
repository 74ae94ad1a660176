import { Inject, Injectable, Logger } from '@nestjs/common';
import { MINUTE_MS, SECOND_MS } from '@lotline/shared-domain';
import { Sweep } from '../common/sweep.js';
import { CONFIG, type Config } from '../config/config.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import type { CheckoutRecord } from '../payment/checkout.model.js';
import type { ProviderRefundRecord } from '../payment/provider-refund.model.js';
import { ProviderRefundRepository, UNSENT } from '../payment/provider-refund.repository.js';
import {
  type ProviderRefund,
  ProviderRefused,
  ProviderUnavailable,
} from '../payment-provider/payment-provider.port.js';
import { AtProvider } from './at-provider.js';
import { isStillOwed } from './owed-refunds.js';
import { ProviderMoney } from './provider-money.js';
import { ProviderRefunds } from './provider-refunds.service.js';

const AT_ONCE = 50;
/** How long one attempt may take before another process may try, in ms. */
const LEASE_MS = 2 * MINUTE_MS;
/** Other jobs wait for this one: a provider that answers slowly has no more of their time. */
const LONGEST_MS = 5 * SECOND_MS;
/** How long until one that the provider didn't answer, or hasn't made yet, is tried or read again: longer each time, in ms. */
const AGAIN_MS = [10_000, 30_000, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS];
const againAfter = (attempts: number): number => AGAIN_MS[Math.min(attempts, AGAIN_MS.length) - 1] ?? 0;

/**
 * Sends refunds that are due to the provider and books those it has made (D127). Several processes may run it: one leases a
 * refund. From the moment it is leased it counts as sent, whether the provider heard of it or not; it is asked under the same
 * key until it has answered, and read first where it may have been asked before.
 */
@Sweep()
@Injectable()
export class RefundJob {
  private readonly log = new Logger('RefundJob');

  constructor(
    private readonly eois: EoiRepository,
    private readonly refunds: ProviderRefundRepository,
    private readonly bookings: ProviderRefunds,
    private readonly money: ProviderMoney,
    private readonly provider: AtProvider,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns how many this process brought to an end. Runs in the system scope. */
  async sweep(now = new Date()): Promise<number> {
    const began = performance.now();
    let done = 0;
    for (const id of await this.refunds.toSend(now, AT_ONCE)) {
      if (performance.now() - began > LONGEST_MS) break;
      if (await this.#attempt(id, now)) done += 1;
    }
    return done;
  }

  /** One that fails must not block the others; it is retried once its lease has ended. */
  async #attempt(id: EntityId, now: Date): Promise<boolean> {
    try {
      const { result: refund } = await this.unit.run((session) => this.lease(session, id, now));
      return refund ? await this.#send(refund, now) : false;
    } catch (error) {
      this.log.error(`refund ${String(id)}: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }

  /** Leases a refund that is still owed; one that isn't is dropped. Null where there is nothing to send. */
  protected async lease(session: Session, id: EntityId, now: Date): Promise<ProviderRefundRecord | null> {
    const refund = await this.refunds.byId(id, session);
    if (!refund) return null;
    if (UNSENT.includes(refund.state)) {
      const eoi = await this.eois.readIn(session, refund.eoiId);
      if (!isStillOwed(refund, eoi, await this.money.of(session, eoi))) {
        await this.refunds.move(session, refund, UNSENT, 'dropped');
        return null;
      }
    }
    const lease = { leaseBy: this.config.processName, leaseUntil: new Date(now.getTime() + LEASE_MS) };
    if (!(await this.refunds.lease(session, refund, now, lease))) return null;
    return { ...refund, ...lease, state: 'sent', attempts: refund.attempts + 1 };
  }

  async #send(refund: ProviderRefundRecord, now: Date): Promise<boolean> {
    const checkout = await this.refunds.checkout(refund.checkoutId);
    if (!checkout) throw new Error('its visit is gone');
    let made: ProviderRefund;
    try {
      made = await this.#ask(refund, checkout);
    } catch (error) {
      if (error instanceof ProviderRefused) return this.#refused(refund, error.message);
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.log.warn(`refund ${String(refund._id)}: ${error.message}`);
      return this.#again(refund, now, null);
    }
    if (made.state === 'pending') return this.#again(refund, now, made);
    return this.bookings.bookOne(checkout, { ...made, refundId: String(refund._id) });
  }

  /** Reads first whether the provider has made it where it may have been asked before: its memory of keys ends. */
  async #ask(refund: ProviderRefundRecord, checkout: CheckoutRecord): Promise<ProviderRefund> {
    const { port, account, paymentId } = await this.provider.of(checkout);
    const refundId = String(refund._id);
    const known = refund.attempts > 1 ? await port.refundsOf(account, paymentId) : [];
    const before = known.find((made) => made.refundId === refundId);
    return before ?? port.refund(account, { refundId, paymentId, amount: refund.amount });
  }

  async #again(refund: ProviderRefundRecord, now: Date, made: ProviderRefund | null): Promise<false> {
    const notBefore = new Date(now.getTime() + againAfter(refund.attempts));
    await this.refunds.again(refund, { notBefore, providerId: made?.providerId ?? refund.providerId });
    return false;
  }

  async #refused(refund: ProviderRefundRecord, why: string): Promise<boolean> {
    return (await this.unit.run((session) => this.bookings.fail(session, refund, why))).result;
  }
}
