import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { EmailTemplatesModule } from '../email-templates/email-templates.module.js';
import { LeadModule } from '../lead/lead.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { PeopleModule } from '../people/people.module.js';
import { UserModule } from '../user/user.module.js';
import { EmailAboutService } from './email-about.service.js';
import { EmailTemplatesRepository } from './email-templates.repository.js';
import { RecipientsRepository } from './recipients.repository.js';
import { RefusedEmailsRepository } from './refused-emails.repository.js';
import { ResendEmailService } from './resend-email.service.js';
import { TeamEmails } from './team-emails.service.js';
import { TemplatesController } from './templates.controller.js';
import { TemplatesService } from './templates.service.js';

/** Email templates of an estate's team, the emails it writes to people, and refused ones sent again. */
@Module({
  imports: [
    AuditModule,
    ContactModule,
    EmailTemplatesModule,
    LeadModule,
    LimitsModule,
    OutboxModule,
    PeopleModule,
    UserModule,
  ],
  controllers: [TemplatesController],
  providers: [
    TemplatesService,
    EmailTemplatesRepository,
    TeamEmails,
    EmailAboutService,
    RecipientsRepository,
    ResendEmailService,
    RefusedEmailsRepository,
  ],
})
export class TeamTemplatesModule {}
