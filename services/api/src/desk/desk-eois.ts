import { type Desk, type DeskContest, type DeskEoi, type DeskQueue } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import { buyersOf } from '../eoi/eoi-buyers.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { ContestRow, DeskEoisRepository } from './desk-eois.repository.js';
import type { LotTitles } from './desk.repository.js';

type Row = Pick<DeskQueue, 'lotId' | 'lotTitle' | 'stageId' | 'stageTitle' | 'estateId' | 'estateTitle' | 'timeZone'>;

/** A lot's row and its record; null if the lot no longer exists. */
export type PlaceOf = (lotId: EntityId) => { readonly row: Row; readonly lot: LotTitles } | null;

/** What the repository found about EOIs. */
export interface FoundEois {
  readonly contests: Awaited<ReturnType<DeskEoisRepository['toDecide']>>;
  readonly leaving: Awaited<ReturnType<DeskEoisRepository['leaving']>>;
  readonly deposits: Awaited<ReturnType<DeskEoisRepository['depositsDue']>>;
  readonly refunds: Awaited<ReturnType<DeskEoisRepository['refundsDue']>>;
}

/** The lots that rows about EOIs are of. */
export const lotsOf = ({ contests, leaving, deposits, refunds }: FoundEois): EntityId[] => [
  ...contests.rows.map(({ _id }) => _id),
  ...[...leaving.rows, ...deposits.rows, ...refunds.rows].map(({ lotId }) => lotId),
];

function contestRow({ _id, eois, since, eoiId, buyersData }: ContestRow, placeOf: PlaceOf): DeskContest[] {
  const place = placeOf(_id);
  if (!place) return [];
  const only = eois === 1 ? { eoiId: String(eoiId), buyers: buyersOf({ buyersData }) } : {};
  return [{ ...place.row, lotStatus: place.lot.status, eois, since: since.toISOString(), ...only }];
}

/** An EOI that needs the team. @param at since or until when; `amount`: in cents */
export function eoiRow(
  { _id, lotId, status, buyersData }: Pick<EoiRecord, '_id' | 'lotId' | 'status' | 'buyersData'>,
  placeOf: PlaceOf,
  { at, amount }: { readonly at: Date | null | undefined; readonly amount?: number },
): DeskEoi[] {
  const place = placeOf(lotId);
  if (!place) return [];
  return [
    {
      ...place.row,
      eoiId: String(_id),
      buyers: buyersOf({ buyersData }),
      status,
      lotStatus: place.lot.status,
      at: at?.toISOString() ?? null,
      ...(amount !== undefined && { amount }),
    },
  ];
}

/** The lists of the desk about EOIs. */
export const eoiLists = (
  { contests, leaving, deposits, refunds }: FoundEois,
  placeOf: PlaceOf,
): Pick<Desk, 'eois' | 'leaving' | 'deposits' | 'refunds'> => ({
  eois: contests.rows.flatMap((row) => contestRow(row, placeOf)),
  leaving: leaving.rows.flatMap((row) => eoiRow(row, placeOf, { at: row.askedToLeave?.at })),
  deposits: deposits.rows.flatMap((row) =>
    eoiRow(row, placeOf, { at: row.payBy, amount: (row.due ?? 0) - row.cleared }),
  ),
  refunds: refunds.rows.flatMap((row) => eoiRow(row, placeOf, { at: row.decidedAt, amount: row.held })),
});

/** How many of each there are. */
export const eoiCounts = ({ contests, leaving, deposits, refunds }: FoundEois) => ({
  eois: contests.count,
  leaving: leaving.count,
  deposits: deposits.count,
  refunds: refunds.count,
});
