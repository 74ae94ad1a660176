import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { DecisionModule } from '../decision/decision.module.js';
import { DepositModule } from '../deposit/deposit.module.js';
import { EoiModule } from '../eoi/eoi.module.js';
import { InitialHoldModule } from '../initial-hold/initial-hold.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { RequestGateModule } from '../request-gate/request-gate.module.js';
import { UploadModule } from '../upload/upload.module.js';
import { UserModule } from '../user/user.module.js';
import { EnterEoiService } from './enter-eoi.service.js';
import { EoiApproval } from './eoi-approval.service.js';
import { EoiEnds } from './eoi-ends.service.js';
import { EoiListRepository } from './eoi-list.repository.js';
import { EoiMoney } from './eoi-money.service.js';
import { EoiRivals } from './eoi-rivals.js';
import { StaffEoiController } from './staff-eoi.controller.js';
import { StaffEoiDecisions } from './staff-eoi-decisions.js';
import { StaffEoiReads } from './staff-eoi-reads.service.js';

/** EOIs as staff read and decide them (D122), with their money (D103). */
@Module({
  imports: [
    AuditModule,
    ContactModule,
    DecisionModule,
    DepositModule,
    EoiModule,
    InitialHoldModule,
    OutboxModule,
    PaymentModule,
    RequestGateModule,
    UploadModule,
    UserModule,
  ],
  controllers: [StaffEoiController],
  providers: [
    StaffEoiReads,
    StaffEoiDecisions,
    EoiListRepository,
    EoiApproval,
    EoiRivals,
    EoiEnds,
    EoiMoney,
    EnterEoiService,
  ],
  exports: [DepositModule, EnterEoiService, EoiEnds, EoiListRepository, EoiMoney, StaffEoiDecisions, StaffEoiReads],
})
export class StaffEoiModule {}
