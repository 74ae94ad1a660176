import { Module } from '@nestjs/common';
import { PaymentModule } from '../payment/payment.module.js';
import { CardOfEoi } from './card-of-eoi.js';
import { CardWays } from './card-ways.js';
import { PaymentAccountRepository } from './payment-account.repository.js';
import { PaymentAccounts } from './payment-accounts.service.js';
import { PaymentProviders } from './payment-providers.js';
import { StripeProvider } from './stripe.adapter.js';

/** Where estates' buyers pay by card: the providers, and estates' accounts at them. */
@Module({
  imports: [PaymentModule],
  providers: [CardOfEoi, CardWays, PaymentAccountRepository, PaymentAccounts, PaymentProviders, StripeProvider],
  exports: [CardOfEoi, CardWays, PaymentAccountRepository, PaymentAccounts, PaymentProviders],
})
export class PaymentProviderModule {}
