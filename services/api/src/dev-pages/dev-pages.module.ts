import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { DevEmailsController } from './dev-emails.controller.js';
import { DevEmailsService } from './dev-emails.service.js';
import { DevOutboxController } from './dev-outbox.controller.js';
import { DevOutboxService } from './dev-outbox.service.js';
import { DevSignInController } from './dev-sign-in.controller.js';
import { DevSignInRepository } from './dev-sign-in.repository.js';
import { DevSignInService } from './dev-sign-in.service.js';

/** Pages below `/dev`: the outbox, all emails, and the demo sign-in. 404 in production, the outbox also with SMTP. */
@Module({
  imports: [AuthModule, OutboxModule],
  controllers: [DevOutboxController, DevEmailsController, DevSignInController],
  providers: [DevOutboxService, DevEmailsService, DevSignInService, DevSignInRepository],
})
export class DevPagesModule {}
