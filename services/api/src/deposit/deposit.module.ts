import { Module } from '@nestjs/common';
import { DecisionModule } from '../decision/decision.module.js';
import { EoiModule } from '../eoi/eoi.module.js';
import { InitialHoldModule } from '../initial-hold/initial-hold.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { DepositCorrections } from './deposit-corrections.js';
import { DepositMoney } from './deposit-money.js';
import { EoiDeposits } from './eoi-deposits.js';
import { EoiRevival } from './eoi-revival.js';
import { MailedEois } from './mailed-eois.service.js';

/** What money does to EOIs, whoever records it. */
@Module({
  imports: [DecisionModule, EoiModule, InitialHoldModule, OutboxModule, PaymentModule],
  providers: [DepositCorrections, DepositMoney, EoiDeposits, EoiRevival, MailedEois],
  exports: [DepositMoney, EoiDeposits, MailedEois],
})
export class DepositModule {}
