import { Module } from '@nestjs/common';
import { ProviderRefundFollowers } from './provider-refund-followers.js';

/** Payments at a provider's page: what buyers do, what the provider reports, and what it is asked again. */
@Module({
  providers: [ProviderRefundFollowers],
  exports: [ProviderRefundFollowers],
})
export class CheckoutModule {}
