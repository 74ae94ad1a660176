import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { HomesChangesRepository } from './homes-changes.repository.js';
import { HomesChanges } from './homes-changes.service.js';
import { LinksOnLots } from './links-on-lots.service.js';
import { LotHomesRepository } from './lot-homes.repository.js';

@Module({
  imports: [AuditModule],
  providers: [HomesChanges, HomesChangesRepository, LotHomesRepository, LinksOnLots],
  exports: [HomesChanges, HomesChangesRepository, LotHomesRepository, LinksOnLots],
})
export class LotHomesModule {}
