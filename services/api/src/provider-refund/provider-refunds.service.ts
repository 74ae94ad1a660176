import { Injectable, type OnModuleInit } from '@nestjs/common';
import { depositHeld, DomainError, formatPayment, type RefundState } from '@lotline/shared-domain';
import { currentActor, SYSTEM_ACTOR } from '../audit/write-audit.js';
import { ProviderRefundFollowers } from '../checkout/provider-refund-followers.js';
import { isId } from '../common/id.pipe.js';
import { newId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { DepositMoney } from '../deposit/deposit-money.js';
import { MailedEois } from '../deposit/mailed-eois.service.js';
import { EoiDecisions } from '../eoi/eoi-decisions.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import type { CheckoutRecord } from '../payment/checkout.model.js';
import type { ProviderRefundRecord } from '../payment/provider-refund.model.js';
import { ProviderRefundRepository } from '../payment/provider-refund.repository.js';
import type { ProviderRefund } from '../payment-provider/payment-provider.port.js';
import { OwedRefunds } from './owed-refunds.js';
import { mostToAsk, planned, ProviderMoney } from './provider-money.js';
import { splitRefund } from './refund-plan.js';

/** What staff read where the provider returned more than the ledger has as held. */
const NOT_HELD =
  'The provider returned this, but it isn’t held for this EOI. Check the payments that aren’t allocated.';
/** Why a refund that nobody asked us for was made. */
const AT_PROVIDER = 'Refunded at the payment provider';

/** Refunds that the provider makes: asked for by staff, and booked once it has made them (D127). */
@Injectable()
export class ProviderRefunds implements OnModuleInit {
  constructor(
    private readonly eois: EoiRepository,
    private readonly mailed: MailedEois,
    private readonly decisions: EoiDecisions,
    private readonly refunds: ProviderRefundRepository,
    private readonly owed: OwedRefunds,
    private readonly holdings: ProviderMoney,
    private readonly money: DepositMoney,
    private readonly unit: UnitOfWork,
    private readonly followers: ProviderRefundFollowers,
  ) {}

  onModuleInit(): void {
    this.followers.add((checkout, made) => this.book(checkout, made));
  }

  /**
   * Asks for a refund of an amount in cents, in the caller's transaction; it is sent to the provider by the job. The decision
   * before it is final.
   * @throws DomainError `refund_too_large` for more than may go back, or than the provider can return
   */
  async ask(
    session: Session,
    eoi: EoiRecord,
    { amount, reason }: { readonly amount: number; readonly reason: string },
  ): Promise<void> {
    const money = await this.holdings.of(session, eoi);
    const most = mostToAsk(eoi, money);
    const parts = money && amount <= most ? splitRefund(amount, money.payments, planned(money.refunds)) : null;
    if (!parts) throw tooLarge(most);
    const { id, role } = currentActor();
    await this.eois.moneyMoved(session, eoi, []);
    await this.owed.put(session, eoi, parts, { state: 'due', notBefore: new Date(), reason, by: id ?? role });
    const words = `${formatPayment(amount)}: ${reason}`;
    await this.decisions.record(session, eoi, eoi.status, 'refundAsked', words);
  }

  /**
   * Books what the provider has of the refunds of a visit's payment, those made at its own desk too. May be called any number of
   * times: each is booked once. Runs transactions of its own.
   */
  async book(checkout: CheckoutRecord, made: readonly ProviderRefund[]): Promise<void> {
    for (const refund of made) await this.bookOne(checkout, refund);
  }

  /** Books one refund as the provider has it; what is still pending there changes nothing. Returns whether it did. */
  async bookOne(checkout: CheckoutRecord, made: ProviderRefund): Promise<boolean> {
    if (made.state === 'pending') return false;
    const scene = await this.mailed.scene(checkout.eoiId);
    const { result } = await this.unit.run(async (session) => {
      const known = await this.#known(session, checkout, made);
      if (made.state === 'failed') return known ? this.fail(session, known, made.failure ?? 'It failed.', made) : false;
      if (known && known.state !== 'sent' && known.state !== 'failed' && known.state !== 'due') return false;
      return this.#done(session, scene, known ?? (await this.#note(session, checkout, made)), made);
    });
    return result;
  }

  /** Leaves a refund that the provider didn't make to staff: its money is still held, or again. Returns whether it wasn't yet. */
  async fail(
    session: Session,
    refund: ProviderRefundRecord,
    failure: string,
    made: Pick<ProviderRefund, 'providerId'> | null = null,
  ): Promise<boolean> {
    // The provider may say days after it made one that the bank sent the money back.
    const wasMade = refund.state === 'done';
    const from: readonly RefundState[] = wasMade ? ['done'] : ['sent', 'due'];
    const set = { failure, leaseUntil: null, doneAt: null, ...(made && { providerId: made.providerId }) };
    if (!(await this.refunds.move(session, refund, from, 'failed', set))) return false;
    const eoi = await this.eois.readIn(session, refund.eoiId);
    await this.eois.touch(session, eoi);
    const sentBack = { refundId: refund._id, reason: failure, actor: SYSTEM_ACTOR };
    const to = wasMade ? await this.money.takeBackRefund(session, eoi, sentBack) : eoi.status;
    const words = `${formatPayment(refund.amount)}: ${failure}`;
    await this.decisions.record(session, eoi, to, 'refundFailed', words, SYSTEM_ACTOR);
    return true;
  }

  /** Ours by our id, one of the provider's desk by its own. */
  async #known(session: Session, checkout: CheckoutRecord, made: ProviderRefund): Promise<ProviderRefundRecord | null> {
    const ours = made.refundId && isId(made.refundId) ? await this.refunds.byId(made.refundId, session) : null;
    if (ours?.checkoutId.equals(checkout._id)) return ours;
    return this.refunds.byProviderId(session, checkout.estateId, made.providerId);
  }

  /** A refund that was made at the provider's own desk. */
  async #note(session: Session, checkout: CheckoutRecord, made: ProviderRefund): Promise<ProviderRefundRecord> {
    const { landownerId, estateId, eoiId, _id: checkoutId } = checkout;
    const refund = {
      _id: newId(),
      landownerId,
      estateId,
      eoiId,
      checkoutId,
      amount: made.amount,
      state: 'sent' as const,
      reason: AT_PROVIDER,
      by: null,
      notBefore: made.at,
      providerId: made.providerId,
    };
    await this.refunds.insert(session, refund);
    return { ...refund, attempts: 0, createdAt: made.at, updatedAt: made.at };
  }

  async #done(
    session: Session,
    scene: MailedEoi,
    refund: ProviderRefundRecord,
    made: ProviderRefund,
  ): Promise<boolean> {
    const eoi = await this.eois.readIn(session, refund.eoiId);
    if (refund.amount > depositHeld(await this.money.of(session, eoi)))
      return refund.failure === NOT_HELD ? false : this.fail(session, refund, NOT_HELD, made);
    const set = { providerId: made.providerId, doneAt: made.at, failure: null, leaseUntil: null };
    if (!(await this.refunds.move(session, refund, ['sent', 'due', 'failed'], 'done', set))) return false;
    await this.money.refund(session, scene, eoi, {
      id: refund._id,
      at: made.at,
      amount: refund.amount,
      reason: refund.reason,
      reference: made.providerId,
      way: 'provider',
      actor: SYSTEM_ACTOR,
    });
    return true;
  }
}

const tooLarge = (most: number): DomainError =>
  new DomainError(
    'refund_too_large',
    most > 0
      ? `${formatPayment(most)} can be refunded by the payment provider at most.`
      : 'There is nothing that the payment provider could refund.',
  );
