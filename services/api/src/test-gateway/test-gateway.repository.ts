import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { TestGatewayPaymentRecord, TestGatewayRefund } from './test-gateway-payment.model.js';

export type TestPayment = TestGatewayPaymentRecord;
type NewPayment = Omit<TestPayment, '_id' | 'state' | 'refunds' | 'createdAt' | 'updatedAt'>;

/** The test gateway's books. Each change is one guarded write. */
@Injectable()
export class TestGatewayRepository {
  constructor(@InjectModel('TestGatewayPayment') private readonly payments: Model<TestPayment>) {}

  /** Opens a payment, or finds the one that was opened for the same visit. */
  async open(payment: NewPayment): Promise<TestPayment> {
    try {
      await this.payments.create([{ ...payment, state: 'open', refunds: [] }]);
    } catch (error) {
      if ((error as { code?: number }).code !== 11000) throw error;
    }
    return (await this.ofCheckout(payment.checkoutId)) as TestPayment;
  }

  ofCheckout(checkoutId: string): Promise<TestPayment | null> {
    return this.payments.findOne({ checkoutId }).lean<TestPayment>().exec();
  }

  async byId(id: string): Promise<TestPayment | null> {
    return Types.ObjectId.isValid(id) ? this.payments.findById(id).lean<TestPayment>().exec() : null;
  }

  /** Moves a payment on from one of these states; null where it is in none of them. */
  move(
    { _id }: Pick<TestPayment, '_id'>,
    from: readonly TestPayment['state'][],
    to: Partial<Pick<TestPayment, 'state' | 'paidAt' | 'failure' | 'expiresAt'>>,
  ): Promise<TestPayment | null> {
    return this.payments
      .findOneAndUpdate({ _id, state: { $in: [...from] } }, { $set: to }, { returnDocument: 'after' })
      .lean<TestPayment>()
      .exec();
  }

  /** Adds a refund to a paid payment, as long as its other refunds are those that were read. */
  addRefund({ _id, refunds }: TestPayment, refund: TestGatewayRefund): Promise<TestPayment | null> {
    return this.payments
      .findOneAndUpdate(
        { _id, state: 'paid', refunds: { $size: refunds.length } },
        { $push: { refunds: refund } },
        { returnDocument: 'after' },
      )
      .lean<TestPayment>()
      .exec();
  }
}
