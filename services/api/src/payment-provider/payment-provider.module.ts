import { Module } from '@nestjs/common';
import { PaymentProviders } from './payment-providers.js';

/** Where estates' buyers pay by card. */
@Module({ providers: [PaymentProviders], exports: [PaymentProviders] })
export class PaymentProviderModule {}
