import { quoteStatusSchema, setQuoteStatus } from '@lotline/shared-domain';
import { toast } from '@lotline/shared-runtime';
import { call, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { quoteStrings as text } from './strings';

/** Sets the status of one quote. */
export const quoteStatusForm = defineForm({
  name: 'quote-status',
  schema: quoteStatusSchema,
  endpoint: setQuoteStatus,
  requestOptions: (_context, { quoteId }: { quoteId: string }) => ({ params: { quoteId } }),
  *delivered(): Generator<Effect, void> {
    yield call(toast, { tone: 'success', message: text.saved });
  },
});
