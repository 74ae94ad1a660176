import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { LotHomesModule } from '../lot-homes/lot-homes.module.js';
import { BuilderAudit } from './builder-audit.js';
import { BuilderRepository } from './builder.repository.js';

@Module({
  imports: [AuditModule, LotHomesModule],
  providers: [BuilderAudit, BuilderRepository],
  exports: [BuilderAudit, BuilderRepository],
})
export class BuilderModule {}
