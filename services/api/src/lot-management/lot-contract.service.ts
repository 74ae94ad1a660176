import { Injectable } from '@nestjs/common';
import {
  CONTRACT_DATE_NAMES,
  describeDates,
  DomainError,
  type EoiEvent,
  formatDate,
  type KnownContractDays,
  LOT_ORDER,
  type LotStatus,
  lotTransition,
  missingForLot,
  whatIsMissing,
} from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import type { Session } from '../database/transaction.js';
import type { LotScene } from '../decision/lot-scene.js';
import { DATES_OF_LOT, factsOfContract, isDateOfLot } from '../eoi/contract-record.js';
import { EoiDecisions } from '../eoi/eoi-decisions.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import type { LotRecord } from '../lot/lot.model.js';

const EVENT_AT: Readonly<Partial<Record<LotStatus, EoiEvent>>> = {
  contract_executed: 'executed',
  unconditional: 'unconditional',
  settled: 'settled',
};
const placeOf = (status: LotStatus): number => (LOT_ORDER as readonly LotStatus[]).indexOf(status);

/** A lot's move, as the EOI that claims the lot keeps it. */
interface Reached {
  readonly from: LotStatus;
  readonly to: LotStatus;
  /** When it happened. */
  readonly at: Date;
  readonly isUndo: boolean;
  readonly reason: string | null;
}

/** A lot before and after an edit. */
interface Dated {
  readonly before: LotRecord;
  readonly now: LotRecord;
  readonly timeZone: string;
  readonly reason?: string | undefined;
}

/** What the EOI that claims a lot has to do with the lot's moves and edits: its contract lets it go on, and it keeps what was reached. */
@Injectable()
export class LotContract {
  constructor(
    private readonly eois: EoiRepository,
    private readonly decisions: EoiDecisions,
  ) {}

  /**
   * The EOI that claims a lot, null where none does, once its contract lets the lot go where it is moved to; a correction, which
   * asks for a reason, is always possible.
   * @throws DomainError `contract_incomplete` with `missing`, as `missingForLot` says it (D107)
   */
  async allow(session: Session, { lot, estate }: LotScene, to: LotStatus): Promise<EoiRecord | null> {
    const eoi = lot.claim?.refId ? await this.eois.ofLot(lot._id, session) : null;
    if (!eoi || lotTransition(lot.status, to)?.needsReason !== false) return eoi;
    const missing = missingForLot(to, factsOfContract({ eoi, lot, estate }));
    if (missing.length > 0) throw new DomainError('contract_incomplete', whatIsMissing(to, missing), { missing });
    return eoi;
  }

  /** Keeps with an EOI what its lot has reached, or went back from (D130), and tells its history. */
  async reached(session: Session, eoi: EoiRecord, { from, to, at, isUndo, reason }: Reached): Promise<void> {
    await this.eois.lotReached(session, eoi, { to, at, isUndo });
    const did = placeOf(to) < placeOf(from) ? 'movedBack' : EVENT_AT[to];
    if (did) await this.decisions.record(session, eoi, eoi.status, did, reason);
  }

  /** Keeps with the EOI that claims a lot who set the dates that its contract reads from the lot, and tells its history (D133). */
  async dated(session: Session, { before, now, timeZone, reason }: Dated): Promise<void> {
    const changed = CONTRACT_DATE_NAMES.filter(isDateOfLot).filter(
      (name) => before[DATES_OF_LOT[name]]?.getTime() !== now[DATES_OF_LOT[name]]?.getTime(),
    );
    const eoi = changed.length > 0 ? await this.eois.ofLot(now._id, session) : null;
    if (!eoi) return;
    const written = { at: new Date(), by: currentActor().id, reason: reason ?? null };
    const dates = changed.map((name) => {
      const on = now[DATES_OF_LOT[name]];
      return [name, on ? { on, ...written } : null] as const;
    });
    await this.eois.lotDated(session, eoi, Object.fromEntries(dates));
    const words = describeDates(daysOfLot(before, timeZone), daysOfLot(now, timeZone), changed);
    await this.decisions.record(session, eoi, eoi.status, 'datesSet', reason ? `${words}: ${reason}` : words);
  }
}

const daysOfLot = (lot: LotRecord, timeZone: string): KnownContractDays =>
  Object.fromEntries(
    Object.entries(DATES_OF_LOT).map(([name, field]) => [
      name,
      lot[field] ? formatDate(lot[field], timeZone, 'YYYY-MM-DD') : null,
    ]),
  );
