import { Module } from '@nestjs/common';
import { EoiModule } from '../eoi/eoi.module.js';
import { ProviderRefundModule } from '../provider-refund/provider-refund.module.js';
import { RefundAccountExpiry } from './refund-account-expiry.js';
import { RefundAccountRepository } from './refund-account.repository.js';
import { SettledAccounts } from './settled-accounts.js';

/** What deletes the bank accounts that refunds go to: once they were made, and some time after their links have ended. */
@Module({
  imports: [EoiModule, ProviderRefundModule],
  providers: [RefundAccountExpiry, RefundAccountRepository, SettledAccounts],
  exports: [RefundAccountExpiry, RefundAccountRepository],
})
export class RefundAccountJobsModule {}
