import { Inject, Injectable } from '@nestjs/common';
import { type CheckoutState, isActiveCheckout } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import type { Session } from '../database/transaction.js';
import { DepositMoney } from '../deposit/deposit-money.js';
import { paymentDeclined } from '../deposit/deposit-mail.js';
import { MailedEois } from '../deposit/mailed-eois.service.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { Outbox } from '../outbox/outbox.js';
import type { CheckoutRecord } from '../payment/checkout.model.js';
import { CheckoutRepository } from '../payment/checkout.repository.js';
import type { ProviderCheckout } from '../payment-provider/payment-provider.port.js';
import type { Desk } from './provider-desk.js';
import { STRAY, StrayPayments } from './stray-payments.js';

/** What came of a visit as it was read. */
export type Outcome = 'booked' | 'unallocated' | 'under way' | 'failed' | 'ended' | 'nothing new';

/** Why an EOI waits for a payment no more, for staff. */
const NOT_PAID = {
  cancelled: 'The buyer came back without paying',
  expired: 'The payment page was left open',
} as const;
type Unpaid = keyof typeof NOT_PAID;

/**
 * Brings a visit to where the provider has it: books what was paid, once, and moves its EOI on or back. Runs in the scope of
 * the visit's landowner, each in one transaction of its own.
 */
@Injectable()
export class CheckoutStates {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly eois: EoiRepository,
    private readonly mailed: MailedEois,
    private readonly money: DepositMoney,
    private readonly strays: StrayPayments,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Applies what was read at the provider. Repeated, late or out of order, it changes nothing twice. */
  async apply(desk: Desk, visit: CheckoutRecord, read: ProviderCheckout): Promise<Outcome> {
    switch (read.state) {
      case 'paid':
        return this.#paid(desk, visit, read);
      case 'processing':
        return this.#processing(visit, read);
      case 'failed':
        return this.#failed(visit, read);
      case 'expired':
        return (await this.end(visit, 'expired')) ? 'ended' : 'nothing new';
      case 'open':
        return 'nothing new';
    }
  }

  /** Ends a visit that was not paid, and takes its EOI back; false if it wasn't under way any more. */
  async end(visit: CheckoutRecord, as: Unpaid): Promise<boolean> {
    const { result } = await this.unit.run(async (session) => {
      const now = await this.#underWay(session, visit);
      if (!now || !(await this.checkouts.move(session, now, as))) return false;
      await this.back(session, now, NOT_PAID[as]);
      return true;
    });
    return result;
  }

  /** An EOI that waits for this payment alone goes back to where it can be paid again; an unpaid one never left it. */
  async back(session: Session, { eoiId }: CheckoutRecord, why: string): Promise<void> {
    const eoi = await this.#eoi(session, eoiId);
    if (eoi?.status === 'waitingForPending') await this.money.fail(session, eoi, why);
  }

  async #paid(desk: Desk, visit: CheckoutRecord, read: ProviderCheckout): Promise<Outcome> {
    const scene = await this.#scene(visit);
    const { result } = await this.unit.run(async (session): Promise<Outcome> => {
      const now = await this.checkouts.byId(visit._id, session);
      if (!now || isSame(now, read)) return 'nothing new';
      const eoi = scene && (await this.#eoi(session, visit.eoiId));
      const why = whyStray(now, read, eoi);
      if (now.state !== 'paid') await this.checkouts.move(session, now, 'paid', { ...idsOf(now, read), failure: null });
      if (!scene || !eoi || why) {
        const isBooked = await this.strays.book(session, desk, read, why ?? STRAY.noEoi, now);
        return isBooked ? 'unallocated' : 'nothing new';
      }
      const at = read.paidAt ?? new Date();
      const reference = read.paymentId ?? read.providerId;
      await this.money.clear(session, scene, eoi, { kind: 'payment', id: now._id, at, amount: now.amount, reference });
      return 'booked';
    });
    return result;
  }

  async #processing(visit: CheckoutRecord, read: ProviderCheckout): Promise<Outcome> {
    const { result } = await this.unit.run(async (session): Promise<Outcome> => {
      const now = await this.checkouts.byId(visit._id, session);
      if (!now || now.state === 'paid' || now.state === 'processing' || now.state === 'failed') return 'nothing new';
      const other = isActiveCheckout(now.state) ? null : await this.checkouts.activeOf(now.eoiId, session);
      // Another one is under way: this one is asked again all the same.
      if (other) return 'nothing new';
      await this.checkouts.move(session, now, 'processing', idsOf(now, read));
      const eoi = await this.#eoi(session, now.eoiId);
      if (eoi) await this.money.begin(session, eoi);
      return 'under way';
    });
    return result;
  }

  async #failed(visit: CheckoutRecord, read: ProviderCheckout): Promise<Outcome> {
    const scene = await this.#scene(visit);
    const { result } = await this.unit.run(async (session): Promise<Outcome> => {
      const now = await this.#underWay(session, visit);
      if (!now) return 'nothing new';
      await this.checkouts.move(session, now, 'failed', { ...idsOf(now, read), failure: read.failure });
      const eoi = scene && (await this.#eoi(session, now.eoiId));
      if (!scene || !eoi) return 'failed';
      const to = await this.money.fail(session, eoi, read.failure ?? 'The bank declined the payment');
      if (to === 'transaction_error') {
        const told = { ...scene, eoi: { ...eoi, status: to } };
        const { amount, _id } = now;
        const declined = { amount, failure: read.failure, checkoutId: String(_id) };
        await this.outbox.put(session, paymentDeclined(told, this.config.publicUrl, declined));
      }
      return 'failed';
    });
    return result;
  }

  async #underWay(session: Session, { _id }: CheckoutRecord): Promise<CheckoutRecord | null> {
    const now = await this.checkouts.byId(_id, session);
    return now && isActiveCheckout(now.state satisfies CheckoutState) ? now : null;
  }

  /** The EOI as it is now; null where its buyer deleted it, or it is a draft, which is never paid. */
  async #eoi(session: Session, eoiId: CheckoutRecord['eoiId']): Promise<EoiRecord | null> {
    const eoi = (await this.eois.exists(eoiId)) ? await this.eois.readIn(session, eoiId) : null;
    return eoi && !eoi.deletedAt && eoi.status !== 'draft' ? eoi : null;
  }

  /** What emails need; null where the EOI or its lot is gone. */
  async #scene({ eoiId }: CheckoutRecord): Promise<MailedEoi | null> {
    return (await this.eois.exists(eoiId)) ? this.mailed.scene(eoiId) : null;
  }
}

/** Whether a visit is paid by this payment, or by one without an id. */
const isSame = ({ state, paymentId }: CheckoutRecord, read: ProviderCheckout): boolean =>
  state === 'paid' && (!paymentId || !read.paymentId || paymentId === read.paymentId);

const idsOf = ({ providerId, paymentId }: CheckoutRecord, read: ProviderCheckout) => ({
  providerId: providerId ?? read.providerId,
  paymentId: read.paymentId ?? paymentId ?? null,
});

/** Why what was paid isn't this EOI's deposit; null: it is. */
function whyStray(visit: CheckoutRecord, read: ProviderCheckout, eoi: EoiRecord | null): string | null {
  if (!eoi) return STRAY.noEoi;
  if (visit.state === 'paid') return STRAY.twice;
  if (read.currency.toUpperCase() !== visit.currency) return STRAY.currency;
  return read.amount === visit.amount ? null : STRAY.amount;
}
