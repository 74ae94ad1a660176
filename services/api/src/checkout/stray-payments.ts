import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { moneyUnallocated } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { AuditLog } from '../audit/audit-log.js';
import { SYSTEM_ACTOR } from '../audit/write-audit.js';
import { newId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { CheckoutRecord } from '../payment/checkout.model.js';
import type { IncomingPaymentRecord } from '../payment/incoming-payment.model.js';
import { LedgerRepository } from '../payment/ledger.repository.js';
import type { ProviderCheckout } from '../payment-provider/payment-provider.port.js';
import type { Desk } from './provider-desk.js';

/** Why a payment at the provider fits nothing, for staff. */
export const STRAY = {
  unknown: 'Paid on a page that this estate doesn’t know',
  otherEstate: 'Paid on a page of another estate',
  amount: 'The amount differs from what was asked for',
  currency: 'The currency differs from what was asked for',
  noEoi: 'The EOI was deleted',
  twice: 'Paid a second time on the same page',
} as const;

/** Money that the provider took and that fits nothing (D126): booked once as unallocated, for staff to decide. */
@Injectable()
export class StrayPayments {
  constructor(
    @InjectModel('IncomingPayment') private readonly incoming: Model<IncomingPaymentRecord>,
    private readonly ledger: LedgerRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Books a payment of an account that fits nothing; false if it was booked before. `visit`: the one that it names. Runs in
   * the scope of the account's landowner.
   */
  async book(
    session: Session,
    { record: { landownerId, estateId } }: Pick<Desk, 'record'>,
    paid: ProviderCheckout,
    why: string,
    visit: CheckoutRecord | null,
  ): Promise<boolean> {
    const fingerprint = `provider ${paid.paymentId ?? paid.providerId}`;
    if (await this.incoming.exists({ landownerId, fingerprint }).session(session)) return false;
    const { amount } = paid;
    const currency = paid.currency.toUpperCase();
    const at = paid.paidAt ?? new Date();
    const id = newId();
    // A visit of another landowner's is none of theirs.
    const own = visit?.landownerId.equals(landownerId) ? visit : null;
    await this.incoming.create(
      [
        {
          _id: id,
          landownerId,
          estateId,
          source: 'provider',
          state: 'unallocated',
          at,
          amount,
          currency,
          why,
          fingerprint,
          paymentId: paid.paymentId,
          ...(own && { checkoutId: own._id, eoiId: own.eoiId }),
        },
      ],
      { session },
    );
    await this.ledger.book(session, {
      landownerId,
      at,
      currency,
      cause: { kind: 'unallocated', id },
      bookedAt: new Date(),
      by: null,
      key: `unallocated ${fingerprint}`,
      postings: [...moneyUnallocated(amount, 'provider')],
    });
    const about = { entity: 'invoice', entityId: id, landownerId, estateId } as const;
    await this.audit.write(session, { ...about, to: 'unallocated', reason: why, actor: SYSTEM_ACTOR, staffOnly: true });
    return true;
  }
}
