import type { Desk, DeskDate } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import { isOverdue, labelOf } from '../due-dates/due-date-view.js';
import type { DueDateRow } from '../due-dates/due-dates.pipeline.js';
import { buyersOf } from '../eoi/eoi-buyers.js';
import type { WaitingEoi } from './desk-contracts.repository.js';
import { eoiRow, type PlaceOf } from './desk-eois.js';
import type { Counted } from './desk.repository.js';

/** What the repositories found about contracts and messages. */
export interface FoundContracts {
  readonly signatures: Counted<WaitingEoi>;
  readonly contracts: Counted<DueDateRow>;
  readonly messages: Counted<WaitingEoi>;
}

/** The lots that rows about contracts and messages are of. */
export const lotsOfContracts = ({ signatures, contracts, messages }: FoundContracts): EntityId[] =>
  [...signatures.rows, ...contracts.rows, ...messages.rows].map(({ lotId }) => lotId);

function dateRow(row: DueDateRow, placeOf: PlaceOf): DeskDate[] {
  const place = placeOf(row.lotId);
  if (!place) return [];
  const { eoi, name, day: on } = row;
  return [
    {
      ...place.row,
      eoiId: String(eoi._id),
      buyers: buyersOf(eoi),
      name,
      label: labelOf(row),
      on,
      isOverdue: isOverdue(row),
    },
  ];
}

/** The lists of the desk about contracts and messages. */
export function contractLists(
  { signatures, contracts, messages }: FoundContracts,
  placeOf: PlaceOf,
): Pick<Desk, 'signatures' | 'contracts' | 'messages'> {
  const waiting = ({ rows }: Counted<WaitingEoi>) => rows.flatMap((row) => eoiRow(row, placeOf, { at: row.since }));
  return {
    signatures: waiting(signatures),
    contracts: contracts.rows.flatMap((row) => dateRow(row, placeOf)),
    messages: waiting(messages),
  };
}

/** How many of each there are. */
export const contractCounts = ({ signatures, contracts, messages }: FoundContracts) => ({
  signatures: signatures.count,
  contracts: contracts.count,
  messages: messages.count,
});
