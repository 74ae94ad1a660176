import { Injectable } from '@nestjs/common';
import type { InvoiceRecord, ProviderRefund } from '@lotline/shared-domain';
import type { Submission } from '../common/input.decorators.js';
import { MailedEois } from '../deposit/mailed-eois.service.js';
import { EoiDecisions } from '../eoi/eoi-decisions.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { InvoiceReads } from './invoice-reads.service.js';
import { ProviderRefunds } from '../provider-refund/provider-refunds.service.js';

/** Staff ask the provider that took a deposit to return it, in whole or part. The guard has set the scope. */
@Injectable()
export class StaffRefunds {
  constructor(
    private readonly invoices: InvoiceReads,
    private readonly mailed: MailedEois,
    private readonly decisions: EoiDecisions,
    private readonly refunds: ProviderRefunds,
  ) {}

  /** @throws DomainError `refund_too_large` for more than the provider can return, `stale` for another revision than `rev` */
  async ask(
    invoiceId: string,
    { body, key }: Pick<Submission<ProviderRefund>, 'body' | 'key'>,
  ): Promise<OnceAnswer<InvoiceRecord>> {
    const { eoi: read } = await this.invoices.parts(invoiceId);
    const scene = await this.mailed.scene(read._id);
    const deciding = { action: 'staff/refundByProvider', id: read._id, scene, body, key };
    const done = await this.decisions.decide(deciding, (session, eoi) =>
      this.refunds.ask(session, eoi, { amount: Math.round(body.amount * 100), reason: body.reason }),
    );
    return { ...done, body: await this.invoices.record(invoiceId) };
  }
}
