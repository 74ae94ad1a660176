import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { LinksOnLots } from './links-on-lots.service.js';
import { LotHomesRepository } from './lot-homes.repository.js';

@Module({
  imports: [AuditModule],
  providers: [LotHomesRepository, LinksOnLots],
  exports: [LotHomesRepository, LinksOnLots],
})
export class LotHomesModule {}
