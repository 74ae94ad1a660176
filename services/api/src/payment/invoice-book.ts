import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityId, newId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { EoiFollowers } from '../eoi/eoi-followers.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { dueEntry, hasInvoice, invoiceOf, keptEntry } from './invoice-of-eoi.js';
import { InvoiceRepository } from './invoice.repository.js';
import { LedgerRepository } from './ledger.repository.js';

/**
 * The one invoice of an EOI's deposit, and what its buyer owes: both follow the EOI in each transaction that recorded
 * something about it. It runs in the system scope, since the caller has found the EOI in its own.
 */
@Injectable()
export class InvoiceBook implements OnModuleInit {
  constructor(
    private readonly followers: EoiFollowers,
    private readonly eois: EoiRepository,
    private readonly invoices: InvoiceRepository,
    private readonly ledger: LedgerRepository,
  ) {}

  onModuleInit(): void {
    this.followers.add((session, eoiId) => this.follow(session, eoiId));
  }

  /** Writes invoice and `due` entry where they are not what EOI and ledger say; nothing for an EOI without either. */
  follow(session: Session, eoiId: EntityId): Promise<void> {
    return system(async () => {
      const eoi = await this.eois.readIn(session, eoiId);
      const entries = await this.ledger.entriesOf(eoiId, session);
      const known = await this.invoices.ofDeposit(session, eoiId);
      if (!known?.depositOf && !hasInvoice(eoi, entries)) return;
      const named = eoi.paymentQueueData?.paymentQueueId;
      const paymentQueueId = named ?? known?.paymentQueueId ?? String(newId());
      if (paymentQueueId !== named) await this.eois.namePayment(session, eoiId, paymentQueueId);
      await this.invoices.write(session, known, { ...invoiceOf(eoi, entries, known), paymentQueueId });
      const entry = dueEntry(eoi, entries, new Date());
      if (entry) await this.ledger.book(session, entry);
    });
  }

  /** The same for an EOI that the release before wrote, whose decision to keep a deposit is in no entry (D138). */
  async complete(session: Session, eoiId: EntityId): Promise<void> {
    await system(async () => {
      const entry = keptEntry(await this.eois.readIn(session, eoiId), await this.ledger.entriesOf(eoiId, session));
      if (entry) await this.ledger.book(session, entry);
    });
    await this.follow(session, eoiId);
  }
}
