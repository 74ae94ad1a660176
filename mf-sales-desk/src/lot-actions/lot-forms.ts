import {
  correctionSchema,
  staffStatusLabel,
  moveLot,
  moveReasonSchema,
  optionLot,
  optionLotSchema,
  sellOffline,
  sellOfflineSchema,
  type LotStatus,
} from '@lotline/shared-domain';
import { toast } from '@lotline/shared-runtime';
import { call, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isConflict } from '../is-conflict';
import { lotActionsStrings as text } from './strings';

/** The lot being changed, at the revision seen when its form opened. */
export interface LotParams {
  lotId: string;
  rev: number;
  /** 'Lot 12'. */
  name: string;
}
export interface MoveParams extends LotParams {
  to: LotStatus;
}

/** Common parts of the forms: the lot and its revision. */
const lotFormDefaults = <About extends LotParams>(name: string, done: (whose: About) => string) => ({
  name,
  requestOptions: (_context: About, { lotId, rev }: About) => ({ params: { lotId }, ifMatch: rev }),
  explains: isConflict,
  *delivered({ params: whose }: { params: About }): Generator<Effect, void> {
    yield call(toast, { tone: 'success', message: done(whose) });
  },
});
const movedMessage = ({ name, to }: MoveParams): string => text.moves.done(name, staffStatusLabel(to));

export const moveForm = defineForm({
  ...lotFormDefaults<MoveParams>('move-lot', movedMessage),
  schema: moveReasonSchema,
  endpoint: moveLot,
  extraBody: ({ to }) => ({ to }),
});
/** A correcting move, which needs a reason. */
export const correctionForm = defineForm({
  ...lotFormDefaults<MoveParams>('correct-lot', movedMessage),
  schema: correctionSchema,
  endpoint: moveLot,
  extraBody: ({ to }) => ({ to }),
});
export const optionForm = defineForm({
  ...lotFormDefaults<MoveParams>('option-lot', movedMessage),
  schema: optionLotSchema,
  endpoint: optionLot,
});
export const offlineForm = defineForm({
  ...lotFormDefaults<MoveParams>('sell-offline', movedMessage),
  schema: sellOfflineSchema,
  endpoint: sellOffline,
});
