import { Module } from '@nestjs/common';
import { BotProtectionModule } from '../bot-protection/bot-protection.module.js';
import { EmailTemplatesModule } from '../email-templates/email-templates.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { ShareMapController } from './share-map.controller.js';
import { ShareMapService } from './share-map.service.js';

@Module({
  imports: [BotProtectionModule, EmailTemplatesModule, OutboxModule],
  controllers: [ShareMapController],
  providers: [ShareMapService],
})
export class ShareMapModule {}
