import { EOI_EVENTS, type EoiActivity, type EoiEvent, isBySystem, parseEoiEvent } from '@lotline/shared-domain';
import type { AuditEntryRecord } from '../audit/audit-entry.model.js';

/** What of a row decides how a buyer reads it; never its reason, which is staff's. */
export type HistoryRow = Pick<AuditEntryRecord, 'at' | 'actorId' | 'actorRole' | 'requestId' | 'from' | 'to' | 'did'>;
interface Told extends HistoryRow {
  readonly event: EoiEvent;
}

/** A note is staff's own. */
const STAFFS_OWN: readonly EoiEvent[] = ['noted'];
const [YOU, TEAM, SECOND] = ['You', 'The sales team', 'The second buyer'];
/** What comes about by itself, and what only a buyer does; nobody but the team decides the rest. */
const BY_ITSELF: Readonly<Partial<Record<EoiEvent, Omit<EoiActivity['history'][number], 'at'>>>> = {
  identityDeleted: { by: 'Identity documents', did: 'were deleted' },
  ended: { by: 'The EOI', did: 'ended' },
  cleared: { by: 'A payment', did: 'was recorded' },
  started: { by: YOU, did: EOI_EVENTS.started },
  sent: { by: YOU, did: EOI_EVENTS.sent },
};

/** What happened, oldest first, without decisions that were taken back before their emails left (D72). */
export function toldTo<Row extends HistoryRow>(rows: readonly Row[]): (Row & Told)[] {
  const told: (Row & Told)[] = [];
  for (const row of rows) {
    const event = parseEoiEvent(row.did, row);
    if (event === 'undone') {
      const undone = told.findLastIndex(({ from, to }) => to === row.from && from !== to);
      if (undone >= 0) told.splice(undone, 1);
    } else if (event && !STAFFS_OWN.includes(event)) told.push({ ...row, event });
  }
  return told;
}

/**
 * An EOI's history as its buyer reads it: 'You' and 'The sales team', never a name of staff, a reason or another applicant.
 * @param secondBuyer who confirms by an emailed link, without an account
 */
export function buyerHistory(
  rows: readonly HistoryRow[],
  { secondBuyer }: { readonly secondBuyer: string | null },
): EoiActivity['history'] {
  return toldTo(rows).map((row) => {
    const at = row.at.toISOString();
    const itself = isBySystem(row) && BY_ITSELF[row.event];
    if (itself) return { at, ...itself };
    if (row.event === 'secondConfirmed') return { at, by: secondBuyer ?? SECOND, did: EOI_EVENTS[row.event] };
    return { at, by: row.actorRole === 'CUSTOMER' ? YOU : TEAM, did: EOI_EVENTS[row.event] };
  });
}
