import { Injectable } from '@nestjs/common';
import {
  DomainError,
  formatPayment,
  importStatement,
  judgeStatement,
  moneyUnallocated,
  settleLine,
  type SettledLine,
  type StatementRow,
  type JudgedLine,
  undoStatement,
} from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { isId } from '../common/id.pipe.js';
import { type EntityId, newId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { DepositMoney } from '../deposit/deposit-money.js';
import { MailedEois } from '../deposit/mailed-eois.service.js';
import { startOfPayment } from '../deposit/payment-day.js';
import { EoiDecisions } from '../eoi/eoi-decisions.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { dedupeKeyOf } from '../outbox/enqueue.js';
import type { IncomingPaymentRecord } from '../payment/incoming-payment.model.js';
import { LedgerRepository } from '../payment/ledger.repository.js';
import {
  type ImportOf,
  type ImportPlan,
  type ImportTarget,
  type ImportUndo,
  type SheetImportKind,
  SheetImportKinds,
} from '../sheet-import/sheet-import-kinds.js';
import { type ImportedLine, STATEMENTS } from './imported-line.js';
import { StatementKnownService } from './statement-known.service.js';
import { StatementUndo } from './statement-undo.service.js';
import { type StatementAccount, StatementRepository } from './statement.repository.js';

/** How long emails about an import wait, so that its undo can withdraw them (as D72), in ms. */
export const MAIL_WAITS = 10 * 60_000;
/** Most lines that are booked to EOIs at once: more would outlast a transaction (ADR-0071). */
export const MAX_MATCHED = 200;

interface Booking {
  readonly line: JudgedLine;
  readonly settled: Exclude<SettledLine, { to: 'booked' }>;
  readonly at: Date;
  readonly item: ImportedLine;
}

/** The kind of import that books the lines of a bank statement. */
@Injectable()
export class StatementBooking implements SheetImportKind<StatementAccount, StatementRow, ImportedLine> {
  readonly name = STATEMENTS;
  readonly targetNoun = 'estate';
  readonly actions = { write: importStatement.action, undo: undoStatement.action };

  constructor(
    kinds: SheetImportKinds,
    private readonly statements: StatementRepository,
    private readonly known: StatementKnownService,
    private readonly money: DepositMoney,
    private readonly mailed: MailedEois,
    private readonly eois: EoiRepository,
    private readonly decisions: EoiDecisions,
    private readonly ledger: LedgerRepository,
    private readonly undoing: StatementUndo,
  ) {
    kinds.add(this);
  }

  place(estateId: string): Promise<StatementAccount | null> {
    return isId(estateId) ? this.statements.account(estateId) : Promise.resolve(null);
  }

  targetOf({ estate }: StatementAccount): ImportTarget {
    return { _id: estate._id, landownerId: estate.landownerId, estateId: estate._id };
  }

  lock(session: Session, place: StatementAccount): Promise<void> {
    return this.statements.lock(session, place);
  }

  undo(session: Session, place: StatementAccount, items: readonly ImportedLine[], of: ImportOf): Promise<ImportUndo> {
    return this.undoing.undo(session, place, items, of);
  }

  /** Judges each line again, by the page's rules, against what the transaction sees. */
  async plan(
    session: Session,
    place: StatementAccount,
    rows: readonly StatementRow[],
  ): Promise<ImportPlan<ImportedLine>> {
    const known = await this.known.of(
      place,
      session,
      rows.map(({ day }) => day),
    );
    const targets = new Set(known.targets.map(({ eoiId }) => eoiId));
    const lines = judgeStatement(
      known,
      rows.map(({ line, day, cents, text, payer }) => ({ line, day, cents, text: text ?? '', payer: payer ?? '' })),
    );
    const bookings = lines.flatMap((line, at): Booking[] => {
      const settled = settleLine(line, rows[at]!, (eoiId) => targets.has(eoiId));
      if (settled.to === 'booked') return [];
      const on = startOfPayment(`rows[${at}].day`, line.day, place.estate.timeZone);
      return [{ line, settled, at: on, item: { incomingId: newId(), mail: null } }];
    });
    const count = (to: string): number => bookings.filter(({ settled }) => settled.to === to).length;
    if (count('matched') > MAX_MATCHED)
      throw new DomainError(
        'validation_failed',
        `At most ${MAX_MATCHED} lines can be booked to EOIs at once. Import the file in parts, by date.`,
      );
    return {
      added: count('matched'),
      changed: count('unallocated'),
      items: bookings.map(({ item }) => item),
      write: (written, of) => this.#write(written, place, bookings, of),
    };
  }

  async #write(
    session: Session,
    place: StatementAccount,
    bookings: readonly Booking[],
    { importId }: ImportOf,
  ): Promise<void> {
    await this.statements.insert(
      session,
      bookings.map((booking) => recordOf(place, booking, toId(importId))),
    );
    for (const booking of bookings)
      if (booking.settled.to === 'matched') await this.#clear(session, booking, booking.settled.eoiId);
      else if (booking.settled.to === 'unallocated') await this.#unallocated(session, place, booking);
  }

  async #clear(session: Session, { line, at, item }: Booking, eoiId: string): Promise<void> {
    const scene = await this.mailed.scene(eoiId);
    const eoi = await this.eois.readIn(session, toId(eoiId));
    await this.money.clear(session, scene, eoi, {
      id: item.incomingId,
      kind: 'transfer',
      at,
      amount: line.cents,
      reference: line.text || line.payer,
      mailAt: new Date(Date.now() + MAIL_WAITS),
    });
    await this.decisions.final(session, eoi);
    const about = { template: 'eoi-deposit-received', refId: eoi._id, occasion: String(item.incomingId) };
    item.mail = scene.to && dedupeKeyOf({ ...about, to: scene.to });
  }

  #unallocated(session: Session, { estate }: StatementAccount, { line, at, item }: Booking): Promise<void> {
    return this.ledger.book(session, {
      landownerId: estate.landownerId,
      at,
      currency: 'AUD',
      cause: { kind: 'unallocated', id: item.incomingId },
      bookedAt: new Date(),
      by: currentActor().id,
      reference: line.text || line.payer || formatPayment(line.cents),
      key: `unallocated ${String(item.incomingId)}`,
      postings: [...moneyUnallocated(line.cents, 'bank')],
    });
  }
}

const recordOf = (
  { estate }: StatementAccount,
  { line, settled, at, item }: Booking,
  importId: EntityId,
): Omit<IncomingPaymentRecord, 'createdAt' | 'updatedAt'> => ({
  _id: item.incomingId,
  landownerId: estate.landownerId,
  estateId: estate._id,
  source: 'statement',
  state: settled.to,
  at,
  amount: line.cents,
  currency: 'AUD',
  payer: line.payer || null,
  text: line.text || null,
  why: settled.to === 'matched' ? line.why : settled.why,
  fingerprint: line.fingerprint,
  importId,
  eoiId: settled.to === 'matched' ? toId(settled.eoiId) : null,
  by: currentActor().id,
  rev: 0,
});
