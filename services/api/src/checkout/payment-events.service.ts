import { Injectable, Logger } from '@nestjs/common';
import { DomainError, MINUTE_MS, type Receipt, receiveEvent, SECOND_MS } from '@lotline/shared-domain';
import type { FastifyRequest } from 'fastify';
import { isId } from '../common/id.pipe.js';
import type { IncomingFile } from '../common/input.decorators.js';
import { newId, toId } from '../database/entity-id.js';
import { asTenant, system } from '../database/scope.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import type { CheckoutRecord } from '../payment/checkout.model.js';
import { CheckoutRepository } from '../payment/checkout.repository.js';
import { LedgerRepository } from '../payment/ledger.repository.js';
import { type PaymentAccount, PaymentAccounts } from '../payment-provider/payment-accounts.service.js';
import {
  ForgedEvent,
  type ProviderCheckout,
  type ProviderEvent,
  ProviderUnavailable,
} from '../payment-provider/payment-provider.port.js';
import { asJob } from './as-job.js';
import { CheckoutStates } from './checkout-state.js';
import type { PaymentEventRecord } from '../payment-provider/payment-event.model.js';
import { PaymentEventRepository } from './payment-events.repository.js';
import { ProviderRefundFollowers } from './provider-refund-followers.js';
import { bytesOf } from './raw-body.js';
import { settledWithin } from './settled-within.js';
import { STRAY, StrayPayments } from './stray-payments.js';

const MOST_BYTES = receiveEvent.bodyLimit ?? 0;
/** How long the provider waits for its answer; what takes longer goes on by itself. */
const ANSWER_MS = 4 * SECOND_MS;

/** How an event's application ended. */
export type Applied = 'applied' | 'failed' | 'provider down';

/** What providers report: stored first, then applied by what the provider has, never by what the event says. */
@Injectable()
export class PaymentEvents {
  readonly #log = new Logger('PaymentEvents');

  constructor(
    private readonly events: PaymentEventRepository,
    private readonly accounts: PaymentAccounts,
    private readonly checkouts: CheckoutRepository,
    private readonly states: CheckoutStates,
    private readonly strays: StrayPayments,
    private readonly ledger: LedgerRepository,
    private readonly refunds: ProviderRefundFollowers,
    private readonly unit: UnitOfWork,
  ) {}

  /** payment/receiveEvent. */
  async receive(accountId: string, body: IncomingFile, headers: FastifyRequest['headers']): Promise<Receipt> {
    const senders = await this.accounts.sendersOf(accountId);
    if (senders.length === 0) throw new DomainError('not_found');
    const raw = await bytesOf(body, MOST_BYTES);
    const { at, event } = readSigned(senders, raw, headers);
    const now = new Date();
    const stored = await this.#store(at, event, raw, now);
    await this.accounts.heard(at, now);
    if (!stored.appliedAt) await settledWithin(ANSWER_MS, this.attempt(stored, at));
    return { ok: true };
  }

  /** Applies a stored event; what fails is kept with why, and tried again later. Never throws what the provider did. */
  async attempt(event: PaymentEventRecord, at: PaymentAccount | null, now = new Date()): Promise<Applied> {
    try {
      if (!at) throw new Error('The account has no keys, or this process no such provider');
      const outcome = await this.#apply(event, at);
      await system(() => this.events.applied(event._id, outcome, new Date()));
      return 'applied';
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#log.warn(`event ${event.eventId} of account ${String(event.accountId)}: ${why}`);
      // Where even that fails, the sweep finds the event as it was stored.
      await system(() => this.events.failed(event, why || 'unknown', now)).catch((failed: unknown) =>
        this.#log.error(`event ${event.eventId}: ${String(failed)}`),
      );
      return error instanceof ProviderUnavailable ? 'provider down' : 'failed';
    }
  }

  #store({ record, provider }: PaymentAccount, { eventId, type, about }: ProviderEvent, raw: Buffer, now: Date) {
    const { landownerId, estateId, _id: accountId } = record;
    const event = {
      _id: newId(),
      landownerId,
      estateId,
      accountId,
      provider: provider.name,
      eventId,
      type,
      ...(about && { about: { ...about } }),
      raw: raw.toString('utf8'),
      receivedAt: now,
      // It is being applied: the sweep leaves it alone until then.
      nextAt: new Date(now.getTime() + MINUTE_MS),
    };
    return system(() => this.events.store(event));
  }

  async #apply({ about }: PaymentEventRecord, at: PaymentAccount): Promise<string> {
    const { provider, account, record } = at;
    if (!about) return 'no use for it';
    const read =
      about.kind === 'checkout'
        ? await provider.readCheckout(account, about.id)
        : await provider.checkoutOfPayment(account, about.id);
    if (!read?.checkoutId) return 'none of ours';
    const visit = await this.#visitOf(read, at);
    return asJob(record.landownerId, async () => {
      if (!visit?.estateId.equals(record.estateId)) return this.#stray(at, read, visit);
      const outcome = await this.states.apply(at, visit, read);
      return read.paymentId && read.state === 'paid' && (await this.#followRefunds(at, visit, read.paymentId))
        ? `${outcome}, with refunds`
        : outcome;
    });
  }

  /** The visit that the provider names, of whichever estate: by our own id, which only we have given it. */
  async #visitOf(
    { checkoutId, providerId }: ProviderCheckout,
    { record }: PaymentAccount,
  ): Promise<CheckoutRecord | null> {
    return system(async () =>
      checkoutId && isId(checkoutId)
        ? this.checkouts.byId(toId(checkoutId))
        : this.checkouts.atProvider(record.estateId, providerId),
    );
  }

  /** A payment on our account of a visit that isn't this estate's. */
  async #stray(at: PaymentAccount, read: ProviderCheckout, visit: CheckoutRecord | null): Promise<string> {
    if (read.state !== 'paid' || read.amount <= 0) return 'none of this estate’s';
    const { result } = await this.unit.run((session) =>
      this.strays.book(session, at, read, visit ? STRAY.otherEstate : STRAY.unknown, null),
    );
    return result ? 'unallocated' : 'nothing new';
  }

  /** Tells of refunds of a payment that is booked for an EOI; whether there are any. */
  async #followRefunds(
    { provider, account }: PaymentAccount,
    visit: CheckoutRecord,
    paymentId: string,
  ): Promise<boolean> {
    const isBooked = (await this.ledger.depositsOf([visit._id])).has(String(visit._id));
    const refunds = isBooked ? await provider.refundsOf(account, paymentId) : [];
    const now = await this.checkouts.byId(visit._id);
    if (!now || now.paymentId !== paymentId || refunds.length === 0) return false;
    await asTenant(visit.landownerId, () => this.refunds.follow(now, refunds));
    return true;
  }
}

/**
 * The event, and the account whose provider signed it.
 * @throws DomainError `malformed_request` for one that none of them signed
 */
function readSigned(
  senders: readonly PaymentAccount[],
  raw: Buffer,
  headers: FastifyRequest['headers'],
): { at: PaymentAccount; event: ProviderEvent } {
  for (const at of senders)
    try {
      return { at, event: at.provider.readEvent(at.account, raw, headers) };
    } catch (error) {
      if (!(error instanceof ForgedEvent)) throw error;
    }
  throw new DomainError('malformed_request');
}
