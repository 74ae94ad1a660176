import { Injectable } from '@nestjs/common';
import { ProviderDesk } from '../checkout/provider-desk.js';
import type { CheckoutRecord } from '../payment/checkout.model.js';
import {
  type PaymentProviderPort,
  type ProviderAccount,
  ProviderRefused,
} from '../payment-provider/payment-provider.port.js';

/** Where a payment can be refunded. */
export interface PaymentAtProvider {
  readonly port: PaymentProviderPort;
  readonly account: ProviderAccount;
  readonly paymentId: string;
}

/** Finds the account that took a payment. */
@Injectable()
export class AtProvider {
  constructor(private readonly desk: ProviderDesk) {}

  /** @throws ProviderRefused where the estate has left that provider: staff refund it there themselves */
  async of({ estateId, provider, paymentId }: CheckoutRecord): Promise<PaymentAtProvider> {
    const desk = await this.desk.ofEstate(estateId);
    if (!desk || desk.provider.name !== provider || !paymentId)
      throw new ProviderRefused('The estate doesn’t use this payment provider any more.');
    return { port: desk.provider, account: desk.account, paymentId };
  }
}
