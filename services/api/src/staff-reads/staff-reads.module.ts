import { Module } from '@nestjs/common';
import { RegistryModule } from '../registry/registry.module.js';
import { StaffReadsController } from './staff-reads.controller.js';
import { StaffReadsRepository } from './staff-reads.repository.js';
import { StaffReadsService } from './staff-reads.service.js';

/** What staff read of their estates (D73): never from the cache of public bytes, and never into it. */
@Module({
  imports: [RegistryModule],
  controllers: [StaffReadsController],
  providers: [StaffReadsService, StaffReadsRepository],
})
export class StaffReadsModule {}
