import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { DepositModule } from '../deposit/deposit.module.js';
import { EoiModule } from '../eoi/eoi.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { OwnEoiModule } from '../own-eoi/own-eoi.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { PaymentProviderModule } from '../payment-provider/payment-provider.module.js';
import { CheckoutReader } from './checkout-reader.js';
import { CheckoutStates } from './checkout-state.js';
import { CheckoutSweep } from './checkout-sweep.js';
import { CheckoutController } from './checkout.controller.js';
import { OwnCheckouts } from './own-checkouts.service.js';
import { PaymentEventSweep } from './payment-event-sweep.js';
import { PaymentEventRepository } from './payment-events.repository.js';
import { PaymentEvents } from './payment-events.service.js';
import { ProviderRefundFollowers } from './provider-refund-followers.js';
import { StartCheckout } from './start-checkout.service.js';
import { StrayPayments } from './stray-payments.js';

/** Payments at a provider's page: what buyers do, what the provider reports, and what it is asked again. */
@Module({
  imports: [AuditModule, DepositModule, EoiModule, OutboxModule, OwnEoiModule, PaymentModule, PaymentProviderModule],
  controllers: [CheckoutController],
  providers: [
    CheckoutReader,
    CheckoutStates,
    CheckoutSweep,
    OwnCheckouts,
    PaymentEventRepository,
    PaymentEvents,
    PaymentEventSweep,
    ProviderRefundFollowers,
    StartCheckout,
    StrayPayments,
  ],
  exports: [CheckoutSweep, PaymentEventSweep, ProviderRefundFollowers],
})
export class CheckoutModule {}
