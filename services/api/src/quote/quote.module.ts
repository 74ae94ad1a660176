import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { BotProtectionModule } from '../bot-protection/bot-protection.module.js';
import { QuoteAnswersModule } from '../quote-answer/quote-answers.module.js';
import { TeamMailboxesModule } from '../team-mailboxes/team-mailboxes.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { EmailTemplatesModule } from '../email-templates/email-templates.module.js';
import { LeadModule } from '../lead/lead.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { OverloadModule } from '../overload/overload.module.js';
import { PhoneVerificationModule } from '../phone-verification/phone-verification.module.js';
import { UserModule } from '../user/user.module.js';
import { OfferedHomesOfLot } from './offered-homes.service.js';
import { QuoteController } from './quote.controller.js';
import { QuotePartsRepository } from './quote-parts.repository.js';
import { QuoteRepository } from './quote.repository.js';
import { SendQuoteService } from './send-quote.service.js';
import { StaffQuotesService } from './staff-quotes.service.js';

@Module({
  imports: [
    AuditModule,
    BotProtectionModule,
    CatalogueModule,
    EmailTemplatesModule,
    LeadModule,
    OutboxModule,
    OverloadModule,
    PhoneVerificationModule,
    QuoteAnswersModule,
    TeamMailboxesModule,
    UserModule,
  ],
  controllers: [QuoteController],
  providers: [OfferedHomesOfLot, QuotePartsRepository, QuoteRepository, SendQuoteService, StaffQuotesService],
  exports: [OfferedHomesOfLot, QuotePartsRepository, QuoteRepository],
})
export class QuoteModule {}
