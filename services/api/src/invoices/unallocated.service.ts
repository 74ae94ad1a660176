import { Injectable } from '@nestjs/common';
import {
  type Allocate,
  DomainError,
  eoiReference,
  type IncomingPayment,
  moneyReturned,
  type MoneyWay,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { currentActor } from '../audit/write-audit.js';
import { isId } from '../common/id.pipe.js';
import type { Submission } from '../common/input.decorators.js';
import { InvalidInput } from '../common/invalid-input.js';
import type { Session } from '../database/transaction.js';
import { DepositMoney } from '../deposit/deposit-money.js';
import { MailedEois } from '../deposit/mailed-eois.service.js';
import { startOfPayment } from '../deposit/payment-day.js';
import { buyersOf } from '../eoi/eoi-buyers.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import type { IncomingPaymentRecord } from '../payment/incoming-payment.model.js';
import { LedgerRepository } from '../payment/ledger.repository.js';
import { StaffEoiDecisions } from '../staff-eoi/staff-eoi-decisions.js';
import { UserRepository } from '../user/user.repository.js';
import { type IncomingParts, IncomingPaymentsRepository } from './incoming-payments.repository.js';

interface Deciding extends Pick<Submission<Allocate>, 'body' | 'key'> {
  readonly paymentId: string;
}
/** What becomes of it, after a name. */
const DID: Readonly<Record<string, string>> = {
  matched: 'matched it to an EOI',
  allocated: 'allocated it to an EOI',
  returned: 'recorded that it was returned',
  leftOut: 'left it out',
};
const NO_SUCH_EOI = [{ path: 'eoiId', message: 'EOI wasn’t found' }];

/** A refusal that is about the payment, to which nothing is added of who decided about the EOI. */
class Refused extends Error {
  constructor(readonly refusal: DomainError) {
    super(refusal.message);
  }
}

/** Money that fits nothing, and what staff decide about it (D126). The guard has set the scope. */
@Injectable()
export class Unallocated {
  constructor(
    private readonly payments: IncomingPaymentsRepository,
    private readonly mailed: MailedEois,
    private readonly decisions: StaffEoiDecisions,
    private readonly money: DepositMoney,
    private readonly ledger: LedgerRepository,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
    private readonly users: UserRepository,
  ) {}

  async list(query: { estateId?: string | null; state?: string | null }): Promise<IncomingPayment[]> {
    const found = await this.payments.list(query);
    const names = await this.users.namesOf(found.map(({ payment }) => payment.by));
    return found.map((parts) => incomingView(parts, names));
  }

  /**
   * Decides about one, once per key: an EOI's deposit, returned, or no deposit.
   * @throws InvalidInput for an EOI that isn't the landowner's or the caller's, and a day to come
   * @throws DomainError `not_found`; `stale`; `conflict` where somebody decided first, which the message says, for money
   * that isn't in dollars, and for an EOI that wasn't sent
   */
  async allocate({ paymentId, body, key }: Deciding): Promise<OnceAnswer<IncomingPayment>> {
    const payment = await this.payments.byId(paymentId);
    if (!payment) throw new DomainError('not_found');
    try {
      const done = await (body.outcome === 'allocated'
        ? this.#toEoi(payment, body, key)
        : this.#away(payment, body, key));
      return { ...done, body: await this.#now(payment) };
    } catch (error) {
      throw error instanceof Refused ? error.refusal : error;
    }
  }

  async #toEoi(payment: IncomingPaymentRecord, body: Allocate, key: string | null): Promise<OnceAnswer<null>> {
    const scene = await this.#sceneOf(payment, body.eoiId ?? '');
    const { rev, ...rest } = body;
    const deciding = {
      action: 'staff/allocate',
      id: scene.eoi._id,
      scene,
      // The payment's `rev` is not the EOI's.
      body: { ...rest, rev: undefined, paymentId: String(payment._id) },
      key,
    };
    return this.decisions.decide(deciding, async (session, eoi) => {
      await this.#take(session, payment, { ...rest, rev }, eoi._id);
      if (payment.currency !== 'AUD')
        throw new Refused(
          new DomainError('conflict', `A deposit is in Australian dollars, and this is in ${payment.currency}.`),
        );
      await this.money.clear(session, scene, eoi, {
        id: payment._id,
        kind: 'allocation',
        at: payment.at,
        amount: payment.amount,
        reference: payment.text ?? undefined,
        reason: body.reason,
      });
    });
  }

  async #away(payment: IncomingPaymentRecord, body: Allocate, key: string | null): Promise<OnceAnswer<null>> {
    const { estate } = await this.payments.partsOf(payment);
    const isReturned = body.outcome === 'returned';
    const timeZone = estate?.timeZone ?? 'UTC';
    const at = isReturned ? startOfPayment('returnedOn', body.returnedOn ?? '', timeZone) : new Date();
    const target = String(payment._id);
    return this.unit.once({ action: 'staff/allocate', target, key, body }, async (session) => {
      await this.#take(session, payment, body);
      const { _id, landownerId, estateId, amount, currency } = payment;
      const way: MoneyWay = payment.source === 'provider' ? 'provider' : 'bank';
      await this.ledger.book(session, {
        landownerId,
        at,
        currency,
        cause: isReturned ? { kind: 'refund', id: _id } : { kind: 'correction', id: _id, corrects: 'unallocated' },
        bookedAt: new Date(),
        by: currentActor().id,
        ...(body.reason && { reason: body.reason }),
        key: `${body.outcome} ${target}`,
        // What came in leaves the account again, or never was ours to book: the same postings.
        postings: [...moneyReturned(amount, way)],
      });
      await this.audit.write(session, {
        landownerId,
        estateId,
        entity: 'invoice',
        entityId: _id,
        from: 'unallocated',
        to: body.outcome,
        reason: body.reason ?? null,
      });
      return { status: 200, body: null };
    });
  }

  /** Makes it the caller's decision, or says who was first. */
  async #take(session: Session, seen: IncomingPaymentRecord, body: Allocate, eoiId?: MailedEoi['eoi']['_id']) {
    const payment = await this.payments.byId(seen._id, session);
    if (!payment) throw new DomainError('not_found');
    const set = {
      state: body.outcome,
      by: currentActor().id,
      reason: body.reason ?? null,
      ...(eoiId && { eoiId }),
    };
    if (payment.state !== 'unallocated') throw new Refused(await this.#decidedBy(payment));
    if (body.rev !== undefined && body.rev !== payment.rev) throw new Refused(new DomainError('stale'));
    if (!(await this.payments.decide(session, payment, set))) throw new Refused(await this.#decidedBy(payment));
  }

  async #decidedBy({ by, state }: IncomingPaymentRecord): Promise<DomainError> {
    const name = (await this.users.namesOf([by])).get(by ?? '') ?? 'Staff';
    const did = DID[state] ?? 'decided about it';
    return new DomainError('conflict', `${name} ${did} before you.`, { why: 'decided', name });
  }

  /** An EOI of the same landowner in the caller's scope. */
  async #sceneOf({ landownerId }: IncomingPaymentRecord, eoiId: string): Promise<MailedEoi> {
    if (!isId(eoiId)) throw new InvalidInput(NO_SUCH_EOI);
    const scene = await this.mailed.scene(eoiId).catch((error: unknown) => {
      throw error instanceof DomainError && error.code === 'not_found' ? new InvalidInput(NO_SUCH_EOI) : error;
    });
    // A super admin's scope has all landowners.
    if (!scene.eoi.landownerId.equals(landownerId)) throw new InvalidInput(NO_SUCH_EOI);
    return scene;
  }

  async #now({ _id }: IncomingPaymentRecord): Promise<IncomingPayment> {
    const payment = await this.payments.byId(_id);
    if (!payment) throw new DomainError('not_found');
    return incomingView(await this.payments.partsOf(payment), await this.users.namesOf([payment.by]));
  }
}

/** Money that came in: an explicit list of fields. */
function incomingView(
  { payment, estate, eoi, lotTitle }: IncomingParts,
  names: ReadonlyMap<string, string>,
): IncomingPayment {
  const { by, payer, text, reason } = payment;
  return {
    _id: String(payment._id),
    rev: payment.rev,
    state: payment.state,
    source: payment.source,
    estateId: String(payment.estateId),
    estateTitle: estate?.title ?? '',
    on: payment.at.toISOString(),
    amount: payment.amount,
    currency: payment.currency,
    ...(payer && { payer }),
    ...(text && { text }),
    why: payment.why,
    ...(eoi && {
      eoi: {
        _id: String(eoi._id),
        reference: eoiReference(String(eoi._id)),
        buyers: buyersOf(eoi),
        lotTitle,
        status: eoi.status,
      },
    }),
    ...(by && { by: names.get(by) ?? 'Staff' }),
    ...(reason && { reason }),
    timeZone: estate?.timeZone ?? 'UTC',
  };
}
