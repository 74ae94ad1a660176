import { Module } from '@nestjs/common';
import { EmailTemplatesModule } from '../email-templates/email-templates.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { WaitlistNewsRepository } from './waitlist-news.repository.js';
import { WaitlistNewsWorker } from './waitlist-news.worker.js';

/** The job that emails people on waitlists about lots that meet their wishes. */
@Module({
  imports: [EmailTemplatesModule, OutboxModule],
  providers: [WaitlistNewsRepository, WaitlistNewsWorker],
  exports: [WaitlistNewsWorker],
})
export class WaitlistNewsModule {}
