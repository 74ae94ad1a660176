import { Module } from '@nestjs/common';
import { BotProtectionModule } from '../bot-protection/bot-protection.module.js';
import { LeadModule } from '../lead/lead.module.js';
import { EmailTemplatesModule } from '../email-templates/email-templates.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { UserModule } from '../user/user.module.js';
import { WaitlistController } from './waitlist.controller.js';
import { WaitlistNewsModule } from './waitlist-news.module.js';
import { WaitlistRepository } from './waitlist.repository.js';
import { WaitlistService } from './waitlist.service.js';

@Module({
  imports: [
    BotProtectionModule,
    LeadModule,
    EmailTemplatesModule,
    LimitsModule,
    OutboxModule,
    UserModule,
    WaitlistNewsModule,
  ],
  controllers: [WaitlistController],
  providers: [WaitlistService, WaitlistRepository],
  exports: [WaitlistRepository],
})
export class WaitlistModule {}
