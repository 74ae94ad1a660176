import {
  depositCleared,
  depositRefunded,
  type EoiEvent,
  type EoiStatus,
  HOUR_MS,
  type LedgerCause,
  type LotStatus,
  moneyAllocated,
  type MoneyWay,
} from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import { type Actor, type AuditInput, SYSTEM_ACTOR, writeAudit } from '../audit/write-audit.js';
import { inTransaction } from '../database/transaction.js';
import { placeIds } from '../decision/decided.js';
import type { LotRecord } from '../lot/lot.model.js';
import { modelsOf } from '../migrations/collections.js';
import type { LedgerEntryRecord } from '../payment/ledger-entry.model.js';
import type { DemoEoi } from './demo-data.js';
import { eoiWayTo } from './eoi-way.js';
import {
  type EoisOf,
  eoisOf,
  hasLeft,
  scenarioEoi,
  type Seeded,
  type SeededEoi,
  statusOfEoi,
  timesOf,
} from './scenario-eois.js';
import { seedId } from './seed-id.js';
import { checkoutIdOf } from './seed-money.js';
import { providerRefundIdOf, type RefundsOf, seedRefunds } from './seed-refunds.js';
import { incomingIdOf } from './seed-statement.js';
import { userId } from './seed-people.js';

const CENTS = 100;
const LOT_EVENTS: Readonly<Partial<Record<LotStatus, EoiEvent>>> = {
  contract_executed: 'executed',
  unconditional: 'unconditional',
  settled: 'settled',
};

/** Seeds an estate's EOIs beside those that have or had its lots, and the money and history of all of the scenarios' (D64). */
export async function seedEois(connection: Connection, lots: readonly LotRecord[], of: RefundsOf): Promise<void> {
  const { Eoi, LedgerEntry } = modelsOf(connection);
  const seeded = eoisOf(of).map((named): Seeded => {
    const lot = lots.find(({ title }) => title === named.lot);
    if (!lot) throw new Error(`The scenarios name lot ${named.lot}, which is not there`);
    return { of: named, eoi: scenarioEoi(named, lot, of) };
  });
  // Those that have their lot, or left it, came with the lot's history.
  const beside = seeded.filter((one) => one.eoi.status !== 'approved' && !hasLeft(one.of));
  await Eoi.insertMany(beside.map(({ eoi }) => eoi) as never[], { timestamps: false } as never);
  await LedgerEntry.insertMany(seeded.flatMap((one) => moneyOf(one, of)) as never[]);
  await seedRefunds(connection, seeded, of);
  await inTransaction(connection, (session) =>
    writeAudit(
      connection,
      session,
      seeded.flatMap((one) => [...historyOf(one, of), ...contractHistory(one)]),
    ),
  );
}

const PAID_FROM = { transfer: 'transfer', card: 'payment', statement: 'transfer', allocation: 'allocation' } as const;

/** The record that an entry is of; null for one that is recorded by the entry alone. */
function causeOf({ from }: DemoEoi, { _id }: SeededEoi, kind: LedgerCause): LedgerEntryRecord['cause']['id'] | null {
  if (from === 'card') return kind === 'refund' ? providerRefundIdOf(_id) : checkoutIdOf(_id);
  return from && kind !== 'refund' ? incomingIdOf(_id) : null;
}

function postingsOf(kind: LedgerCause, cents: number, way: MoneyWay) {
  if (kind === 'refund') return depositRefunded(cents, way);
  return kind === 'allocation' ? moneyAllocated(cents) : depositCleared(cents, way);
}

/** What was paid for an EOI, and what was returned. */
function moneyOf({ of: named, eoi }: Seeded, of: EoisOf): LedgerEntryRecord[] {
  const { sentAt, ended } = timesOf(named, of);
  const isByCard = named.from === 'card';
  const entry = (kind: LedgerCause, dollars: number, at: Date): LedgerEntryRecord => {
    const _id = seedId('ledger', kind, String(eoi._id));
    const cents = dollars * CENTS;
    const cause = { kind, id: causeOf(named, eoi, kind) ?? _id };
    return {
      _id,
      landownerId: eoi.landownerId,
      eoiId: eoi._id,
      at,
      currency: 'AUD',
      cause,
      bookedAt: at,
      by: isByCard ? null : String(userId('darius')),
      key: `${kind} ${String(cause.id)}`,
      postings: [...postingsOf(kind, cents, isByCard ? 'provider' : 'bank')],
    };
  };
  const paidAt = new Date((sentAt ?? of.now).getTime() + HOUR_MS);
  return [
    ...(named.paid ? [entry(PAID_FROM[named.from ?? 'transfer'], named.paid, paidAt)] : []),
    ...(named.refunded ? [entry('refund', named.refunded, ended ?? of.now)] : []),
  ];
}

const SELLER: Actor = { id: String(userId('meilin')), role: 'SALES', requestId: null };
const MONEY: Actor = { id: String(userId('darius')), role: 'LANDOWNER', requestId: null };
/** Whom an EOI reaches a status by, where it isn't the team. */
const BY_BUYER: readonly EoiStatus[] = ['draft', 'pendingForBilling'];
const BY_MONEY: readonly EoiStatus[] = ['waitingForPending', 'refunded', 'refundDeclined'];
const BY_ITSELF: readonly EoiStatus[] = ['terminated', 'transaction_error'];
function actorOf({ customerId }: SeededEoi, from: EoiStatus | null, to: EoiStatus): Actor {
  const isBuyers = BY_BUYER.includes(to) || (from === 'draft' && to === 'pending');
  if (isBuyers) return customerId ? { id: String(customerId), role: 'CUSTOMER', requestId: null } : SYSTEM_ACTOR;
  if (BY_MONEY.includes(to)) return MONEY;
  return BY_ITSELF.includes(to) ? SYSTEM_ACTOR : SELLER;
}

/** A row of the audit for each version of the contract, and each step that the lot reached by it. */
function contractHistory({ eoi }: Seeded): AuditInput[] {
  const steps = (eoi.reached ?? []).flatMap(({ status, at }) => {
    const did = LOT_EVENTS[status];
    return did ? [{ at, did }] : [];
  });
  const versions = (eoi.contract?.versions ?? []).map(({ addedAt }) => ({
    at: addedAt,
    did: 'contractAdded' as const,
  }));
  return [...versions, ...steps].map((event) => ({
    ...placeIds(eoi),
    ...event,
    actor: SELLER,
    entity: 'eoi',
    entityId: eoi._id,
    from: 'approved',
    to: 'approved',
  }));
}

/** A row of the audit for each move to the EOI's status, spread over its time. */
function historyOf({ of: named, eoi }: Seeded, of: EoisOf): AuditInput[] {
  const { made, ended } = timesOf(named, of);
  const way = eoiWayTo(statusOfEoi(named), Boolean(named.due));
  const last = ended ?? eoi.decidedAt ?? new Date(Math.min(of.now.getTime(), made.getTime() + way.length * HOUR_MS));
  const step = (last.getTime() - made.getTime()) / Math.max(1, way.length - 1);
  // One that is withdrawn had its lot until then.
  const reached = eoi.reached?.at(-1)?.at.getTime() ?? 0;
  const withdrawn = reached + (last.getTime() - reached) / 2;
  return way.map((to, index) => ({
    actor: actorOf(eoi, way[index - 1] ?? null, to),
    at: new Date(Math.max(made.getTime() + step * index, to === 'withdrawn' && reached > 0 ? withdrawn : 0)),
    ...placeIds(eoi),
    entity: 'eoi',
    entityId: eoi._id,
    from: way[index - 1] ?? null,
    to,
  }));
}
