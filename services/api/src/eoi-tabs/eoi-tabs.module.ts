import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { DocumentModule } from '../document/document.module.js';
import { EoiModule } from '../eoi/eoi.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { OwnEoiModule } from '../own-eoi/own-eoi.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { RequestGateModule } from '../request-gate/request-gate.module.js';
import { StaffEoiModule } from '../staff-eoi/staff-eoi.module.js';
import { UploadModule } from '../upload/upload.module.js';
import { UserModule } from '../user/user.module.js';
import { EoiDocumentRepository } from './eoi-document.repository.js';
import { EoiDocuments } from './eoi-documents.service.js';
import { EoiExchange } from './eoi-exchange.service.js';
import { EoiFileUses } from './eoi-file-uses.repository.js';
import { EoiFiles } from './eoi-files.service.js';
import { EoiMessageRepository } from './eoi-message.repository.js';
import { EoiMessages } from './eoi-messages.service.js';
import { OwnEoiTabsController } from './own-eoi-tabs.controller.js';
import { OwnEoiTabs } from './own-eoi-tabs.service.js';
import { StaffEoiTabsController } from './staff-eoi-tabs.controller.js';
import { StaffEoiTabs } from './staff-eoi-tabs.service.js';

/** What buyer and team say and hand over about an EOI, and the tabs on which the buyer follows it. */
@Module({
  imports: [
    AuditModule,
    DocumentModule,
    EoiModule,
    OutboxModule,
    OwnEoiModule,
    PaymentModule,
    RequestGateModule,
    StaffEoiModule,
    UploadModule,
    UserModule,
  ],
  controllers: [OwnEoiTabsController, StaffEoiTabsController],
  providers: [
    EoiMessageRepository,
    EoiDocumentRepository,
    EoiFileUses,
    EoiFiles,
    EoiMessages,
    EoiDocuments,
    EoiExchange,
    OwnEoiTabs,
    StaffEoiTabs,
  ],
  exports: [EoiDocumentRepository, EoiMessageRepository],
})
export class EoiTabsModule {}
