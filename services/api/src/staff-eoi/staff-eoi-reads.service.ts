import { Injectable } from '@nestjs/common';
import { actorName, DomainError, type StaffEoi, type StaffEoiRow } from '@lotline/shared-domain';
import { AuditRepository } from '../audit/audit.repository.js';
import { ContactRepository } from '../contact/contact.repository.js';
import type { EntityId } from '../database/entity-id.js';
import { callerMay } from '../database/scope.js';
import { contractOf } from '../eoi/contract-record.js';
import { InvoiceRepository } from '../payment/invoice.repository.js';
import { LedgerRepository } from '../payment/ledger.repository.js';
import { FileRecordRepository } from '../upload/file-record.repository.js';
import { UserRepository } from '../user/user.repository.js';
import { actorsOfContract, staffContractView } from './contract-view.js';
import { type EoiFilter, EoiListRepository } from './eoi-list.repository.js';
import { detailView, rowView } from './eoi-view.js';

export interface EoiPage {
  data: StaffEoiRow[];
  page: number;
  limit: number;
  totalPages: number;
  hasNextPage: boolean;
}
/** Maximum number of EOIs per page, and of one lot. */
const [MAX_PAGE, MAX_OF_LOT] = [100, 300];
const MAX_EVENTS = 200;
const between = (text: string | null | undefined, fallback: number, max: number): number =>
  Math.min(max, Math.max(1, Number.parseInt(text ?? '', 10) || fallback));

/** EOIs as staff read them. The guard has set the scope. */
@Injectable()
export class StaffEoiReads {
  constructor(
    private readonly lists: EoiListRepository,
    private readonly ledger: LedgerRepository,
    private readonly invoices: InvoiceRepository,
    private readonly audit: AuditRepository,
    private readonly users: UserRepository,
    private readonly contacts: ContactRepository,
    private readonly files: FileRecordRepository,
  ) {}

  /** One page of the caller's EOIs, newest first or in queue order. */
  async list(filter: EoiFilter & { page?: string | null; limit?: string | null }): Promise<EoiPage> {
    const page = between(filter.page, 1, 10_000);
    const limit = between(filter.limit, 20, filter.lotId ? MAX_OF_LOT : MAX_PAGE);
    const { rows, total } = await this.lists.page(filter, page, limit);
    const sums = await this.ledger.sumsOf(
      null,
      rows.map(({ eoi }) => eoi._id),
    );
    const totalPages = Math.ceil(total / limit);
    const data = rows.map((row) => rowView(row, sums.of(row.eoi._id)));
    return { data, page, limit, totalPages, hasNextPage: page < totalPages };
  }

  /** One with its payments, history and the lot's other EOIs; 404 for another landowner's. */
  async one(eoiId: EntityId | string): Promise<StaffEoi> {
    const row = await this.lists.one(eoiId);
    if (!row) throw new DomainError('not_found');
    const { _id, lotId, takenBy } = row.eoi;
    const { firstBuyer, secondBuyer } = row.eoi.buyersData;
    const [sums, entries, history, others, contactIds, files, invoice] = await Promise.all([
      this.ledger.sumsOf(null, [_id]),
      this.ledger.entriesOf(_id),
      this.audit.historyOfEoi({ lotId, entityId: _id }, MAX_EVENTS),
      this.lists.others(row.eoi),
      this.contacts.idsOf(row.eoi.landownerId, [firstBuyer?.email, secondBuyer?.email]),
      this.files.all(contractOf(row.eoi).versions.map(({ fileId }) => fileId)),
      callerMay('money.record') ? this.invoices.ofDeposit(null, _id) : null,
    ]);
    const names = await this.users.namesOf([
      takenBy,
      ...actorsOfContract(row.eoi),
      ...entries.map(({ by }) => by),
      ...history.map(({ actorId }) => actorId),
    ]);
    const nameOf = (actorId: string | null | undefined) => names.get(actorId ?? '') ?? 'Staff';
    return detailView(row, sums.of(_id), {
      history,
      contract: staffContractView(row, files, nameOf),
      entries,
      others,
      contactIds,
      invoiceId: invoice?._id ?? null,
      byOf: (entry) => actorName(entry, names.get(entry.actorId ?? '')),
      nameOf,
    });
  }
}
