import { Module } from '@nestjs/common';
import { DepositModule } from '../deposit/deposit.module.js';
import { EoiModule } from '../eoi/eoi.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { SheetImportModule } from '../sheet-import/sheet-import.module.js';
import { UserModule } from '../user/user.module.js';
import { StatementBooking } from './statement-booking.service.js';
import { StatementKnownService } from './statement-known.service.js';
import { StatementUndo } from './statement-undo.service.js';
import { StatementController } from './statement.controller.js';
import { StatementRepository } from './statement.repository.js';
import { Statements } from './statements.service.js';

/** Imports of bank statements: what lines are for, their booking and its undo. */
@Module({
  imports: [DepositModule, EoiModule, OutboxModule, PaymentModule, SheetImportModule, UserModule],
  controllers: [StatementController],
  providers: [StatementBooking, StatementKnownService, StatementUndo, StatementRepository, Statements],
})
export class StatementModule {}
