import { Module } from '@nestjs/common';
import { EoiModule } from '../eoi/eoi.module.js';
import { CheckoutRepository } from './checkout.repository.js';
import { InvoiceBook } from './invoice-book.js';
import { InvoiceController } from './invoice.controller.js';
import { InvoiceRepository } from './invoice.repository.js';
import { InvoiceService } from './invoice.service.js';
import { LedgerRepository } from './ledger.repository.js';
import { ProviderRefundRepository } from './provider-refund.repository.js';

/** Money of EOIs: invoices, and the ledger of what was paid. */
@Module({
  imports: [EoiModule],
  controllers: [InvoiceController],
  providers: [
    CheckoutRepository,
    InvoiceBook,
    InvoiceService,
    InvoiceRepository,
    LedgerRepository,
    ProviderRefundRepository,
  ],
  exports: [CheckoutRepository, InvoiceBook, InvoiceRepository, LedgerRepository, ProviderRefundRepository],
})
export class PaymentModule {}
