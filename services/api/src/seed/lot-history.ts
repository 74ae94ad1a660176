import { CLAIM_OF_STATUS, type LotStatus, SIGNATURES } from '@lotline/shared-domain';
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
  /** Time of each move, by its index (from 0), the number of moves and where it leads. */
  at(step: number, of: number, to: LotStatus): Date;
  /** The approved hold of a lot at Hold, without status and lot; requires `_id` and `expirationDate`. */
  hold?: Omit<InitialHoldRecord, 'status' | 'activeLotId'> & { expirationDate: Date };
  /** The approved EOI of a lot at EOI or later, without status and lot. */
  eoi?: Omit<EoiRecord, 'status' | 'activeLotId'>;
}

/** A move of a lot, and when. */
interface Moved {
  readonly to: LotStatus;
  readonly at: Date;
}

/** What an EOI keeps of the moves of its lot: when it reached each step, the furthest one, and both signatures (D107, D130). */
function keptOf({ contract }: Pick<EoiRecord, 'contract'>, moves: readonly Moved[]): Partial<EoiRecord> {
  const steps = moves.filter(({ to }) => CLAIM_OF_STATUS[to] === 'contract');
  const executed = steps.find(({ to }) => to === 'contract_executed')?.at;
  const signed =
    executed && Object.fromEntries(SIGNATURES.map((name) => [name, { on: executed, at: executed, by: null }]));
  return {
    furthest: steps.at(-1)?.to ?? 'eoi',
    reached: steps.map(({ to, at }) => ({ status: to, at, by: null })),
    ...(signed && {
      contract: { versions: [], conditions: [], ...contract, dates: { ...signed, ...contract?.dates } },
    }),
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
  const moves = way.map((to, step): Moved => ({ to, at: at(step, way.length, to) }));
  if (needsEoi(target) && !eoi) throw new Error(`Lot ${lot.title} at ${target} needs an EOI`);
  if (target === 'hold' && !hold) throw new Error(`Lot ${lot.title} at hold needs a hold`);
  let current = lot;
  for (const { to, at: movedAt } of moves) {
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
      at: movedAt,
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
        await Eoi.create([{ ...eoi, ...keptOf(eoi, moves), status: 'approved', activeLotId: lot._id }], {
          session,
          timestamps: false,
        });
    });
  }
  return current;
}
