import { Module } from '@nestjs/common';
import { BusinessModule } from '../business/business.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { DecisionModule } from '../decision/decision.module.js';
import { EoiModule } from '../eoi/eoi.module.js';
import { IdentityDocumentModule } from '../identity-document/identity-document.module.js';
import { InitialHoldModule } from '../initial-hold/initial-hold.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { PaymentProviderModule } from '../payment-provider/payment-provider.module.js';
import { PublicLotLookupModule } from '../public-lot-lookup/public-lot-lookup.module.js';
import { RequestGateModule } from '../request-gate/request-gate.module.js';
import { UserModule } from '../user/user.module.js';
import { DepositReminders } from './deposit-reminders.js';
import { EoiDeadlineRepository } from './eoi-deadlines.repository.js';
import { EoiDraftService } from './eoi-draft.service.js';
import { EoiExpiry } from './eoi-expiry.js';
import { EoiRecipients } from './eoi-recipients.js';
import { LeaveEoiService } from './leave-eoi.service.js';
import { OwnEoiView } from './own-eoi-view.service.js';
import { OwnEoiController } from './own-eoi.controller.js';
import { OwnEoiRepository } from './own-eoi.repository.js';
import { OwnEois } from './own-eois.service.js';
import { SecondBuyerController } from './second-buyer.controller.js';
import { SecondBuyerService } from './second-buyer.service.js';
import { SendEoiService } from './send-eoi.service.js';
import { StartEoiService } from './start-eoi.service.js';
import { UpdateEoiFormService } from './update-eoi-form.service.js';

/** What buyers do with their own EOIs, and the deadlines of those. */
@Module({
  imports: [
    BusinessModule,
    ContactModule,
    DecisionModule,
    EoiModule,
    IdentityDocumentModule,
    InitialHoldModule,
    LimitsModule,
    OutboxModule,
    PaymentModule,
    PaymentProviderModule,
    PublicLotLookupModule,
    RequestGateModule,
    UserModule,
  ],
  controllers: [OwnEoiController, SecondBuyerController],
  providers: [
    OwnEoiRepository,
    OwnEois,
    OwnEoiView,
    StartEoiService,
    EoiDraftService,
    SendEoiService,
    UpdateEoiFormService,
    LeaveEoiService,
    SecondBuyerService,
    EoiRecipients,
    EoiDeadlineRepository,
    EoiExpiry,
    DepositReminders,
  ],
  exports: [OwnEois, OwnEoiView, EoiExpiry, DepositReminders],
})
export class OwnEoiModule {}
