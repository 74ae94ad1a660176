import { Controller } from '@nestjs/common';
import { getInvoice, type QueryOf } from '@lotline/shared-domain';
import { ValidQuery } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { InvoiceService } from './invoice.service.js';

@Controller()
export class InvoiceController {
  constructor(private readonly invoices: InvoiceService) {}

  @Serves(getInvoice)
  ofEoi(@ValidQuery(getInvoice) query: NonNullable<QueryOf<typeof getInvoice>>) {
    return this.invoices.ofEoi(query);
  }
}
