import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AddressOwner } from './address-owner.service.js';
import { UserRepository } from './user.repository.js';

@Module({ imports: [AuditModule], providers: [AddressOwner, UserRepository], exports: [AddressOwner, UserRepository] })
export class UserModule {}
