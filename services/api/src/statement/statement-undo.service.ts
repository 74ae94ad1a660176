import { Injectable } from '@nestjs/common';
import { depositHeld, eoiReference, formatPayment, reversed, type UndoneImport } from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { type EntityId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { DepositMoney } from '../deposit/deposit-money.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { Outbox } from '../outbox/outbox.js';
import type { IncomingPaymentRecord } from '../payment/incoming-payment.model.js';
import type { LedgerEntryRecord } from '../payment/ledger-entry.model.js';
import { LedgerRepository } from '../payment/ledger.repository.js';
import type { ImportOf, ImportUndo } from '../sheet-import/sheet-import-kinds.js';
import type { ImportedLine } from './imported-line.js';
import { type StatementAccount, StatementRepository } from './statement.repository.js';

const DECIDED: Readonly<Partial<Record<IncomingPaymentRecord['state'], string>>> = {
  allocated: 'It was allocated since.',
  returned: 'It was returned since.',
};

/** Takes back what an import of a statement booked. */
@Injectable()
export class StatementUndo {
  constructor(
    private readonly statements: StatementRepository,
    private readonly money: DepositMoney,
    private readonly eois: EoiRepository,
    private readonly ledger: LedgerRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Corrects the entries of an import as staff correct others (D208) and removes its lines, so that the file can be imported
   * again. What was decided or refunded since stays, and is named; so are lines whose email had left.
   */
  async undo(
    session: Session,
    place: StatementAccount,
    items: readonly ImportedLine[],
    { importId, fileName }: ImportOf,
  ): Promise<ImportUndo> {
    const mails = new Map(items.map(({ incomingId, mail }) => [String(incomingId), mail]));
    const removed: EntityId[] = [];
    const left: UndoneImport['left'][number][] = [];
    for (const line of await this.statements.ofImport(toId(importId), session)) {
      const why = await this.#takeBack(session, place, line, `Import of ${fileName} undone`);
      const mail = mails.get(String(line._id));
      if (why) left.push({ title: titleOf(line), why });
      else removed.push(line._id);
      if (!why && mail && !(await this.outbox.withdraw(session, [mail])))
        left.push({
          title: titleOf(line),
          why: 'It is taken back. Its buyer had been told by email that it was received.',
        });
    }
    await this.statements.remove(session, removed);
    return { undone: { removed: removed.length, restored: 0, left } };
  }

  /** Why a line stays; null once its entry is taken back. */
  async #takeBack(
    session: Session,
    place: StatementAccount,
    line: IncomingPaymentRecord,
    reason: string,
  ): Promise<string | null> {
    if (line.rev > 0) return DECIDED[line.state] ?? 'It was decided since.';
    if (line.state === 'leftOut') return null;
    const entry = await this.statements.entryOf(session, line);
    if (!entry) return null;
    if (line.state === 'unallocated') return this.#reverse(session, entry, reason);
    const eoi = await this.eois.readIn(session, line.eoiId as EntityId);
    if (depositHeld(await this.money.of(session, eoi)) < line.amount) return 'It was refunded since.';
    await this.money.correct(session, place, eoi, { entryId: String(entry._id), reason, isUndo: true });
    return null;
  }

  async #reverse(session: Session, entry: LedgerEntryRecord, reason: string): Promise<null> {
    await this.ledger.book(session, {
      landownerId: entry.landownerId,
      at: entry.at,
      currency: entry.currency,
      cause: { kind: 'correction', id: entry._id, corrects: entry.cause.kind },
      bookedAt: new Date(),
      by: currentActor().id,
      reason,
      key: `correction ${String(entry._id)}`,
      postings: [...reversed(entry.postings)],
    });
    return null;
  }
}

const titleOf = ({ amount, eoiId, text, payer }: IncomingPaymentRecord): string =>
  [formatPayment(amount), eoiId ? eoiReference(String(eoiId)) : text || payer].filter(Boolean).join(', ');
