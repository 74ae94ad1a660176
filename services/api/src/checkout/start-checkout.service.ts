import { Inject, Injectable } from '@nestjs/common';
import {
  checkoutPath,
  type Checkout,
  CHECKOUT_MINUTES,
  DomainError,
  eoiReference,
  lotLabel,
  MINUTE_MS,
  outstanding,
} from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import { newId, toId } from '../database/entity-id.js';
import { asTenant, system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { DepositMoney } from '../deposit/deposit-money.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { OwnEois } from '../own-eoi/own-eois.service.js';
import type { CheckoutRecord } from '../payment/checkout.model.js';
import { CheckoutRepository } from '../payment/checkout.repository.js';
import { type PaymentAccount, PaymentAccounts } from '../payment-provider/payment-accounts.service.js';
import type { CheckoutRequest } from '../payment-provider/payment-provider.port.js';
import { asJob } from './as-job.js';
import { CheckoutReader } from './checkout-reader.js';
import { CheckoutStates } from './checkout-state.js';
import { OwnCheckouts } from './own-checkouts.service.js';

/** A page is open this much longer than the provider's shortest, so that one that was asked for again still is. */
const MARGIN_MS = 5 * MINUTE_MS;
const SHORTEST_MS = CHECKOUT_MINUTES * MINUTE_MS;
/** Statuses of EOIs that wait for their deposit. */
const UNPAID: readonly string[] = ['pendingForBilling', 'transaction_error', 'waitingForPending'];
/** A visit that has ended is followed by another one, which may end at once as well. */
const MOST_VISITS = 3;

const NOTHING_DUE = 'Nothing is to be paid for this EOI.';
const NO_CARDS = 'Card payments aren’t available for this estate. Please pay by bank transfer.';

interface Begun {
  readonly checkoutId: string;
}

/** Opens the provider's page for what is outstanding of a buyer's own EOI. */
@Injectable()
export class StartCheckout {
  constructor(
    private readonly mine: OwnEois,
    private readonly eois: EoiRepository,
    private readonly checkouts: CheckoutRepository,
    private readonly accounts: PaymentAccounts,
    private readonly money: DepositMoney,
    private readonly reader: CheckoutReader,
    private readonly states: CheckoutStates,
    private readonly own: OwnCheckouts,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** payment/startCheckout; a second press, tab or device finds the visit that is under way. */
  async start(eoiId: string, key: string | null): Promise<OnceAnswer<Checkout>> {
    const scene = await this.mine.scene(eoiId);
    const at = await this.accounts.accountOf(scene.eoi.estateId);
    if (!at) throw new DomainError('conflict', NO_CARDS);
    const begun = await this.#begin(scene, at, key);
    const visit = await this.#go(scene, at, begun);
    return { ...begun, body: await this.own.view(visit) };
  }

  /** The visit once its page is there, or as it ended. */
  async #go(scene: MailedEoi, at: PaymentAccount, begun: OnceAnswer<Begun>): Promise<CheckoutRecord> {
    let visit = await this.#visit(begun.body);
    for (let visits = 1; visits <= MOST_VISITS; visits += 1) {
      const ready = await this.#readied(scene, at, visit);
      if (ready.state === 'processing') throw new DomainError('payment_in_progress');
      if (ready.state === 'open' || ready.state === 'paid') return ready;
      // The same call sent again learns how its visit ended, unless another one is under way.
      const next = begun.replayed ? await this.#active(scene) : (await this.#begin(scene, at, null)).body;
      if (!next) return ready;
      visit = await this.#visit(next);
    }
    throw new DomainError('provider_unavailable');
  }

  /** A visit after all that could be done for it: asked for, read again, or left because it asks for another amount. */
  async #readied(scene: MailedEoi, at: PaymentAccount, visit: CheckoutRecord): Promise<CheckoutRecord> {
    const now = new Date();
    const { state, expiresAt } = visit;
    if (state === 'processing') await this.reader.refresh(visit);
    else if (state === 'open' && expiresAt <= now) await this.reader.ask(visit, () => this.reader.read(visit, now));
    else if (state === 'open' && visit.amount !== (await this.#due(scene))) await this.own.leave(visit);
    else if (state === 'starting') await this.#open(scene, at, visit, now);
    else return visit;
    return this.#visit({ checkoutId: String(visit._id) });
  }

  /** Asks the provider for the page, again where an answer was lost; nothing is open for an amount that isn't due any more. */
  async #open(
    scene: MailedEoi,
    { provider, account }: PaymentAccount,
    visit: CheckoutRecord,
    now: Date,
  ): Promise<void> {
    const isLate = visit.expiresAt.getTime() - now.getTime() < SHORTEST_MS;
    if (isLate || visit.amount !== (await this.#due(scene)))
      return void (await asJob(visit.landownerId, () => this.states.end(visit, 'expired')));
    const { providerId, url, paymentId } = await this.reader.ask(visit, () =>
      provider.openCheckout(account, this.#request(scene, visit)),
    );
    await system(() => this.checkouts.opened(visit._id, { providerId, url, paymentId }));
  }

  #request({ eoi, lot, estate, to }: MailedEoi, visit: CheckoutRecord): CheckoutRequest {
    const checkoutId = String(visit._id);
    const { amount, currency, expiresAt } = visit;
    const doneUrl = this.config.publicUrl + checkoutPath(checkoutId);
    return {
      checkoutId,
      amount,
      currency,
      description: `Deposit for ${lotLabel(lot.title)}, ${estate.title}`,
      reference: eoiReference(String(eoi._id)),
      email: to,
      doneUrl,
      cancelUrl: `${doneUrl}?cancelled`,
      expiresAt,
    };
  }

  /** Finds the EOI's visit that is under way, or begins one; a unique index lets one of several at once do so. */
  #begin({ eoi: { _id, landownerId } }: MailedEoi, at: PaymentAccount, key: string | null): Promise<OnceAnswer<Begun>> {
    const once = { action: 'payment/startCheckout', target: String(_id), key, body: {} };
    return asTenant(landownerId, () =>
      this.unit.once(once, async (session) => {
        const active = await this.checkouts.activeOf(_id, session);
        const checkoutId = String(active?._id ?? (await this.#insert(session, _id, at)));
        return { status: 200, body: { checkoutId } };
      }),
    );
  }

  async #insert(
    session: Session,
    eoiId: CheckoutRecord['eoiId'],
    { record }: PaymentAccount,
  ): Promise<CheckoutRecord['_id']> {
    const eoi = await this.eois.readIn(session, eoiId);
    const amount = outstanding(eoi.status, await this.money.of(session, eoi));
    if (!UNPAID.includes(eoi.status) || eoi.deletedAt || !eoi.customerId || amount <= 0)
      throw new DomainError('conflict', NOTHING_DUE);
    const _id = newId();
    await this.checkouts.insert(session, {
      _id,
      landownerId: eoi.landownerId,
      estateId: eoi.estateId,
      eoiId,
      customerId: eoi.customerId,
      provider: record.provider,
      state: 'starting',
      amount,
      currency: 'AUD',
      expiresAt: new Date(Date.now() + SHORTEST_MS + MARGIN_MS),
    });
    if (eoi.status === 'transaction_error') await this.money.begin(session, eoi);
    return _id;
  }

  /** What is to be paid now, in cents. */
  async #due({ eoi: { _id, landownerId } }: MailedEoi): Promise<number> {
    const { result } = await asTenant(landownerId, () =>
      this.unit.run(async (session) => {
        const eoi = await this.eois.readIn(session, _id);
        return UNPAID.includes(eoi.status) ? outstanding(eoi.status, await this.money.of(session, eoi)) : 0;
      }),
    );
    return result;
  }

  async #active({ eoi: { _id } }: MailedEoi): Promise<Begun | null> {
    const active = await system(() => this.checkouts.activeOf(_id));
    return active && { checkoutId: String(active._id) };
  }

  async #visit({ checkoutId }: Begun): Promise<CheckoutRecord> {
    // System scope: the EOI is the caller's.
    const visit = await system(() => this.checkouts.byId(toId(checkoutId)));
    if (!visit) throw new DomainError('not_found');
    return visit;
  }
}
