import { Module } from '@nestjs/common';
import { DepositModule } from '../deposit/deposit.module.js';
import { EoiModule } from '../eoi/eoi.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { ProviderRefundModule } from '../provider-refund/provider-refund.module.js';
import { RefundAccountJobsModule } from './refund-account-jobs.module.js';
import { RefundAccountController } from './refund-account.controller.js';
import { RefundAccounts } from './refund-accounts.service.js';

/** The bank accounts that refunds go to. */
@Module({
  imports: [
    DepositModule,
    EoiModule,
    InvoicesModule,
    LimitsModule,
    OutboxModule,
    ProviderRefundModule,
    RefundAccountJobsModule,
  ],
  controllers: [RefundAccountController],
  providers: [RefundAccounts],
})
export class RefundAccountModule {}
