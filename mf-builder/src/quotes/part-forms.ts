import {
  addPartNote,
  assignPart,
  assignPartSchema,
  partNoteSchema,
  partStatusSchema,
  setPartStatus,
} from '@lotline/shared-domain';
import { announce, toast } from '@lotline/shared-runtime';
import { isStaleRefusal } from '@lotline/shared-runtime/forms';
import { call, put, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { quoteStrings as text } from './strings';

interface QuoteParams {
  readonly quoteId: string;
}
const ofQuote = (_context: object, { quoteId }: QuoteParams) => ({ params: { quoteId } });

/** Moves the own part to another status (D140). */
export const partStatusForm = defineForm({
  name: 'part-status',
  schema: partStatusSchema,
  endpoint: setPartStatus,
  requestOptions: (_context, { quoteId, etag }: QuoteParams & { etag?: string }) => ({
    params: { quoteId },
    ...(etag && { ifMatch: etag }),
  }),
  explains: isStaleRefusal,
  *delivered({ params: { quoteId }, isLeft }): Generator<Effect, void> {
    if (!isLeft) yield put(partStatusForm.opened({ quoteId }));
    yield call(toast, { tone: 'success', message: text.status.saved });
  },
});

/** Says who answers; nobody in particular is the whole team. */
export const assignForm = defineForm({
  name: 'assign-part',
  schema: assignPartSchema,
  endpoint: assignPart,
  requestOptions: ofQuote,
  *delivered({ params, isLeft, answer }): Generator<Effect, void> {
    if (!isLeft) yield put(assignForm.opened(params));
    yield call(announce, text.assignee.saved(answer.assignee || text.filters.team));
  },
});

/** Adds a note for the own team. */
export const noteForm = defineForm({
  name: 'part-note',
  schema: partNoteSchema,
  endpoint: addPartNote,
  requestOptions: ofQuote,
  *delivered({ isLeft }): Generator<Effect, void> {
    if (isLeft) yield call(toast, { tone: 'success', message: text.notes.added });
    else yield call(announce, text.notes.added);
  },
});
