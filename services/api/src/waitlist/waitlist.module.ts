import { Module } from '@nestjs/common';
import { FormsModule } from '../forms/forms.module.js';
import { LeadModule } from '../lead/lead.module.js';
import { LettersModule } from '../letters/letters.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { UserModule } from '../user/user.module.js';
import { WaitlistController } from './waitlist.controller.js';
import { WaitlistRepository } from './waitlist.repository.js';
import { WaitlistService } from './waitlist.service.js';

@Module({
  imports: [FormsModule, LeadModule, LettersModule, LimitsModule, OutboxModule, UserModule],
  controllers: [WaitlistController],
  providers: [WaitlistService, WaitlistRepository],
  exports: [WaitlistRepository],
})
export class WaitlistModule {}
