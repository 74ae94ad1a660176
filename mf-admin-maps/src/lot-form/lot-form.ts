import { updateLot, updateLotSchema } from '@lotline/shared-domain';
import { announce, toast } from '@lotline/shared-runtime';
import { isStaleRefusal } from '@lotline/shared-runtime/forms';
import { call, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { lotFormStrings as text } from './strings';

export interface LotFormParams {
  lotId: string;
  /** 'Lot 12'. */
  name: string;
  /** The revision that the changes are based on; absent until they are sent. */
  rev?: number;
}

/** The fields of a lot, sent as changed: omitted ones stay as they are. */
export const lotForm = defineForm({
  name: 'lot',
  schema: updateLotSchema,
  endpoint: updateLot,
  requestOptions: (_context: LotFormParams, { lotId, rev }: LotFormParams) => ({ params: { lotId }, ifMatch: rev }),
  explains: isStaleRefusal,
  *delivered({ params: { name } }: { params: LotFormParams }): Generator<Effect, void> {
    yield call(toast, { tone: 'success', message: text.saved(name) });
    yield call(announce, text.saved(name));
  },
});
