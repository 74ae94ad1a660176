import { Controller } from '@nestjs/common';
import { type ProviderRefund, refundByProvider } from '@lotline/shared-domain';
import { Id, Sent, type Submission } from '../common/input.decorators.js';
import { ServesOnce } from '../common/serves.decorator.js';
import { StaffRefunds } from './staff-refunds.service.js';

/** Refunds through the provider, as staff ask for them. */
@Controller()
export class StaffRefundsController {
  constructor(private readonly refunds: StaffRefunds) {}

  @ServesOnce(refundByProvider)
  ask(@Id('invoiceId') invoiceId: string, @Sent(refundByProvider) sent: Submission<ProviderRefund>) {
    return this.refunds.ask(invoiceId, sent);
  }
}
