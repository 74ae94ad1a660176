import {
  beginEoi,
  beginEoiSchema,
  correctionSchema,
  staffStatusLabel,
  moveLot,
  moveReasonSchema,
  optionLot,
  optionLotSchema,
  sellOffline,
  sellOfflineSchema,
  updateLot,
  updateLotSchema,
  type LotStatus,
} from '@lotline/shared-domain';
import { toast } from '@lotline/shared-runtime';
import type { Refusal } from '@lotline/shared-runtime/forms';
import { call, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
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

/** 409 and 412: a conflict, or a move that isn't possible; the dialog shows the API's message. */
export const isConflict = (refusal: Refusal): boolean =>
  refusal.kind === 'gone' ||
  (refusal.kind === 'failed' && [409, 412].includes(refusal.status) && refusal.code !== 'request_in_progress');

/** Common parts of the forms: the lot and its revision. */
const lotFormDefaults = <About extends LotParams>(name: string, done: (whose: About) => string) => ({
  name,
  context: (_state: unknown, whose: About) => whose,
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
export const eoiForm = defineForm({
  ...lotFormDefaults<MoveParams>('begin-eoi', movedMessage),
  schema: beginEoiSchema,
  endpoint: beginEoi,
  extraBody: () => ({}),
});
export const optionForm = defineForm({
  ...lotFormDefaults<MoveParams>('option-lot', movedMessage),
  schema: optionLotSchema,
  endpoint: optionLot,
  extraBody: () => ({}),
});
export const offlineForm = defineForm({
  ...lotFormDefaults<MoveParams>('sell-offline', movedMessage),
  schema: sellOfflineSchema,
  endpoint: sellOffline,
  extraBody: () => ({}),
});
export const termsForm = defineForm({
  ...lotFormDefaults<LotParams>('lot-terms', () => text.terms.saved),
  schema: updateLotSchema,
  endpoint: updateLot,
  extraBody: () => ({}),
});
