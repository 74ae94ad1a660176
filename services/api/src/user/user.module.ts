import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AddressOwner } from './address-owner.service.js';
import { StaleSave } from './stale-save.service.js';
import { UserRepository } from './user.repository.js';

@Module({
  imports: [AuditModule],
  providers: [AddressOwner, StaleSave, UserRepository],
  exports: [AddressOwner, StaleSave, UserRepository],
})
export class UserModule {}
