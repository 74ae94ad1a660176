import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { DecisionModule } from '../decision/decision.module.js';
import { DocumentModule } from '../document/document.module.js';
import { EoiModule } from '../eoi/eoi.module.js';
import { InitialHoldModule } from '../initial-hold/initial-hold.module.js';
import { LotTransitionsModule } from '../lot-transitions/lot-transitions.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { StaffEoiModule } from '../staff-eoi/staff-eoi.module.js';
import { BulkChanges } from './bulk-changes.service.js';
import { LotBuyers } from './lot-buyers.service.js';
import { LotContract } from './lot-contract.service.js';
import { LotEdits } from './lot-edits.service.js';
import { LotHistory } from './lot-history.service.js';
import { LotMoves } from './lot-moves.service.js';
import { LotManagementController } from './lot-management.controller.js';
import { LotManagementRepository } from './lot-management.repository.js';
import { LotManagementService } from './lot-management.service.js';
import { LotNumbers } from './lot-numbers.service.js';

/** Lot management by staff (D34): reads, manual moves, edits. */
@Module({
  imports: [
    AuditModule,
    CatalogueModule,
    ContactModule,
    DecisionModule,
    DocumentModule,
    EoiModule,
    InitialHoldModule,
    LotTransitionsModule,
    PaymentModule,
    StaffEoiModule,
  ],
  controllers: [LotManagementController],
  providers: [
    LotManagementService,
    LotMoves,
    LotEdits,
    LotBuyers,
    LotContract,
    BulkChanges,
    LotHistory,
    LotNumbers,
    LotManagementRepository,
  ],
  exports: [LotEdits, LotHistory, LotMoves, LotNumbers, LotManagementRepository],
})
export class LotManagementModule {}
