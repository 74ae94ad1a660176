import { allocate, allocateSchema } from '@lotline/shared-domain';
import { toast } from '@lotline/shared-runtime';
import { call, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isConflict } from '../is-conflict';
import { outcomeWords, type Outcome } from './unallocated.strings';

export interface AllocateParams {
  readonly paymentId: string;
  readonly rev: number;
  readonly outcome: Outcome;
}

/** What becomes of money that fits nothing (D126). */
export const allocateForm = defineForm({
  name: 'allocate-payment',
  schema: allocateSchema.pick(['outcome', 'eoiId', 'returnedOn', 'reason']),
  endpoint: allocate,
  requestOptions: (_context: AllocateParams, { paymentId }: AllocateParams) => ({ params: { paymentId } }),
  extraBody: (_context: AllocateParams, { rev }: AllocateParams) => ({ rev }),
  explains: isConflict,
  *delivered({ params }: { params: AllocateParams }): Generator<Effect, void> {
    yield call(toast, { tone: 'success', message: outcomeWords[params.outcome].done });
  },
});
