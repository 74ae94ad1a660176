import { Module } from '@nestjs/common';
import { CheckoutModule } from '../checkout/checkout.module.js';
import { DepositModule } from '../deposit/deposit.module.js';
import { EoiModule } from '../eoi/eoi.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { PaymentProviderModule } from '../payment-provider/payment-provider.module.js';
import { AtProvider } from './at-provider.js';
import { OwedRefunds } from './owed-refunds.js';
import { ProviderMoney } from './provider-money.js';
import { ProviderRefunds } from './provider-refunds.service.js';
import { RefundJob } from './refund-job.js';

/** Refunds that the payment provider makes (D127): what is owed, sent and booked. */
@Module({
  imports: [CheckoutModule, DepositModule, EoiModule, PaymentModule, PaymentProviderModule],
  providers: [AtProvider, OwedRefunds, ProviderMoney, ProviderRefunds, RefundJob],
  exports: [ProviderMoney, ProviderRefunds, RefundJob],
})
export class ProviderRefundModule {}
