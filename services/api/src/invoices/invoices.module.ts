import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { DepositModule } from '../deposit/deposit.module.js';
import { EoiModule } from '../eoi/eoi.module.js';
import { OverloadModule } from '../overload/overload.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { ProviderRefundModule } from '../provider-refund/provider-refund.module.js';
import { StaffEoiModule } from '../staff-eoi/staff-eoi.module.js';
import { UserModule } from '../user/user.module.js';
import { IncomingPaymentsRepository } from './incoming-payments.repository.js';
import { InvoiceListRepository } from './invoice-list.repository.js';
import { InvoiceReads } from './invoice-reads.service.js';
import { InvoiceRows } from './invoice-rows.service.js';
import { InvoiceTotalsRepository } from './invoice-totals.repository.js';
import { InvoiceTotalsService } from './invoice-totals.service.js';
import { InvoiceWrites } from './invoice-writes.service.js';
import { InvoicesController } from './invoices.controller.js';
import { LedgerSheetRepository } from './ledger-sheet.repository.js';
import { LedgerSheet } from './ledger-sheet.service.js';
import { ReceiptsController } from './receipts.controller.js';
import { ReceiptsRepository } from './receipts.repository.js';
import { Receipts } from './receipts.service.js';
import { Unallocated } from './unallocated.service.js';

/** Invoices of deposits for staff (4.5), and money that fits nothing (D126). */
@Module({
  imports: [
    AuditModule,
    DepositModule,
    EoiModule,
    OverloadModule,
    PaymentModule,
    ProviderRefundModule,
    StaffEoiModule,
    UserModule,
  ],
  controllers: [InvoicesController, ReceiptsController],
  providers: [
    InvoiceListRepository,
    InvoiceRows,
    InvoiceReads,
    InvoiceWrites,
    InvoiceTotalsRepository,
    InvoiceTotalsService,
    IncomingPaymentsRepository,
    Unallocated,
    LedgerSheet,
    LedgerSheetRepository,
    Receipts,
    ReceiptsRepository,
  ],
  exports: [InvoiceReads],
})
export class InvoicesModule {}
