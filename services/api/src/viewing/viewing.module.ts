import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { EmailTemplatesModule } from '../email-templates/email-templates.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { UserModule } from '../user/user.module.js';
import { ViewingController } from './viewing.controller.js';
import { ViewingRepository } from './viewing.repository.js';
import { ViewingService } from './viewing.service.js';

@Module({
  imports: [AuditModule, EmailTemplatesModule, OutboxModule, UserModule],
  controllers: [ViewingController],
  providers: [ViewingService, ViewingRepository],
})
export class ViewingModule {}
