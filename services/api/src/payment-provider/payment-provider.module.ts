import { Module } from '@nestjs/common';
import { CardWays } from './card-ways.js';
import { PaymentProviders } from './payment-providers.js';

/** Where estates' buyers pay by card. */
@Module({ providers: [CardWays, PaymentProviders], exports: [CardWays, PaymentProviders] })
export class PaymentProviderModule {}
