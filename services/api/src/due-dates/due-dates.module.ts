import { Module } from '@nestjs/common';
import { DecisionModule } from '../decision/decision.module.js';
import { EoiModule } from '../eoi/eoi.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { ContractReminders } from './contract-reminders.js';
import { DueDatesController } from './due-dates.controller.js';
import { DueDatesRepository } from './due-dates.repository.js';
import { DueDatesService } from './due-dates.service.js';
import { RemindersRepository } from './reminders.repository.js';

/** What is due of contracts: staff's list, calendar files, and reminders (D107). */
@Module({
  imports: [DecisionModule, EoiModule, OutboxModule],
  controllers: [DueDatesController],
  providers: [DueDatesService, DueDatesRepository, RemindersRepository, ContractReminders],
  exports: [DueDatesRepository, ContractReminders],
})
export class DueDatesModule {}
