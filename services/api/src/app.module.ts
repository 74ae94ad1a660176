import { Module, type DynamicModule } from '@nestjs/common';
import { AccessModule } from './access/access.module.js';
import { AccountModule } from './account/account.module.js';
import { BuilderAdminModule } from './builder-admin/builder-admin.module.js';
import { BuilderLotsModule } from './builder-lots/builder-lots.module.js';
import { BuilderQuotesModule } from './builder-quotes/builder-quotes.module.js';
import { BuilderTeamModule } from './builder-team/builder-team.module.js';
import { BuilderDesignsModule } from './builder-designs/builder-designs.module.js';
import { BusinessAdminModule } from './business-admin/business-admin.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { CheckoutModule } from './checkout/checkout.module.js';
import type { Config } from './config/config.js';
import { FindModule } from './find/find.module.js';
import { CustomerHomeModule } from './customer-home/home.module.js';
import { DeskModule } from './desk/desk.module.js';
import { DocumentModule } from './document/document.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { EstateAdminModule } from './estate-admin/estate-admin.module.js';
import { EnquiryModule } from './enquiry/enquiry.module.js';
import { FastPathModule } from './fast-path/fast-path.module.js';
import { FileCheckModule } from './file-check/file-check.module.js';
import { FiledLeadsModule } from './filed-leads/filed-leads.module.js';
import { FilesModule } from './files/files.module.js';
import { FlowDraftModule } from './flow-draft/flow-draft.module.js';
import { EoiTabsModule } from './eoi-tabs/eoi-tabs.module.js';
import { HealthModule } from './health/health.module.js';
import { InvoicesModule } from './invoices/invoices.module.js';
import { InitialHoldModule } from './initial-hold/initial-hold.module.js';
import { LeadWorkModule } from './lead-work/lead-work.module.js';
import { LeadImportModule } from './lead-import/lead-import.module.js';
import { LiveModule } from './live/live.module.js';
import { OutboxModule } from './outbox/outbox.module.js';
import { OwnEoiModule } from './own-eoi/own-eoi.module.js';
import { OverloadModule } from './overload/overload.module.js';
import { PageModule } from './page/page.module.js';
import { PaymentModule } from './payment/payment.module.js';
import { PaymentSettingsModule } from './payment-provider/payment-settings.module.js';
import { PhoneVerificationModule } from './phone-verification/phone-verification.module.js';
import { PlansModule } from './plans/plans.module.js';
import { PriceListModule } from './price-list/price-list.module.js';
import { ContactMergeModule } from './contact-merge/contact-merge.module.js';
import { PeopleModule } from './people/people.module.js';
import { RefundAccountModule } from './refund-account/refund-account.module.js';
import { StaffRefundsModule } from './invoices/staff-refunds.module.js';
import { QuoteModule } from './quote/quote.module.js';
import { ReadCacheModule } from './read-cache/read-cache.module.js';
import { RegistryModule } from './registry/registry.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { DatabaseModule } from './migrations/database.module.js';
import { ShareMapModule } from './share-map/share-map.module.js';
import { ShortlistModule } from './shortlist/shortlist.module.js';
import { DueDatesModule } from './due-dates/due-dates.module.js';
import { EmbedModule } from './embed/embed.module.js';
import { StatementModule } from './statement/statement.module.js';
import { StaffEoiModule } from './staff-eoi/staff-eoi.module.js';
import { StaffLeadsModule } from './staff-leads/staff-leads.module.js';
import { StaffLiveModule } from './staff-live/staff-live.module.js';
import { ContractModule } from './contract/contract.module.js';
import { LotManagementModule } from './lot-management/lot-management.module.js';
import { StageAdminModule } from './stage-admin/stage-admin.module.js';
import { ListingModule } from './listing/listing.module.js';
import { MapModule } from './map/map.module.js';
import { StageLotsModule } from './stage-lots/stage-lots.module.js';
import { StaffCatalogueModule } from './staff-catalogue/staff-catalogue.module.js';
import { TeamTemplatesModule } from './team-templates/team-templates.module.js';
import { TrackingModule } from './tracking/tracking.module.js';
import { UploadModule } from './upload/upload.module.js';
import { WaitlistModule } from './waitlist/waitlist.module.js';
import { WatchModule } from './watch/watch.module.js';

/** Development pages, imported lazily: production doesn't even load their files. */
const devPages = async (): Promise<DynamicModule> => {
  const { DevPagesModule } = await import('./dev-pages/dev-pages.module.js');
  return { module: DevPagesModule };
};

/** The test gateway and its page, likewise. */
const testGateway = async (): Promise<DynamicModule> => {
  const { TestGatewayPageModule } = await import('./test-gateway/test-gateway.module.js');
  return { module: TestGatewayPageModule };
};

/**
 * All modules that answer requests; jobs run in a context of their own (create-jobs.ts). PageModule comes last: its
 * route matches every path that no other route does.
 */
@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        AccessModule.forRoot(config),
        OverloadModule,
        DatabaseModule.forRequests(),
        ReadCacheModule,
        FastPathModule,
        CatalogueModule,
        AccountModule,
        BusinessAdminModule,
        BuilderAdminModule,
        BuilderLotsModule,
        BuilderDesignsModule,
        StaffCatalogueModule,
        EstateAdminModule,
        StaffEoiModule,
        InvoicesModule,
        DueDatesModule,
        LotManagementModule,
        ListingModule,
        ContractModule,
        DocumentModule,
        StageAdminModule,
        StageLotsModule,
        MapModule,
        DeskModule,
        ReportsModule,
        PriceListModule,
        FindModule,
        InitialHoldModule,
        LeadWorkModule,
        OwnEoiModule,
        EoiTabsModule,
        EnquiryModule,
        PhoneVerificationModule,
        PeopleModule,
        StaffLeadsModule,
        ContactMergeModule,
        LeadImportModule,
        TeamTemplatesModule,
        FiledLeadsModule,
        QuoteModule,
        BuilderQuotesModule,
        BuilderTeamModule,
        WaitlistModule,
        ShareMapModule,
        WatchModule,
        CustomerHomeModule,
        ShortlistModule,
        FlowDraftModule,
        OutboxModule,
        PaymentModule,
        StaffRefundsModule,
        RefundAccountModule,
        CheckoutModule,
        PaymentSettingsModule,
        StatementModule,
        ...(config.production ? [] : [devPages(), testGateway()]),
        LiveModule,
        StaffLiveModule,
        RegistryModule,
        TrackingModule,
        HealthModule,
        OpenApiModule,
        FilesModule,
        UploadModule,
        FileCheckModule,
        EmbedModule,
        PlansModule,
        PageModule,
      ],
    };
  }
}
