import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { INCOMING_STATES, type IncomingState } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { isId } from '../common/id.pipe.js';
import { type EntityId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { IncomingPaymentRecord } from '../payment/incoming-payment.model.js';

const MAX_LISTED = 200;

/** Money that came in, with what lists show of it. */
export interface IncomingParts {
  readonly payment: IncomingPaymentRecord;
  readonly estate: Pick<EstateRecord, 'title' | 'timeZone'> | null;
  readonly eoi: EoiRecord | null;
  readonly lotTitle: string;
}

/** Money that fits nothing, or did (D126). Runs in the caller's scope. */
@Injectable()
export class IncomingPaymentsRepository {
  constructor(
    @InjectModel('IncomingPayment') private readonly payments: Model<IncomingPaymentRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('Eoi') private readonly eois: Model<EoiRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
  ) {}

  /** Latest first; those that wait for a decision unless told otherwise. An unknown state or estate has none. */
  async list({
    estateId,
    state,
  }: {
    estateId?: string | null | undefined;
    state?: string | null | undefined;
  }): Promise<IncomingParts[]> {
    const wanted = (state || 'unallocated') as IncomingState;
    if ((estateId && !isId(estateId)) || !INCOMING_STATES.includes(wanted)) return [];
    const found = await this.payments
      .find({ state: wanted, ...(estateId && { estateId: toId(estateId) }) })
      .sort({ at: -1, _id: -1 })
      .limit(MAX_LISTED)
      .lean<IncomingPaymentRecord[]>();
    return this.#parts(found);
  }

  /** One; with a session as the transaction sees it. Null for one out of scope. */
  byId(paymentId: EntityId | string, session: Session | null = null): Promise<IncomingPaymentRecord | null> {
    return this.payments
      .findOne({ _id: toId(String(paymentId)) }, null, { session })
      .lean<IncomingPaymentRecord | null>()
      .exec();
  }

  async partsOf(payment: IncomingPaymentRecord): Promise<IncomingParts> {
    const [parts] = await this.#parts([payment]);
    return parts ?? { payment, estate: null, eoi: null, lotTitle: '' };
  }

  /** Writes what was decided about one, unless it was decided since it was read: then false. */
  async decide(
    session: Session,
    { _id, rev }: Pick<IncomingPaymentRecord, '_id' | 'rev'>,
    set: Pick<IncomingPaymentRecord, 'state' | 'by' | 'reason'> & { readonly eoiId?: EntityId },
  ): Promise<boolean> {
    const { matchedCount } = await this.payments.updateOne(
      { _id, state: 'unallocated', rev },
      { $set: set, $inc: { rev: 1 } },
      { session },
    );
    return matchedCount === 1;
  }

  async #parts(payments: readonly IncomingPaymentRecord[]): Promise<IncomingParts[]> {
    const [estates, eois] = await Promise.all([
      this.estates
        .find({ _id: { $in: payments.map(({ estateId }) => estateId) } }, 'title timeZone')
        .lean<EstateRecord[]>(),
      this.eois
        .find(
          { _id: { $in: payments.flatMap(({ eoiId }) => (eoiId ? [eoiId] : [])) } },
          'landownerId lotId status buyersData',
        )
        .lean<EoiRecord[]>(),
    ]);
    const lots = await this.lots.find({ _id: { $in: eois.map(({ lotId }) => lotId) } }, 'title').lean<LotRecord[]>();
    return payments.map((payment) => {
      const eoi = eois.find(({ _id }) => payment.eoiId && _id.equals(payment.eoiId)) ?? null;
      return {
        payment,
        estate: estates.find(({ _id }) => _id.equals(payment.estateId)) ?? null,
        eoi,
        lotTitle: lots.find(({ _id }) => eoi && _id.equals(eoi.lotId))?.title ?? '',
      };
    });
  }
}
