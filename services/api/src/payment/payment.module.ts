import { Module } from '@nestjs/common';
import { EoiModule } from '../eoi/eoi.module.js';
import { InvoiceBook } from './invoice-book.js';
import { InvoiceController } from './invoice.controller.js';
import { InvoiceRepository } from './invoice.repository.js';
import { InvoiceService } from './invoice.service.js';
import { LedgerRepository } from './ledger.repository.js';

/** Money of EOIs: invoices, and the ledger of what was paid. */
@Module({
  imports: [EoiModule],
  controllers: [InvoiceController],
  providers: [InvoiceBook, InvoiceService, InvoiceRepository, LedgerRepository],
  exports: [InvoiceBook, InvoiceRepository, LedgerRepository],
})
export class PaymentModule {}
