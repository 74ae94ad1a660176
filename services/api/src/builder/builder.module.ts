import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { BuilderAudit } from './builder-audit.js';
import { BuilderRepository } from './builder.repository.js';

@Module({
  imports: [AuditModule],
  providers: [BuilderAudit, BuilderRepository],
  exports: [BuilderAudit, BuilderRepository],
})
export class BuilderModule {}
