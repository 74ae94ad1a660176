import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { InitialHoldModule } from '../initial-hold/initial-hold.module.js';
import { LotTransitionsModule } from '../lot-transitions/lot-transitions.module.js';
import { BulkChanges } from './bulk-changes.service.js';
import { LotEdits } from './lot-edits.service.js';
import { LotHistory } from './lot-history.service.js';
import { LotMoves } from './lot-moves.service.js';
import { StaffLotsController } from './staff-lots.controller.js';
import { StaffLotsRepository } from './staff-lots.repository.js';
import { StaffLotsService } from './staff-lots.service.js';

/** What staff do with lots (D34): reads, moves by hand, edits. */
@Module({
  imports: [AuditModule, InitialHoldModule, LotTransitionsModule],
  controllers: [StaffLotsController],
  providers: [StaffLotsService, LotMoves, LotEdits, BulkChanges, LotHistory, StaffLotsRepository],
})
export class StaffLotsModule {}
