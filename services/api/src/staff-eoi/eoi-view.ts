import {
  eoiReference,
  type DepositSums,
  EOI_EVENTS,
  fullName,
  heldBy,
  isRefundDue,
  normaliseEmail,
  parseEoiEvent,
  type StaffEoi,
  type StaffEoiRow,
} from '@lotline/shared-domain';
import type { AuditEntryRecord } from '../audit/audit-entry.model.js';
import type { EntityId } from '../database/entity-id.js';
import { mayUndo } from '../decision/undo-record.js';
import type { ContractOf } from '../eoi/contract-record.js';
import { buyersOf } from '../eoi/eoi-buyers.js';
import type { EoiBuyerRecord, EoiRecord } from '../eoi/eoi.model.js';
import type { LedgerEntryRecord } from '../payment/ledger-entry.model.js';
import { depositView } from '../payment/deposit-view.js';

/** An EOI with what lists show of its lot, stage and estate. */
export interface EoiRow {
  readonly eoi: EoiRecord;
  readonly lotTitle: string;
  readonly lotStatus: string;
  readonly stageTitle: string;
  readonly estateTitle: string;
  readonly timeZone: string;
  /** What the dates of its contract are read from. */
  readonly dated: Pick<ContractOf, 'lot' | 'stage' | 'estate'>;
  /** How many EOIs compete for the lot. */
  readonly rivals: number;
}
/** What one EOI's page shows besides. */
export interface EoiDetails {
  readonly history: readonly AuditEntryRecord[];
  readonly entries: readonly LedgerEntryRecord[];
  readonly others: readonly EoiRecord[];
  /** Null where it has none, or the caller doesn't record money. */
  readonly invoiceId: EntityId | null;
  /** Null before one was approved. */
  readonly contract: StaffEoi['contract'] | null;
  /** The contact of each buyer's address. */
  readonly contactIds: ReadonlyMap<string, string>;
  /** The name of an actor in an audit row, and of an actor by id. */
  byOf(row: AuditEntryRecord): string;
  nameOf(actorId: string | null | undefined): string;
}

const at = <K extends string>(field: K, date: Date | null | undefined) =>
  (date ? { [field]: date.toISOString() } : {}) as Partial<Record<K, string>>;
const text = <K extends string>(field: K, value: unknown) =>
  (value ? { [field]: String(value) } : {}) as Partial<Record<K, string>>;

/** A row of staff's list: an explicit list of fields. */
export function rowView(row: EoiRow, sums: DepositSums): StaffEoiRow {
  const { eoi, lotTitle, lotStatus, stageTitle, timeZone, rivals } = row;
  const deposit = { due: eoi.due ?? null, ...sums };
  const offer = eoi.finance?.offer;
  return {
    _id: String(eoi._id),
    rev: eoi.rev ?? 0,
    reference: eoiReference(String(eoi._id)),
    estateId: String(eoi.estateId),
    stageId: String(eoi.stageId),
    stageTitle,
    lotId: String(eoi.lotId),
    lotTitle,
    lotStatus,
    status: eoi.status,
    buyers: buyersOf(eoi),
    ...(typeof eoi.price === 'number' && { price: eoi.price }),
    ...(typeof offer === 'number' && { offer }),
    ...(eoi.finance && {
      finance: {
        holderType: eoi.finance.holderType,
        financeStatus: eoi.finance.financeStatus,
        ...text('lender', eoi.finance.lender),
      },
    }),
    deposit: depositView(eoi, sums),
    rivals,
    ...at('sentAt', eoi.sentAt),
    ...at('decidedAt', eoi.decidedAt),
    ...at('askedToLeaveAt', eoi.askedToLeave?.at),
    ...(isRefundDue(eoi.status, deposit, Boolean(eoi.refundSettledAt)) && { isRefundDue: true }),
    ...undoView(eoi),
    timeZone,
    createdAt: eoi.createdAt.toISOString(),
  };
}

/** An EOI's page: an explicit list of fields. */
export function detailView(row: EoiRow, sums: DepositSums, details: EoiDetails): StaffEoi {
  const { eoi, estateTitle } = row;
  const { conveyancer, secondBuyer, buyersData } = eoi;
  return {
    ...rowView(row, sums),
    estateTitle,
    landownerId: String(eoi.landownerId),
    ...text('customerId', eoi.customerId),
    ...text('holdId', eoi.holdId),
    buyersData: {
      ...(buyersData.firstBuyer && { firstBuyer: buyerView(buyersData.firstBuyer, details) }),
      ...(buyersData.secondBuyer && { secondBuyer: buyerView(buyersData.secondBuyer, details) }),
    },
    ...(secondBuyer && {
      secondBuyer: {
        way: secondBuyer.way,
        ...at('emailedAt', secondBuyer.emailedAt),
        ...at('confirmedAt', secondBuyer.confirmedAt),
      },
    }),
    ...(conveyancer && {
      conveyancer: {
        isLater: conveyancer.isLater,
        ...text('firm', conveyancer.firm),
        ...text('name', conveyancer.name),
        ...text('email', conveyancer.email),
        ...text('phone', conveyancer.phone),
      },
    }),
    ...(eoi.takenBy !== undefined && { takenBy: details.nameOf(eoi.takenBy) }),
    ...text('leaveReason', eoi.askedToLeave?.reason),
    ...text('endedBecause', eoi.endedBecause),
    ...text('toFollowReason', eoi.toFollow?.reason),
    ...text('invoiceId', details.invoiceId),
    ...(details.contract && { contract: details.contract }),
    ...text('furthest', eoi.furthest),
    payments: paymentsOf(details.entries).map((entry) => paymentView(entry, details)),
    history: details.history.flatMap((entry) => eventView(entry, eoi, details)),
    others: details.others.map((other) => ({
      _id: String(other._id),
      buyers: buyersOf(other),
      status: other.status,
      ...at('sentAt', other.sentAt),
    })),
  };
}

/** How long the caller may undo the last decision, and what is undone with it (D72, D162). */
function undoView({ undo }: Pick<EoiRecord, 'undo'>): Pick<StaffEoiRow, 'undoUntil' | 'undoMs' | 'decisionKey'> {
  if (!mayUndo(undo)) return {};
  const { until, decisionKey } = undo;
  return {
    undoUntil: until.toISOString(),
    undoMs: until.getTime() - Date.now(),
    ...(decisionKey && { decisionKey }),
  };
}

/** A buyer; an EOI of an older build doesn't say what kind. */
const buyerView = (
  { kind, entityName, entityNumber, firstName, lastName, email, phone, address }: EoiBuyerRecord,
  { contactIds }: Pick<EoiDetails, 'contactIds'>,
) => ({
  kind: kind ?? 'Person',
  ...text('entityName', entityName),
  ...text('entityNumber', entityNumber),
  firstName,
  lastName,
  email,
  phone,
  ...text('address', address),
  ...text('contactId', contactIds.get(normaliseEmail(email))),
});

/** What came in and went back, as it stands: neither what became due, nor what a correction took back, nor that itself. */
function paymentsOf(entries: readonly LedgerEntryRecord[]): readonly LedgerEntryRecord[] {
  const corrected = new Set(
    entries.filter(({ cause }) => cause.kind === 'correction').map(({ cause }) => String(cause.id)),
  );
  return entries.filter(
    ({ _id, cause }) => !['due', 'kept', 'correction'].includes(cause.kind) && !corrected.has(String(_id)),
  );
}

function paymentView(
  { _id, cause, postings, at: on, by, reference }: LedgerEntryRecord,
  { nameOf }: EoiDetails,
): StaffEoi['payments'][number] {
  return {
    _id: String(_id),
    kind: cause.kind === 'refund' ? 'refund' : 'transfer',
    amount: Math.abs(heldBy(postings, 'deposit')),
    on: on.toISOString(),
    by: nameOf(by),
    ...text('reference', reference),
  };
}

/** Who confirms by the emailed link has no account; the row itself names nobody (D40). */
function eventView(entry: AuditEntryRecord, { buyersData }: EoiRecord, { byOf }: EoiDetails): StaffEoi['history'] {
  const event = parseEoiEvent(entry.did, entry) ?? (entry.reason ? 'noted' : null);
  if (event === null) return [];
  const { secondBuyer } = buyersData;
  const by = event === 'secondConfirmed' && secondBuyer ? fullName(secondBuyer) : byOf(entry);
  return [{ at: entry.at.toISOString(), by, did: EOI_EVENTS[event], ...text('reason', entry.reason) }];
}
