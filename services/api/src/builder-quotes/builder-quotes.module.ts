import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { TeamMailboxesModule } from '../team-mailboxes/team-mailboxes.module.js';
import { EmailTemplatesModule } from '../email-templates/email-templates.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { QuoteModule } from '../quote/quote.module.js';
import { UploadModule } from '../upload/upload.module.js';
import { UserModule } from '../user/user.module.js';
import { AnswerFileReaders } from './answer-file-readers.js';
import { AnswerQuoteService } from './answer-quote.service.js';
import { AnswerScenes } from './answer-scenes.service.js';
import { AnswerTemplatesService } from './answer-templates.service.js';
import { BuilderQuotesController } from './builder-quotes.controller.js';
import { BuyerDecisions } from './buyer-decision.service.js';
import { BuyersAnswersController } from './buyers-answers.controller.js';
import { BuyersAnswers } from './buyers-answers.service.js';
import { InboxRepository } from './inbox.repository.js';
import { InboxService } from './inbox.service.js';
import { OwnParts } from './own-parts.service.js';
import { PartChanges } from './part-changes.service.js';
import { QuoteAnswersModule } from '../quote-answer/quote-answers.module.js';
import { QuotePlaces } from './quote-place.service.js';

/** Builders answer their parts of quotes, and buyers decide about the answers (D140, D172). */
@Module({
  imports: [
    AuditModule,
    EmailTemplatesModule,
    LimitsModule,
    OutboxModule,
    QuoteAnswersModule,
    QuoteModule,
    TeamMailboxesModule,
    UploadModule,
    UserModule,
  ],
  controllers: [BuilderQuotesController, BuyersAnswersController],
  providers: [
    AnswerFileReaders,
    AnswerQuoteService,
    AnswerScenes,
    AnswerTemplatesService,
    BuyerDecisions,
    BuyersAnswers,
    InboxRepository,
    InboxService,
    OwnParts,
    PartChanges,
    QuotePlaces,
  ],
  exports: [InboxRepository],
})
export class BuilderQuotesModule {}
