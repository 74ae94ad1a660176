import { Module } from '@nestjs/common';
import { FormsModule } from '../forms/forms.module.js';
import { LettersModule } from '../letters/letters.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { UserModule } from '../user/user.module.js';
import { WatchController } from './watch.controller.js';
import { WatchRepository } from './watch.repository.js';
import { WatchService } from './watch.service.js';

@Module({
  imports: [FormsModule, LettersModule, LimitsModule, OutboxModule, UserModule],
  controllers: [WatchController],
  providers: [WatchService, WatchRepository],
  exports: [WatchRepository],
})
export class WatchModule {}
