import { Injectable } from '@nestjs/common';
import type { CheckoutRecord } from '../payment/checkout.model.js';
import { PaymentAccounts } from '../payment-provider/payment-accounts.service.js';
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
  constructor(private readonly accounts: PaymentAccounts) {}

  /** @throws ProviderRefused where the estate has left that provider: staff refund it there themselves */
  async of({ estateId, provider, paymentId }: CheckoutRecord): Promise<PaymentAtProvider> {
    const at = await this.accounts.accountOf(estateId, provider);
    if (!at || !paymentId) throw new ProviderRefused('The estate doesn’t use this payment provider any more.');
    return { port: at.provider, account: at.account, paymentId };
  }
}
