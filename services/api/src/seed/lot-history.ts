import { CLAIM_OF_STATUS, type LotStatus } from '@lotline/shared-domain';
import type { Connection, Types } from 'mongoose';
import { SYSTEM_ACTOR, writeAudit } from '../audit/write-audit.js';
import type { Session } from '../database/transaction.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import { moveLot } from '../lot-transitions/move-lot.js';
import type { LotRecord } from '../lot/lot.model.js';
import { modelsOf } from '../migrations/collections.js';

/** Legal moves from Not Released to each status. */
const WAY_TO: Readonly<Record<LotStatus, readonly LotStatus[]>> = {
  not_released: [],
  available: ['available'],
  hold: ['available', 'hold'],
  eoi: ['available', 'eoi'],
  contract_executed: ['available', 'eoi', 'contract_executed'],
  unconditional: ['available', 'eoi', 'contract_executed', 'unconditional'],
  settled: ['available', 'eoi', 'contract_executed', 'unconditional', 'settled'],
  option: ['available', 'option'],
  offline: ['available', 'offline'],
  withdrawn: ['withdrawn'],
  pre_contract: ['available', 'eoi', 'pre_contract'],
  under_contract: ['available', 'eoi', 'contract_executed', 'under_contract'],
  sold: ['available', 'eoi', 'contract_executed', 'unconditional', 'settled', 'sold'],
};
const BY_IMPORT: readonly LotStatus[] = ['pre_contract', 'under_contract', 'sold'];

export interface LotHistory {
  /** A newly created lot: Not Released, unclaimed, revision 0. */
  lot: LotRecord;
  target: LotStatus;
  /** Time of each move, by its index (from 0) and the number of moves. */
  at(step: number, of: number): Date;
  /** The approved hold of a lot at Hold, without status and lot; requires `_id` and `expirationDate`. */
  hold?: Omit<InitialHoldRecord, 'status' | 'activeLotId'> & { expirationDate: Date };
  /** The approved EOI of a lot at EOI or later, without status and lot. */
  eoi?: Omit<EoiRecord, 'status' | 'activeLotId'>;
}

/** What an EOI keeps of a step that its lot reached: a contract that is executed was signed by both (D107, D130). */
function reachedAt(status: LotStatus, at: Date): object {
  const signed = { on: at, at, by: null };
  const isExecution = status === 'contract_executed';
  return {
    $set: {
      furthest: status,
      ...(isExecution && { 'contract.dates.buyerSigned': signed, 'contract.dates.vendorSigned': signed }),
    },
    $push: { reached: { status, at, by: null } },
  };
}

/** Whether a lot of this status requires an EOI. */
export const needsEoi = (status: LotStatus): boolean => WAY_TO[status].includes('eoi');

/**
 * Moves a lot to its status step by step: every move with its audit row, holds and EOIs with the moves that create
 * them. For seeding and import only.
 * @example await inTransaction(connection, (session) => writeLotHistory(connection, session, { lot, target: 'settled', eoi, at }));
 */
export async function writeLotHistory(
  connection: Connection,
  session: Session,
  { lot, target, at, hold, eoi }: LotHistory,
): Promise<LotRecord> {
  const { InitialHold, Eoi } = modelsOf(connection);
  const way = WAY_TO[target];
  if (needsEoi(target) && !eoi) throw new Error(`Lot ${lot.title} at ${target} needs an EOI`);
  if (target === 'hold' && !hold) throw new Error(`Lot ${lot.title} at hold needs a hold`);
  let current = lot;
  for (const [step, to] of way.entries()) {
    const kind = CLAIM_OF_STATUS[to];
    const refId: Types.ObjectId | null =
      kind === 'hold' ? (hold?._id ?? null) : kind === 'eoi' || kind === 'contract' ? (eoi?._id ?? null) : null;
    const holder =
      kind === 'none'
        ? undefined
        : { refId, expiresAt: kind === 'hold' && !hold?.pausedBy ? (hold?.expirationDate ?? null) : null };
    const move = {
      lot: current,
      to,
      holder,
      at: at(step, way.length),
      actor: SYSTEM_ACTOR,
      imported: BY_IMPORT.includes(to),
    };
    current = await moveLot(connection, session, move, async () => {
      if (to === 'hold' && hold) {
        await InitialHold.create([{ ...hold, status: 'approved', activeLotId: lot._id }], {
          session,
          timestamps: false,
        });
        const { landownerId, estateId, stageId, lotId, _id } = hold;
        await writeAudit(connection, session, [
          {
            actor: SYSTEM_ACTOR,
            at: move.at,
            landownerId,
            estateId,
            stageId,
            lotId,
            entity: 'hold',
            entityId: _id,
            from: 'pending',
            to: 'approved',
            did: 'approved',
          },
        ]);
      }
      if (to === 'eoi' && eoi)
        await Eoi.create([{ ...eoi, status: 'approved', activeLotId: lot._id }], { session, timestamps: false });
      if (kind === 'contract' && eoi)
        await Eoi.updateOne({ _id: eoi._id }, reachedAt(to, move.at), { session, timestamps: false });
    });
  }
  return current;
}
