import { Module } from '@nestjs/common';
import { BusinessModule } from '../business/business.module.js';
import { BotProtectionModule } from '../bot-protection/bot-protection.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { DecisionModule } from '../decision/decision.module.js';
import { EoiModule } from '../eoi/eoi.module.js';
import { LeadModule } from '../lead/lead.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { LotTransitionsModule } from '../lot-transitions/lot-transitions.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { PublicLotLookupModule } from '../public-lot-lookup/public-lot-lookup.module.js';
import { RequestGateModule } from '../request-gate/request-gate.module.js';
import { UserModule } from '../user/user.module.js';
import { ClaimHolderRepository } from './claim-holder.repository.js';
import { CreateHoldService } from './create-hold.service.js';
import { DueHoldsRepository } from './due-holds.repository.js';
import { EoiHold } from './eoi-hold.js';
import { EoiRelease } from './eoi-release.js';
import { FiledHoldController } from './filed-hold.controller.js';
import { FiledHolds } from './filed-holds.service.js';
import { HoldDecisions } from './hold-decisions.js';
import { HoldExpiry } from './hold-expiry.js';
import { HoldEmails } from './hold-emails.js';
import { HoldListRepository } from './hold-list.repository.js';
import { HoldOfferService } from './hold-offer.service.js';
import { HoldReminders } from './hold-reminders.js';
import { HoldPreview } from './hold-preview.service.js';
import { HoldQueueService } from './hold-queue.service.js';
import { HoldSearchRepository } from './hold-search.repository.js';
import { InitialHoldController } from './initial-hold.controller.js';
import { InitialHoldRepository } from './initial-hold.repository.js';
import { WaitingRequestsRepository } from './waiting-requests.repository.js';
import { WatchersRepository } from './watchers.repository.js';
import { LotRelease } from './lot-release.js';
import { OwnHoldView } from './own-hold-view.service.js';
import { OwnHoldController } from './own-hold.controller.js';
import { OwnHoldService } from './own-hold.service.js';
import { StaffHoldController } from './staff-hold.controller.js';
import { StaffHoldService } from './staff-hold.service.js';
import { TransferHoldService } from './transfer-hold.service.js';

@Module({
  imports: [
    BusinessModule,
    BotProtectionModule,
    ContactModule,
    DecisionModule,
    EoiModule,
    LeadModule,
    LimitsModule,
    LotTransitionsModule,
    OutboxModule,
    PublicLotLookupModule,
    RequestGateModule,
    UserModule,
  ],
  controllers: [InitialHoldController, StaffHoldController, OwnHoldController, FiledHoldController],
  providers: [
    CreateHoldService,
    StaffHoldService,
    TransferHoldService,
    HoldQueueService,
    HoldPreview,
    HoldDecisions,
    EoiHold,
    EoiRelease,
    HoldOfferService,
    HoldExpiry,
    HoldReminders,
    HoldEmails,
    LotRelease,
    OwnHoldService,
    OwnHoldView,
    FiledHolds,
    InitialHoldRepository,
    DueHoldsRepository,
    HoldListRepository,
    HoldSearchRepository,
    ClaimHolderRepository,
    WaitingRequestsRepository,
    WatchersRepository,
  ],
  exports: [
    EoiHold,
    EoiRelease,
    FiledHolds,
    HoldDecisions,
    HoldExpiry,
    HoldReminders,
    HoldEmails,
    HoldSearchRepository,
    InitialHoldRepository,
    LotRelease,
    OwnHoldView,
  ],
})
export class InitialHoldModule {}
