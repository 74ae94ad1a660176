import { answerQuote, answerTemplatesSchema, saveAnswerTemplates } from '@lotline/shared-domain';
import { announce, toast } from '@lotline/shared-runtime';
import { isStaleRefusal } from '@lotline/shared-runtime/forms';
import { call, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { answerFilesOf } from './answer-files';
import { answerFormSchema } from './answer-values';
import { answerStrings as text } from './strings';

/** Sends an answer to the buyer. */
export const answerForm = defineForm({
  name: 'quote-answer',
  schema: answerFormSchema,
  endpoint: answerQuote,
  context: (state, _params: { quoteId: string; etag?: string }) => answerFilesOf(state),
  extraBody: ({ fileIds }) => ({ fileIds }),
  requestOptions: (_files, { quoteId, etag }) => ({ params: { quoteId }, ...(etag && { ifMatch: etag }) }),
  explains: isStaleRefusal,
  *delivered({ answer: { buyer } }): Generator<Effect, void> {
    const message = text.sent(`${buyer.firstName} ${buyer.lastName}`);
    yield call(toast, { tone: 'success', message });
    yield call(announce, message);
  },
});

/** Saves all templates. */
export const templatesForm = defineForm({
  name: 'answer-templates',
  schema: answerTemplatesSchema,
  endpoint: saveAnswerTemplates,
  requestOptions: (_context, { etag }: { etag?: string }) => (etag ? { ifMatch: etag } : {}),
  explains: isStaleRefusal,
  *delivered(): Generator<Effect, void> {
    yield call(toast, { tone: 'success', message: text.templates.saved });
  },
});
