import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { accountKey } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { type EntityId, toId } from '../database/entity-id.js';
import { type BulkWrite, scopedWrites } from '../database/scoped-writes.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { type EoiRecord, NEVER_SENT } from '../eoi/eoi.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { IncomingPaymentRecord } from '../payment/incoming-payment.model.js';
import type { LedgerEntryRecord } from '../payment/ledger-entry.model.js';

type Estate = Pick<
  EstateRecord,
  '_id' | 'landownerId' | 'title' | 'timeZone' | 'bankAccountName' | 'bankBsb' | 'bankAccountNumber'
>;
const ESTATE = 'landownerId title timeZone bankAccountName bankBsb bankAccountNumber';

/** An estate with the account that its deposits are paid to; `estates` of its landowner share it. */
export interface StatementAccount {
  readonly estate: Estate;
  /** As `accountKey`; null where the estate has no bank account. */
  readonly account: string | null;
  readonly estates: readonly Pick<Estate, '_id' | 'title' | 'timeZone'>[];
}

export type TargetEoi = Pick<EoiRecord, '_id' | 'estateId' | 'lotId' | 'status' | 'due' | 'buyersData'>;
export type TargetEntry = Pick<LedgerEntryRecord, '_id' | 'eoiId' | 'at' | 'cause' | 'postings'>;
export type BookedLine = Pick<IncomingPaymentRecord, '_id' | 'fingerprint' | 'by' | 'importId' | 'eoiId'>;
/** What an import booked, summed by state. */
export interface ImportSum {
  readonly _id: { readonly importId: EntityId; readonly state: string };
  readonly count: number;
  readonly cents: number;
}

/** What a bank statement is compared with and booked as, in the caller's scope. */
@Injectable()
export class StatementRepository {
  constructor(
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('Eoi') private readonly eois: Model<EoiRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('LedgerEntry') private readonly entries: Model<LedgerEntryRecord>,
    @InjectModel('IncomingPayment') private readonly incoming: Model<IncomingPaymentRecord>,
  ) {}

  /** An estate with its account; null if there is none in scope. */
  async account(estateId: string): Promise<StatementAccount | null> {
    const estate = await this.estates.findOne({ _id: toId(estateId) }, ESTATE).lean<Estate>();
    if (!estate) return null;
    const account = accountKey(estate);
    const { landownerId, bankBsb, bankAccountNumber } = estate;
    const estates = account
      ? await this.estates
          .find({ landownerId, bankBsb, bankAccountNumber }, ESTATE)
          .sort({ title: 1, _id: 1 })
          .lean<Estate[]>()
      : [];
    return { estate, account, estates };
  }

  /** Lets imports of one account come one after the other: the first of its estates is the lock. */
  async lock(session: Session, { estates }: StatementAccount): Promise<void> {
    const [first] = estates.map(({ _id }) => _id).sort((a, b) => (String(a) < String(b) ? -1 : 1));
    if (first)
      await this.estates.updateOne(
        { _id: first },
        { $currentDate: { updatedAt: true } },
        { session, timestamps: false },
      );
  }

  /** All that were sent for these estates, whatever became of them: money may come late. */
  eoisOf({ estate, estates }: StatementAccount, session: Session | null): Promise<TargetEoi[]> {
    const { landownerId } = estate;
    const estateId = { $in: estates.map(({ _id }) => _id) };
    return this.eois
      .find({ landownerId, estateId, status: { $ne: 'draft' }, $nor: [NEVER_SENT] } as never, null, { session })
      .select('estateId lotId status due buyersData')
      .lean<TargetEoi[]>()
      .exec();
  }

  async lotTitles(lotIds: readonly EntityId[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.lots
      .find({ _id: { $in: [...lotIds] } }, 'title')
      .lean<Pick<LotRecord, '_id' | 'title'>[]>();
    return new Map(found.map(({ _id, title }) => [String(_id), title]));
  }

  /** All that was booked for EOIs. System scope, as the ledger's: the EOIs were found in the caller's. */
  entriesOf(eoiIds: readonly EntityId[], session: Session | null): Promise<TargetEntry[]> {
    const filter = { eoiId: { $in: [...eoiIds] } };
    return system(() =>
      this.entries.find(filter as never, 'eoiId at cause postings', { session }).lean<TargetEntry[]>(),
    );
  }

  /** The entry of an incoming payment: what was booked as it came in. System scope, as entriesOf: the line was found. */
  entryOf(session: Session, { _id, landownerId }: IncomingPaymentRecord): Promise<LedgerEntryRecord | null> {
    const filter = { landownerId, 'cause.id': _id, 'cause.kind': { $in: ['transfer', 'unallocated'] } };
    return system(() => this.entries.findOne(filter as never, null, { session }).lean<LedgerEntryRecord>());
  }

  /** Lines of a landowner's accounts since a day. */
  linesSince(landownerId: EntityId, since: Date, session: Session | null): Promise<BookedLine[]> {
    return this.incoming
      .find({ landownerId, source: 'statement', at: { $gte: since } }, 'fingerprint by importId eoiId', { session })
      .lean<BookedLine[]>()
      .exec();
  }

  /** Those of these lines that are booked. */
  linesOf(landownerId: EntityId, fingerprints: readonly string[]): Promise<BookedLine[]> {
    return this.incoming
      .find({ landownerId, fingerprint: { $in: [...fingerprints] } }, 'fingerprint by importId eoiId')
      .lean<BookedLine[]>()
      .exec();
  }

  ofImport(importId: EntityId, session: Session): Promise<IncomingPaymentRecord[]> {
    return this.incoming
      .find({ importId }, null, { session })
      .sort({ at: 1, _id: 1 })
      .lean<IncomingPaymentRecord[]>()
      .exec();
  }

  sumsOf(landownerId: EntityId, importIds: readonly EntityId[]): Promise<ImportSum[]> {
    return this.incoming.aggregate<ImportSum>([
      { $match: { landownerId, importId: { $in: [...importIds] } } },
      { $group: { _id: { importId: '$importId', state: '$state' }, count: { $sum: 1 }, cents: { $sum: '$amount' } } },
    ]);
  }

  /** Inserts lines; one whose fingerprint is there already is refused by the database (E11000). */
  async insert(
    session: Session,
    lines: readonly Omit<IncomingPaymentRecord, 'createdAt' | 'updatedAt'>[],
  ): Promise<void> {
    const now = new Date();
    await scopedWrites(this.incoming).insertMany(
      lines.map((line) => ({ ...line, createdAt: now, updatedAt: now })),
      session,
    );
  }

  /** Removes lines that nobody decided about since; returns how many were removed. */
  async remove(session: Session, ids: readonly EntityId[]): Promise<number> {
    if (ids.length === 0) return 0;
    const writes: BulkWrite[] = ids.map((_id) => ({ deleteOne: { filter: { _id, rev: 0 } } }));
    return (await scopedWrites(this.incoming).bulkWrite(writes, session)).deletedCount;
  }
}
