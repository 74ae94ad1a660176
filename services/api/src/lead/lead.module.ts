import { Module } from '@nestjs/common';
import { LeadRepository } from './lead.repository.js';

@Module({ providers: [LeadRepository], exports: [LeadRepository] })
export class LeadModule {}
