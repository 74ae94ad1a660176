import { Module } from '@nestjs/common';
import { DepositModule } from '../deposit/deposit.module.js';
import { EoiModule } from '../eoi/eoi.module.js';
import { InvoicesModule } from './invoices.module.js';
import { ProviderRefundModule } from '../provider-refund/provider-refund.module.js';
import { StaffRefundsController } from './staff-refunds.controller.js';
import { StaffRefunds } from './staff-refunds.service.js';

/** What staff ask of the payment provider. */
@Module({
  imports: [DepositModule, EoiModule, InvoicesModule, ProviderRefundModule],
  controllers: [StaffRefundsController],
  providers: [StaffRefunds],
})
export class StaffRefundsModule {}
