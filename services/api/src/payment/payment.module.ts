import { Module } from '@nestjs/common';
import { EoiModule } from '../eoi/eoi.module.js';
import { PaymentProviderModule } from '../payment-provider/payment-provider.module.js';
import { CardOfEoi } from './card-of-eoi.js';
import { CheckoutRepository } from './checkout.repository.js';
import { InvoiceBook } from './invoice-book.js';
import { InvoiceController } from './invoice.controller.js';
import { InvoiceRepository } from './invoice.repository.js';
import { InvoiceService } from './invoice.service.js';
import { LedgerRepository } from './ledger.repository.js';

/** Money of EOIs: invoices, and the ledger of what was paid. */
@Module({
  imports: [EoiModule, PaymentProviderModule],
  controllers: [InvoiceController],
  providers: [CardOfEoi, CheckoutRepository, InvoiceBook, InvoiceService, InvoiceRepository, LedgerRepository],
  exports: [CardOfEoi, CheckoutRepository, InvoiceBook, InvoiceRepository, LedgerRepository],
})
export class PaymentModule {}
