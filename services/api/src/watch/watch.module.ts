import { Module } from '@nestjs/common';
import { BotProtectionModule } from '../bot-protection/bot-protection.module.js';
import { EmailTemplatesModule } from '../email-templates/email-templates.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { UserModule } from '../user/user.module.js';
import { WatchController } from './watch.controller.js';
import { WatchRepository } from './watch.repository.js';
import { WatchService } from './watch.service.js';

@Module({
  imports: [BotProtectionModule, EmailTemplatesModule, LimitsModule, OutboxModule, UserModule],
  controllers: [WatchController],
  providers: [WatchService, WatchRepository],
  exports: [WatchRepository],
})
export class WatchModule {}
