import { Module } from '@nestjs/common';
import { PaymentAccountRepository } from './payment-account.repository.js';
import { PaymentAccounts } from './payment-accounts.service.js';
import { PaymentProviders } from './payment-providers.js';
import { StripeProvider } from './stripe.adapter.js';

/** Where estates' buyers pay by card: the providers, and estates' accounts at them. */
@Module({
  providers: [PaymentAccountRepository, PaymentAccounts, PaymentProviders, StripeProvider],
  exports: [PaymentAccountRepository, PaymentAccounts, PaymentProviders],
})
export class PaymentProviderModule {}
