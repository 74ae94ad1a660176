import { Module } from '@nestjs/common';
import { EstateModule } from '../estate/estate.module.js';
import { UserModule } from '../user/user.module.js';
import { FailedLeadRows } from './failed-lead-rows.service.js';
import { LeadImportController } from './lead-import.controller.js';
import { LeadImportWorkModule } from './lead-import-work.module.js';
import { LeadImports } from './lead-imports.service.js';
import { LeadNamesRepository } from './lead-names.repository.js';
import { SheetMappings } from './sheet-mappings.service.js';
import { SheetMappingsRepository } from './sheet-mappings.repository.js';

/** Imports of leads: their endpoints, and the job (D203). */
@Module({
  imports: [EstateModule, LeadImportWorkModule, UserModule],
  controllers: [LeadImportController],
  providers: [FailedLeadRows, LeadImports, LeadNamesRepository, SheetMappings, SheetMappingsRepository],
})
export class LeadImportModule {}
