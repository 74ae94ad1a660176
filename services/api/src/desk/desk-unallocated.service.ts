import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Desk } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { callerMay } from '../database/scope.js';
import type { IncomingPaymentRecord } from '../payment/incoming-payment.model.js';
import type { DeskEstateRow } from './desk.repository.js';

/** What the desk shows of money that fits nothing; empty for a caller who doesn't record money. */
export interface UnallocatedOnDesk extends Pick<Desk, 'unallocated'> {
  readonly counts: Pick<Desk['counts'], 'unallocated'>;
}

const WAITS = { state: 'unallocated' } as const;

/** Money that fits nothing (D126), on the desk. */
@Injectable()
export class DeskUnallocatedService {
  constructor(@InjectModel('IncomingPayment') private readonly payments: Model<IncomingPaymentRecord>) {}

  /** @param most limit of rows; the count includes all */
  async at(estates: readonly DeskEstateRow[], most: number): Promise<UnallocatedOnDesk> {
    if (!callerMay('money.record')) return { counts: {} };
    const [count, rows] = await Promise.all([
      this.payments.countDocuments(WAITS),
      this.payments.find(WAITS).sort({ at: 1, _id: 1 }).limit(most).lean<IncomingPaymentRecord[]>(),
    ]);
    return {
      counts: { unallocated: count },
      unallocated: rows.flatMap(({ _id, estateId, at, amount, currency, payer, why }) => {
        const estate = estates.find((candidate) => candidate._id.equals(estateId));
        if (!estate) return [];
        return [
          {
            _id: String(_id),
            estateId: String(estateId),
            estateTitle: estate.title,
            timeZone: estate.timeZone,
            on: at.toISOString(),
            amount,
            currency,
            ...(payer && { payer }),
            why,
          },
        ];
      }),
    };
  }
}
