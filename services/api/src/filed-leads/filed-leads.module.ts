import { Module } from '@nestjs/common';
import { InitialHoldModule } from '../initial-hold/initial-hold.module.js';
import { FiledLeadsController } from './filed-leads.controller.js';
import { FiledLeadsRepository } from './filed-leads.repository.js';
import { FiledLeads } from './filed-leads.service.js';

/** Leads that builders and channel partners filed for purchasers (D67, D173). */
@Module({
  imports: [InitialHoldModule],
  controllers: [FiledLeadsController],
  providers: [FiledLeads, FiledLeadsRepository],
})
export class FiledLeadsModule {}
