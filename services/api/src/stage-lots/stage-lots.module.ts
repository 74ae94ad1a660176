import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { EoiModule } from '../eoi/eoi.module.js';
import { LotHomesModule } from '../lot-homes/lot-homes.module.js';
import { LotManagementModule } from '../lot-management/lot-management.module.js';
import { LotTransitionsModule } from '../lot-transitions/lot-transitions.module.js';
import { SheetImportModule } from '../sheet-import/sheet-import.module.js';
import { LotImportUndo } from './lot-import-undo.service.js';
import { LotImports } from './lot-import.service.js';
import { LotRemoval } from './lot-removal.service.js';
import { LotSheetRepository } from './lot-sheet.repository.js';
import { LotSheetService } from './lot-sheet.service.js';
import { StageChange } from './stage-change.js';
import { StageLotsController } from './stage-lots.controller.js';
import { StageLotsRepository } from './stage-lots.repository.js';
import { StageLotsService } from './stage-lots.service.js';

/** The lots of a stage: add, change, copy, remove and restore them, import and export a sheet. */
@Module({
  imports: [AuditModule, EoiModule, LotHomesModule, LotManagementModule, LotTransitionsModule, SheetImportModule],
  controllers: [StageLotsController],
  exports: [LotRemoval, StageLotsRepository],
  providers: [
    StageLotsService,
    LotImports,
    LotImportUndo,
    LotSheetService,
    LotSheetRepository,
    LotRemoval,
    StageChange,
    StageLotsRepository,
  ],
})
export class StageLotsModule {}
