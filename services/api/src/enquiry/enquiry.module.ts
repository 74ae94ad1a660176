import { Module } from '@nestjs/common';
import { BotProtectionModule } from '../bot-protection/bot-protection.module.js';
import { LeadModule } from '../lead/lead.module.js';
import { EmailTemplatesModule } from '../email-templates/email-templates.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { UserModule } from '../user/user.module.js';
import { EnquiryController } from './enquiry.controller.js';
import { EnquiryRepository } from './enquiry.repository.js';
import { EnquiryService } from './enquiry.service.js';

@Module({
  imports: [BotProtectionModule, LeadModule, EmailTemplatesModule, OutboxModule, UserModule],
  controllers: [EnquiryController],
  providers: [EnquiryService, EnquiryRepository],
  exports: [EnquiryRepository],
})
export class EnquiryModule {}
