import { Module } from '@nestjs/common';
import { AuditLog } from './audit-log.js';
import { AuditRepository } from './audit.repository.js';

@Module({ providers: [AuditLog, AuditRepository], exports: [AuditLog, AuditRepository] })
export class AuditModule {}
