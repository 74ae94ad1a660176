import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AccountModule } from '../account/account.module.js';
import { CheckoutModule } from '../checkout/checkout.module.js';
import { ProviderRefundModule } from '../provider-refund/provider-refund.module.js';
import { InvoiceCatchUp } from '../payment/invoice-catch-up.js';
import { PaymentModule } from '../payment/payment.module.js';
import { QuoteAnswersModule } from '../quote-answer/quote-answers.module.js';
import { DueDatesModule } from '../due-dates/due-dates.module.js';
import { IdentityDocumentModule } from '../identity-document/identity-document.module.js';
import { InitialHoldModule } from '../initial-hold/initial-hold.module.js';
import { LeadCatchUp } from '../lead/lead-catch-up.js';
import { LeadImportWorkModule } from '../lead-import/lead-import-work.module.js';
import { LotHomesModule } from '../lot-homes/lot-homes.module.js';
import { MapSweepModule } from '../map/map-sweep.module.js';
import { OwnEoiModule } from '../own-eoi/own-eoi.module.js';
import { ContactCatchUpModule } from '../people/contact-catch-up.module.js';
import { RefundAccountJobsModule } from '../refund-account/refund-account-jobs.module.js';
import { RegistryModule } from '../registry/registry.module.js';
import { StaffLeadsModule } from '../staff-leads/staff-leads.module.js';
import { WaitlistNewsModule } from '../waitlist/waitlist-news.module.js';
import { Sweeper } from './sweeper.js';

/** All jobs of the role: those of contacts, leads and their imports, maps, releases and waitlists run by themselves. */
@Module({
  imports: [
    DiscoveryModule,
    AccountModule,
    CheckoutModule,
    ContactCatchUpModule,
    DueDatesModule,
    IdentityDocumentModule,
    InitialHoldModule,
    LeadImportWorkModule,
    LotHomesModule,
    MapSweepModule,
    OwnEoiModule,
    ProviderRefundModule,
    PaymentModule,
    QuoteAnswersModule,
    RefundAccountJobsModule,
    RegistryModule,
    StaffLeadsModule,
    WaitlistNewsModule,
  ],
  providers: [InvoiceCatchUp, LeadCatchUp, Sweeper],
})
export class SweeperModule {}
