import { Module } from '@nestjs/common';
import { DecisionModule } from '../decision/decision.module.js';
import { EoiModule } from '../eoi/eoi.module.js';
import { LotManagementModule } from '../lot-management/lot-management.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { StaffEoiModule } from '../staff-eoi/staff-eoi.module.js';
import { UploadModule } from '../upload/upload.module.js';
import { ContractChanges } from './contract-changes.service.js';
import { ContractConditions } from './contract-conditions.service.js';
import { ContractController } from './contract.controller.js';
import { ContractDates } from './contract-dates.service.js';
import { ContractVersions } from './contract-versions.service.js';
import { Settlement } from './settlement.service.js';

/** Contracts of approved EOIs (D55, D107): what staff record of them moves their lots. */
@Module({
  imports: [DecisionModule, EoiModule, LotManagementModule, OutboxModule, StaffEoiModule, UploadModule],
  controllers: [ContractController],
  providers: [ContractChanges, ContractVersions, ContractDates, ContractConditions, Settlement],
})
export class ContractModule {}
